import { api } from '../../lib/api.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Hire } from './hire-lines.tsx'

type Target = { kind: 'vehicle' | 'driver'; id: string | null; name: string }

/** Names a car or a driver, saying who was named when we looked: of two clerks the second is told. */
export function useAssign(onChanged?: () => Promise<void>) {
  const { run, isBusy } = useStaffCall(onChanged)
  const assign = (hire: Hire, { kind, id, name }: Target) =>
    run({
      call: () => api.put<Hire>(`/admin/fleet/hires/${hire.booking_id}/${kind}`, { body: bodyOf(hire, kind, id) }),
      done: id ? `${name} goes with ${hire.guest_name}` : `${name} no longer goes with ${hire.guest_name}`,
      failed: id ? `${name} cannot take this hire` : 'That was not changed',
    })
  return { assign, isBusy }
}

const bodyOf = (hire: Hire, kind: Target['kind'], id: string | null) =>
  kind === 'vehicle'
    ? { vehicle_id: id, instead_of: hire.vehicle?.id ?? null }
    : { driver_id: id, instead_of: hire.driver?.id ?? null }
