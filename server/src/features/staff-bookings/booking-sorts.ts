import { sql } from 'kysely'

/** The orders of the staff's list, by the name that asks for them. */
export const bookingOrders = {
  newest: sql`b.created_at desc, b.id`,
  oldest: sql`b.created_at, b.id`,
  start: sql`b.start_on, b.id`,
  '-start': sql`b.start_on desc, b.id`,
  total: sql`b.total_kobo, b.id`,
  '-total': sql`b.total_kobo desc, b.id`,
  customer: sql`lower(b.guest_name), b.id`,
  '-customer': sql`lower(b.guest_name) desc, b.id`,
  listing: sql`lower(b.listing_snapshot ->> 'name'), b.start_on, b.id`,
  '-listing': sql`lower(b.listing_snapshot ->> 'name') desc, b.start_on, b.id`,
  received: sql`b.captured_kobo - b.refunded_kobo, b.id`,
  '-received': sql`b.captured_kobo - b.refunded_kobo desc, b.id`,
  status: sql`b.status, b.start_on, b.id`,
  '-status': sql`b.status desc, b.start_on, b.id`,
}

export const bookingSorts = Object.keys(bookingOrders) as (keyof typeof bookingOrders)[] // the names of a literal
