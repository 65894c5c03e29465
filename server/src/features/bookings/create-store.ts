import { bookingIdFrom } from '@skyroute/core/references.ts'
import { type Insertable, sql } from 'kysely'
import type { Random } from '../../context.ts'
import { jsonOf } from '../../db/json.ts'
import type { Tx } from '../../db/pool.ts'
import type { Bookings } from '../../db/schema.ts'
import { type BookingRow, bookingColumns, type Narrowed } from './booking-store.ts'

/** What a customer holds unpaid now. Read it in a statement after the turnstile, or it misses the one before. */
export async function findLiveHolds(tx: Tx, userId: string, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings
     where user_id = ${userId} and status = 'pending' and hold_expires_at > ${now}`.execute(tx)
  return rows
}

/** Holds of a pool that are over but still occupy some of these days; those someone works on are left to them. */
export async function lockExpiredHolds(
  tx: Tx,
  range: { inventoryId: string; fromOn: string; untilOn: string },
  now: Date,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings
     where inventory_id = ${range.inventoryId} and status = 'pending' and hold_expires_at <= ${now}
       and held_from_on < ${range.untilOn} and held_until_on > ${range.fromOn}
     order by id for update skip locked`.execute(tx)
  return rows
}

export type NewBooking = Omit<Insertable<Bookings>, 'id' | 'created_at' | 'updated_at' | keyof Narrowed> &
  Omit<Narrowed, 'status' | 'cancel_reason' | 'payment_status'> & { created_at: Date }

/**
 * Writes the booking under a random id (B5), with the first line of its history; null when its customer has `mostHolds`
 * live holds already (I3). After the turnstile nobody adds one between this count and this write.
 */
export async function insertBooking(
  tx: Tx,
  random: Random,
  booking: NewBooking,
  mostHolds: number,
): Promise<BookingRow | null> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const inserted = await insertAs(tx, bookingIdFrom(random.bytes(10)), booking, mostHolds)
    if (inserted) return inserted
    if ((await findLiveHolds(tx, booking.user_id, booking.created_at)).length >= mostHolds) return null
  }
  throw new Error('five random booking ids were taken: the source of randomness is broken')
}

async function insertAs(tx: Tx, id: string, b: NewBooking, mostHolds: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    with booking as (
      insert into bookings (id, user_id, created_by, booking_type, status, listing_id, inventory_id, units,
        start_on, end_on, held_from_on, held_until_on, starts_at, ends_at, guests, children, with_driver,
        guest_name, guest_email, guest_phone, special_requests, state_choice, pickup_location, dropoff_location,
        listing_snapshot, quote_lines, terms, subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo,
        first_night_kobo, tax_bps, vat_bps, display_currency, display_rate, hold_expires_at, created_at, updated_at)
      select ${id}, ${b.user_id}, ${b.created_by}, ${b.booking_type}, 'pending', ${b.listing_id},
        ${b.inventory_id}, ${b.units}, ${b.start_on}, ${b.end_on}, ${b.held_from_on}, ${b.held_until_on},
        ${b.starts_at}, ${b.ends_at}, ${b.guests}, ${b.children}, ${b.with_driver}, ${b.guest_name},
        ${b.guest_email}, ${b.guest_phone}, ${b.special_requests}, ${b.state_choice}, ${b.pickup_location},
        ${b.dropoff_location}, ${jsonOf(b.listing_snapshot)}, ${jsonOf(b.quote_lines)}, ${jsonOf(b.terms)},
        ${b.subtotal_kobo}, ${b.vat_kobo}, ${b.service_fee_kobo}, ${b.total_kobo}, ${b.first_night_kobo},
        ${b.tax_bps}, ${b.vat_bps}, ${b.display_currency}, ${b.display_rate}, ${b.hold_expires_at},
        ${b.created_at}, ${b.created_at}
       where (select count(*) from bookings where user_id = ${b.user_id} and status = 'pending'
                                               and hold_expires_at > ${b.created_at}) < ${mostHolds}
      on conflict (id) do nothing
      returning ${bookingColumns}
    ), history as (
      insert into booking_events (booking_id, seq, at, event, to_status, actor_role, actor_id)
      select id, 1, created_at, 'create', status, case when created_by = user_id then 'customer' else 'staff' end,
             created_by
        from booking
    )
    select ${bookingColumns} from booking`.execute(tx)
  return rows[0]
}
