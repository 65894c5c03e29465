import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

/** `which`: a condition on the table. `email`: an address that no mail server ever answers to. */
type Erasing = { which: RawBuilder<unknown>; email: string }

/** Whose bookings they were, on the bookings and beside them. What was sold, when and for how much stays. */
export async function eraseFromBookings(tx: Tx, { which, email }: Erasing) {
  await sql`
    update bookings
       set guest_name = 'Erased customer', guest_email = ${email}, guest_phone = null,
           buyer_company = null, buyer_tin = null, special_requests = null, dropoff_location = null, flight_number = null,
           pickup_location = case when booking_type = 'hotel' then pickup_location end
     where ${which}`.execute(tx)
  // An invoice stays as it is; to whom it was made out stands beside it.
  await sql`
    delete from invoice_buyers b using invoices i
     where (b.year, b.number) = (i.year, i.number) and i.booking_id in (select id from bookings where ${which})`.execute(
    tx,
  )
  // What they said about a stay helps the next guest; who said it is gone.
  await sql`
    update reviews set author_name = 'A guest' where booking_id in (select id from bookings where ${which})`.execute(tx)
}

/** What was written by the contact page, with what was answered and noted. */
export async function eraseLetters(tx: Tx, { which, email }: Erasing) {
  await sql`
    update contact_entries set text = '' where message_id in (select id from contact_messages where ${which})`.execute(
    tx,
  )
  await sql`
    update contact_messages set name = 'Erased customer', email = ${email}, subject = 'Erased', message = 'Erased'
     where ${which}`.execute(tx)
}
