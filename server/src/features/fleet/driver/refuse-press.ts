// What a driver pressed and the office cannot take, in words: it cannot have been then, or something else is recorded.
import { addHours, formatInstant } from '@skyroute/core/dates.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import { findLaterUse } from '../segments/segment-store.ts'
import { lockGauges } from '../vehicles/vehicle-store.ts'
import type { End, Start } from './schemas.ts'
import type { TripRow } from './trip-store.ts'

/** When the driver pressed, where the phone says so and it can be true: it had no line for a day at the most. */
export function whenPressed(at: string | undefined, now: Date): Date {
  const pressed = at ? new Date(at) : now
  return pressed <= now && pressed >= addHours(now, -24) ? pressed : now
}

/** A booking that was cancelled meanwhile takes its trip back a moment later; nobody sets out for it. */
export function refuseCancelled({ booking_status }: TripRow) {
  if (booking_status === 'cancelled') throw conflict('cancelled', 'This hire was cancelled. Call the office.')
}

export type Gauges = Pick<Start, 'mileage_km' | 'fuel_eighths'>

/** A phone may send the same again. Another reading or note is not kept, and the driver must hear that. */
export function refuseOtherReport(trip: TripRow, event: 'start' | 'end', said: Gauges & Pick<End, 'note'>) {
  // Its start is that of its first car, whichever it has by now.
  const start = trip.segments[0] ?? trip
  const km = event === 'start' ? start.start_mileage_km : trip.end_mileage_km
  const eighths = event === 'start' ? start.start_fuel_eighths : trip.end_fuel_eighths
  const note = said.note?.trim()
  const isSameNote = !note || note === trip.end_note
  if (km === said.mileage_km && eighths === said.fuel_eighths && isSameNote) return
  const read = `${(km ?? 0).toLocaleString('en-NG')} km and the tank at ${eighths ?? 0}/8`
  const written = isSameNote ? '' : trip.end_note ? ` and the note “${trip.end_note}”` : ' and no note'
  throw conflict(
    'already_recorded',
    `The ${event} of this trip is recorded already, with ${read}${written}. Tell the office if that is wrong.`,
  )
}

type Pressed = { pressedAt: Date; now: Date }

/** What was pressed before the office named the present car was read off another one. */
export function refuseOtherCar(
  { plate }: TripRow,
  { pressedAt, carSince, now }: Pressed & { carSince: Date | null | undefined },
) {
  if (!carSince || pressedAt >= carSince) return
  throw conflict(
    'other_car',
    `Since ${formatInstant(carSince, now)} your car is ${plate ?? 'another one'}. Read its odometer and its tank, and press again.`,
  )
}

/** Nobody begins a trip that they did not have yet. */
export function refuseBeforeAssigned({ assigned_at }: TripRow, { pressedAt, now }: Pressed) {
  if (pressedAt >= assigned_at) return
  throw invalid('at', `You were given this trip at ${formatInstant(assigned_at, now)}. Press again.`)
}

/** One customer at a time has a car: until then it was with another hire. */
export async function refuseOthersTime(tx: Tx, { booking_id, vehicle_id }: TripRow, { pressedAt, now }: Pressed) {
  if (!vehicle_id) return
  await lockGauges(tx, [vehicle_id])
  const other = await findLaterUse(tx, { vehicleId: vehicle_id, bookingId: booking_id, at: pressedAt })
  if (!other) return
  const until = other.ended_at ? `until ${formatInstant(other.ended_at, now)}. Press again.` : 'then. Call the office.'
  throw invalid('at', `This car was with another hire ${until}`, 'car_elsewhere')
}

export function refuseOtherReason({ decline_reason }: TripRow, reason: string) {
  if (reason === decline_reason) return
  throw conflict(
    'already_recorded',
    `You have declined this trip already, because: “${decline_reason}”. Tell the office if that is wrong.`,
  )
}
