import { lagosInstant } from '@skyroute/core/dates.ts'
import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { todayInLagos } from '../../../lib/format.ts'
import { EditDialog } from '../../form/edit-form.tsx'
import type { FormField } from '../../form/fields.ts'
import { eighthsOf, tankField } from '../tank-field.ts'
import type { Hire } from './hire-lines.tsx'

type SwapDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  hire: Hire
  /** The plate of the car that is left. */
  from: string
  to: { id: string; name: string }
  onChanged: () => Promise<void>
}

type Swap = NonNullable<BodyOf<'put', '/admin/fleet/hires/{bookingId}/vehicle'>['swap']>
/** By the names of the fields, which are those that a refusal names; a choice is text. */
type Typed = {
  'swap.at'?: string
  'swap.reason'?: string
  'swap.end_mileage_km'?: number
  'swap.end_fuel_eighths'?: string
  'swap.start_mileage_km'?: number
  'swap.start_fuel_eighths'?: string
}

/** Another car for a hire on the road. What nobody has read yet the driver can still record. */
export function SwapDialog({ open, onOpenChange, hire, from, to, onChanged }: SwapDialogProps) {
  const swapTo = (typed: Typed) =>
    api.put('/admin/fleet/hires/{bookingId}/vehicle', {
      params: { bookingId: hire.booking_id },
      body: { vehicle_id: to.id, instead_of: hire.vehicle?.id ?? null, swap: swapOf(typed) },
    })
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Swap ${from} for ${to.name}`}
      description={`${from} keeps what was recorded of it, and stays linked to this hire.`}
      fields={fieldsFor(from, to.name)}
      record={{}}
      sendsAll
      call={swapTo}
      done={`${to.name} goes on with ${hire.guest_name}`}
      verb="Swap the car"
      onChanged={onChanged}
    />
  )
}

const swapOf = (typed: Typed): Swap => ({
  at: instantOf(typed['swap.at']),
  reason: typed['swap.reason'],
  end_mileage_km: typed['swap.end_mileage_km'],
  end_fuel_eighths: eighthsOf(typed['swap.end_fuel_eighths']),
  start_mileage_km: typed['swap.start_mileage_km'],
  start_fuel_eighths: eighthsOf(typed['swap.start_fuel_eighths']),
})

const instantOf = (time: string | undefined) => (time ? lagosInstant(todayInLagos(), time).toISOString() : undefined)

const notRead = { emptyIs: undefined, help: 'Leave it empty if nobody has read it.' } as const

const fieldsFor = (from: string, to: string): readonly FormField[] => [
  { name: 'swap.at', label: 'Time today', kind: 'time', emptyIs: undefined, help: 'Leave it empty if it happens now.' },
  { name: 'swap.reason', label: 'Why', kind: 'text', most: 500, emptyIs: undefined },
  { name: 'swap.end_mileage_km', label: `Odometer of ${from}, km`, kind: 'whole', ...notRead },
  { name: 'swap.end_fuel_eighths', label: `Tank of ${from}`, ...tankField, isOptional: true },
  { name: 'swap.start_mileage_km', label: `Odometer of ${to}, km`, kind: 'whole', ...notRead },
  { name: 'swap.start_fuel_eighths', label: `Tank of ${to}`, ...tankField, isOptional: true },
]
