import { liveTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Reader } from '../../../db/pool.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { Day } from '../../../http/schemas.ts'
import type { BookingRow } from '../booking-store.ts'
import { roleFor } from '../moves/save-move.ts'
import type { ChangedStay } from './quoted-change.ts'

export const PromisedHire = Type.Object(
  {
    kind: Type.Enum(['vehicle', 'driver']),
    name: Type.String({ description: 'The plate, or the driver’s name' }),
    booking_id: Type.String(),
    booking_reference: Type.String(),
    guest_name: Type.String(),
    start_date: Day,
    end_date: Day,
  },
  { title: 'PromisedHire' },
)
type Row = Omit<Static<typeof PromisedHire>, 'booking_reference'>

/**
 * The other hires that have the car or the driver of this one on the days that it would take. Staff read it before they
 * change it; its customer learns nothing of other hires.
 */
export async function findPromisedHires(
  db: Reader,
  { booking, actor, dates }: { booking: BookingRow; actor: Actor; dates: ChangedStay['dates'] },
): Promise<Static<typeof PromisedHire>[]> {
  const isStaff = roleFor(actor, booking) === 'staff' && may(actor, 'bookings.read')
  if (!isStaff || booking.booking_type !== 'car') return []
  const { fromOn, untilOn } = takenRange(dates)
  const isOnTheseDays = sql`d.day >= ${fromOn}::date and d.day < ${untilOn}::date`
  const { rows } = await sql<Row>`
    with promised as (
      select 'vehicle' as kind, v.plate as name, d.booking_id
        from hire_vehicles h join vehicles v on v.id = h.vehicle_id join vehicle_days d on d.vehicle_id = h.vehicle_id
       where h.booking_id = ${booking.id} and ${isOnTheseDays}
      union
      select 'driver', u.full_name, other.booking_id
        from trips t join users u on u.id = t.driver_id join driver_days d on d.driver_id = t.driver_id
        join trips other on other.id = d.trip_id
       where t.booking_id = ${booking.id} and t.status = any(${[...liveTripStatuses]}::text[])
         and ${isOnTheseDays})
    select p.kind, p.name, b.id as booking_id, b.guest_name, b.start_on as start_date, b.end_on as end_date
      from promised p join bookings b on b.id = p.booking_id
     where b.id <> ${booking.id} order by p.kind desc, b.starts_at, b.id`.execute(db)
  return rows.map((row) => ({ ...row, booking_reference: bookingReference(row.booking_id) }))
}
