// Frozen prices, events, histories, the audit, sessions and keys.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const records: Invariant[] = [
  {
    name: 'V8 the total is the sum of its frozen lines',
    broken: () => sql`
      select id, total_kobo from bookings
       where total_kobo <> (select sum((line ->> 'amountKobo')::bigint) from jsonb_array_elements(quote_lines) as line)`,
  },
  {
    name: 'V8 the price, the VAT and the service fee are those of the frozen lines',
    broken: () => sql`
      select b.id, b.subtotal_kobo, b.vat_kobo, b.service_fee_kobo, frozen.*
        from (select id, subtotal_kobo, vat_kobo, service_fee_kobo, quote_lines from bookings
               union all
              select booking_id || '/' || seq, subtotal_kobo, vat_kobo, service_fee_kobo, quote_lines from booking_changes) b
       cross join lateral (
         select coalesce(sum(kobo) filter (where kind = 'vat'), 0) as vat, coalesce(sum(kobo) filter (where kind = 'service_fee'), 0) as fee,
                coalesce(sum(kobo) filter (where kind not in ('vat', 'service_fee')), 0) as price
           from jsonb_to_recordset(b.quote_lines) as line (kind text, "amountKobo" bigint), lateral (select "amountKobo" as kobo) named) frozen
       where b.vat_kobo <> frozen.vat or b.service_fee_kobo <> frozen.fee or b.subtotal_kobo <> frozen.price`,
  },
  {
    name: 'V8 a discount is one line, of the percentage that stands on the booking and at most what staff gave',
    broken: () => sql`
      select b.id, b.discount_bps, b.discount_kobo, frozen.*
        from (select id, discount_bps, discount_kobo, quote_lines from bookings
               union all
              select c.booking_id || '/' || c.seq, sold.discount_bps, sold.discount_kobo, c.quote_lines
                from booking_changes c join bookings sold on sold.id = c.booking_id) b
       cross join lateral (
         select count(*) filter (where kind = 'discount') as lines, -sum(kobo) filter (where kind = 'discount') as taken,
                coalesce(sum(kobo) filter (where kind not in ('discount', 'vat', 'service_fee')), 0) as price
           from jsonb_to_recordset(b.quote_lines) as line (kind text, "amountKobo" bigint), lateral (select "amountKobo" as kobo) named) frozen
       where frozen.lines <> num_nonnulls(b.discount_bps)
          or frozen.taken <> least(floor((frozen.price * b.discount_bps + 5000) / 10000), b.discount_kobo)`,
  },
  {
    name: 'V10 no webhook waits longer than five minutes',
    broken: (now) => sql`
      select provider, event_key from webhook_inbox
       where processed_at is null and coalesce(try_again_at, received_at) < ${now}::timestamptz - interval '5 minutes'`,
  },
  { name: 'V11 the history of a booking replays to its status', broken: () => unreplayed('booking') },
  { name: 'V11 the history of a payment replays to its status', broken: () => unreplayed('payment') },
  {
    name: 'V12 the chain of the audit is whole',
    broken: () => sql`select seq, entry_id, what from audit_breaks(1, (select seq from audit_head))`,
  },
  {
    name: 'V14 a disabled user has no session',
    broken: (now) => sql`
      select s.user_id from sessions s join users u on u.id = s.user_id where u.is_disabled and s.expires_at > ${now}`,
  },
  {
    name: 'V15 no idempotency key is left half done',
    broken: (now) => sql`
      select user_id, key, created_at from idempotency_keys
       where status_code is null and created_at < ${now}::timestamptz - interval '2 minutes'`,
  },
]

/** Lines without a gap, each beginning where the one before ended, the last where the row stands. */
function unreplayed(kind: 'booking' | 'payment') {
  const key = kind === 'booking' ? sql`booking_id` : sql`booking_id, payment_id`
  const rows = kind === 'booking' ? sql`bookings` : sql`payments`
  const events = kind === 'booking' ? sql`booking_events` : sql`payment_events`
  const same = kind === 'booking' ? sql`e.booking_id = r.id` : sql`e.booking_id = r.booking_id and e.payment_id = r.id`
  return sql`
    with steps as (
      select *, lag(to_status) over line as came_from, row_number() over line as place,
             row_number() over (partition by ${key} order by seq desc) as from_end
        from ${events} window line as (partition by ${key} order by seq)
    )
    select r.id, r.status, e.seq, e.from_status, e.to_status from ${rows} r left join steps e on ${same}
     where e.seq is null or e.place <> e.seq or e.from_status is distinct from e.came_from
        or (e.from_end = 1 and e.to_status <> r.status)`
}
