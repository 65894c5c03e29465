import { openRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

/** `which`: a condition on the table. `email`: an address that no mail server ever answers to. */
type Erasing = { which: RawBuilder<unknown>; email: string }

/** Whose bookings they were, on the bookings and beside them. What was sold, when and for how much stays. */
export async function eraseFromBookings(tx: Tx, { which, email }: Erasing) {
  await sql`
    update bookings
       set guest_name = 'Erased customer', guest_email = ${email}, guest_phone = null, cancel_note = null,
           buyer_company = null, buyer_tin = null, special_requests = null, dropoff_location = null, flight_number = null,
           discount_reason = case when discount_bps is not null then 'Erased' end,
           pickup_location = case when booking_type = 'hotel' then pickup_location end
     where ${which}`.execute(tx)
  const ofThese = sql`booking_id in (select id from bookings where ${which})`
  // An invoice stays as it is; to whom it was made out stands beside it.
  await sql`
    delete from invoice_buyers b using invoices i
     where (b.year, b.number) = (i.year, i.number) and i.${ofThese}`.execute(tx)
  // What they said about a stay helps the next guest; who said it is gone.
  await sql`update reviews set author_name = 'A guest' where ${ofThese}`.execute(tx)
  // Those of drivers and staff say who travels, too.
  await sql`delete from notifications where ${ofThese}`.execute(tx)
  await sql`update payments set account_name = null where account_name is not null and ${ofThese}`.execute(tx)
  await sql`update refunds set reason = 'Erased' where ${ofThese}`.execute(tx)
  await sql`
    update refund_accounts set account_name = 'Erased customer', name_at_bank = null, account_number = '0000000000'
     where ${ofThese}`.execute(tx)
  await sql`
    update refund_run_lines set account_name = 'Erased customer', account_number = '0000000000'
     where ${ofThese}`.execute(tx)
  await sql`update pending_status_changes set notes = 'Erased' where ${ofThese}`.execute(tx)
  await sql`delete from receipt_requests where ${ofThese}`.execute(tx)
  await sql`update trips set end_note = null, decline_reason = null where ${ofThese}`.execute(tx)
  await eraseProofs(tx, ofThese)
}

/** A file cannot be removed in a transaction: it is written down as nobody's, and the next sweep of orphans takes it. */
async function eraseProofs(tx: Tx, which: RawBuilder<unknown>) {
  await sql`
    insert into orphan_uploads (storage_key, started_at)
    select storage_key, uploaded_at - interval '1 day' from proofs where ${which}
    on conflict (storage_key) do nothing`.execute(tx)
  await sql`update proofs set original_name = 'erased' where ${which}`.execute(tx)
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

/** That a mail was written, of which kind and when stays. A mail server names the address when it refuses it. */
export const erasedMail = (email: string) => sql`
  recipient = ${email}, reply_to = null, subject = template, text_body = '', html_body = '', last_error = null`

/** Money of this booking (`b`) is on its way, doubted or disputed. */
export const moneyIsOpen = sql`(
  exists (select 1 from refunds r where r.booking_id = b.id and r.status = any(${openRefundStatuses}))
  or exists (select 1 from payments p where p.booking_id = b.id
       and (p.status = 'pending_verification' or p.next_check_at is not null or p.dispute_state = 'open' or p.needs_review))
  or (b.status = 'pending' and b.captured_kobo > b.refunded_kobo))`
/** Somebody must decide about this booking (`b`). An e-mail that did not arrive keeps nobody here. */
export const caseIsOpen = sql`(b.id in (select c.booking_id from cases c
  where c.closed_at is null and c.booking_id is not null and c.kind <> 'mail_not_delivered'))`
