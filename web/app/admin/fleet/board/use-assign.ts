import { api } from '../../../lib/api.ts'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { Hire } from './hire-lines.tsx'

type Target = { kind: 'vehicle' | 'driver'; id: string | null; name: string }

/** Names a car or a driver, saying who was named when we looked: of two clerks the second is told. */
export function useAssign(onChanged?: () => Promise<void>) {
  const { run, isBusy } = useStaffCall(onChanged)
  const assign = (hire: Hire, { kind, id, name }: Target) =>
    run({
      call: () => (kind === 'vehicle' ? assignVehicle(hire, id) : assignDriver(hire, id)),
      done: id ? `${name} goes with ${hire.guest_name}` : `${name} no longer goes with ${hire.guest_name}`,
      failed: id ? `${name} cannot take this hire` : 'That was not changed',
    })
  return { assign, isBusy }
}

const assignVehicle = (hire: Hire, id: string | null) =>
  api.put('/admin/fleet/hires/{bookingId}/vehicle', {
    params: { bookingId: hire.booking_id },
    body: { vehicle_id: id, instead_of: hire.vehicle?.id ?? null },
  })

const assignDriver = (hire: Hire, id: string | null) =>
  api.put('/admin/fleet/hires/{bookingId}/driver', {
    params: { bookingId: hire.booking_id },
    body: { driver_id: id, instead_of: hire.driver?.id ?? null },
  })
