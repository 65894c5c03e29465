// What payments and bookings have taken in and given back.
import { earnedAccounts } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const earned = sql.join(earnedAccounts.map((account) => sql.lit(account)))

export const money: Invariant[] = [
  {
    name: 'V4 what was given back before a booking was confirmed is no kindness: it does not pay for it',
    broken: () => sql`
      select r.id, r.amount_kobo from refunds r join bookings b on b.id = r.booking_id
       where r.kind = 'staff' and r.is_counted and b.status in ('confirmed', 'completed') and r.created_at < b.confirmed_at`,
  },
  {
    name: 'V4 what the payments of a booking gave back is the sum of its counted refunds, but for what was overpaid',
    broken: () => sql`
      select b.id, p.refunded_kobo, r.given_kobo, b.goodwill_kobo, r.goodwill_kobo as given_as_goodwill_kobo
        from bookings b
       cross join lateral (
         select coalesce(sum(refunded_kobo), 0) as refunded_kobo from payments where payments.booking_id = b.id) p
       cross join lateral (
         select coalesce(sum(amount_kobo - overpaid_kobo), 0) as given_kobo,
                coalesce(sum(coalesce(goodwill_kobo, case kind when 'staff' then amount_kobo - overpaid_kobo else 0 end)), 0)
                  as goodwill_kobo
           from refunds where refunds.booking_id = b.id and refunds.is_counted) r
       where p.refunded_kobo <> r.given_kobo or b.goodwill_kobo <> r.goodwill_kobo`,
  },
  {
    name: 'V4 a payment gave back at most what it brought in',
    broken: () => sql`select id, captured_kobo, refunded_kobo from payments where refunded_kobo > captured_kobo`,
  },
  {
    name: 'V4 a payment has what its receipts brought in and cost, and has lost what its disputes took',
    broken: () => sql`
      select p.id, p.captured_kobo, r.captured_kobo as received_kobo, p.fee_kobo, r.fee_kobo as cost_kobo, p.lost_kobo,
             d.lost_kobo as disputed_kobo
        from payments p
       cross join lateral (
         select coalesce(sum(amount_kobo), 0) as captured_kobo, coalesce(sum(fee_kobo), 0) as fee_kobo from receipts
          where receipts.booking_id = p.booking_id and receipts.payment_id = p.id) r
       cross join lateral (
         select coalesce(sum(amount_kobo) filter (where state = 'lost'), 0) as lost_kobo from disputes
          where disputes.booking_id = p.booking_id and disputes.payment_id = p.id) d
       where p.captured_kobo <> r.captured_kobo or p.fee_kobo <> r.fee_kobo or p.lost_kobo <> d.lost_kobo`,
  },
  {
    name: 'V4 the money on a booking is the sum of its payments',
    broken: () => sql`
      select b.id, b.captured_kobo, b.refunded_kobo, b.written_off_kobo
        from bookings b left join payments p on p.booking_id = b.id
       group by b.id
      having b.captured_kobo <> coalesce(sum(p.captured_kobo), 0)
          or b.written_off_kobo <> coalesce(sum(p.written_off_kobo), 0)
          or b.refunded_kobo <> coalesce(sum(p.refunded_kobo), 0)`,
  },
  {
    name: 'V5 nothing is confirmed without its money or a member of staff who said so',
    broken: () => sql`
      select id, total_kobo, captured_kobo from bookings b
       where status in ('confirmed', 'completed') and captured_kobo + written_off_kobo < total_kobo
         and not exists (select 1 from booking_events e where e.booking_id = b.id and e.event = 'pay_on_arrival')`,
  },
  {
    name: 'V5 what is confirmed is paid in full, a kindness apart, unless staff said that it is paid on arrival',
    broken: () => sql`
      select id, total_kobo, captured_kobo, refunded_kobo, goodwill_kobo from bookings b
       where status = 'confirmed' and captured_kobo + written_off_kobo - (refunded_kobo - goodwill_kobo) < total_kobo
         and not exists (select 1 from booking_events e where e.booking_id = b.id and e.event = 'pay_on_arrival')`,
  },
  {
    name: 'V6 only a small rest of a transfer is written off, and nothing of a booking that was cancelled',
    broken: () => sql`
      select p.id, p.method, b.status, p.written_off_kobo from payments p join bookings b on b.id = p.booking_id
       where p.written_off_kobo > 0 and (b.status = 'cancelled' or p.method <> 'bank_transfer'
         or p.written_off_kobo > (select (value ->> 'acceptShortUpToKobo')::bigint from settings where key = 'transfers'))`,
  },
  {
    name: 'V6 money of a booking that has ended is earned, goes back, or is asked for by the case of a refund',
    broken: () => sql`
      select b.id, b.status, b.captured_kobo, b.refunded_kobo, earned_kobo, covered_kobo, waiting_kobo, told_kobo
        from bookings b
       cross join lateral (
         select coalesce(-sum(e.amount_kobo), 0) as earned_kobo from ledger_entries e
          where e.booking_id = b.id and e.account in (${earned})) earned
       cross join lateral (
         select coalesce(sum(e.amount_kobo), 0) as covered_kobo
           from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
          where t.booking_id = b.id and t.kind in ('chargeback_covered', 'chargeback_uncovered') and e.account = 'customer_funds') covered
       cross join lateral (
         select coalesce(sum(r.amount_kobo), 0) as waiting_kobo from refunds r
          where r.booking_id = b.id and r.status = 'requested') waiting
       cross join lateral (
         select coalesce(sum((c.details ->> 'amount_kobo')::bigint), 0) as told_kobo from cases c
          where c.booking_id = b.id and c.closed_at is null and c.kind in ('refund_failed', 'refund_declined')) told
       where b.status in ('cancelled', 'completed')
         and b.captured_kobo + b.written_off_kobo - b.refunded_kobo - earned_kobo - covered_kobo not between 0 and waiting_kobo + told_kobo`,
  },
  {
    name: 'V6 a dispute over money that had come in is booked, and not only a case',
    broken: () => sql`
      select c.id, c.payment_id, p.status, p.captured_kobo from cases c
        join payments p on p.booking_id = c.booking_id and p.id = c.payment_id
       where c.kind = 'dispute_unexpected' and p.dispute_state = 'none'
         and exists (select 1 from receipts r
                      where r.booking_id = p.booking_id and r.payment_id = p.id and r.received_at < c.opened_at)`,
  },
  {
    name: 'V9 no transaction of a provider and no line of a statement counts twice',
    broken: () => sql`
      select source, source_ref from receipts r group by source, source_ref
      having count(*) > 1
         and (count(distinct payment_id) < count(*)
              or not exists (select 1 from bank_lines l where l.id = r.source_ref and l.state = 'split'))`,
  },
  {
    name: 'V9 each receipt has claimed its transaction or its line for its own payment',
    broken: () => sql`
      select r.payment_id, r.source, r.source_ref, r.amount_kobo from receipts r
       where not exists (
         select 1 from provider_transactions c
          where c.provider = r.source and c.provider_txn_id = r.source_ref and c.payment_id = r.payment_id
          union all
         select 1 from statement_lines c
          where r.source = 'bank' and c.payment_id = r.payment_id and c.amount_kobo = r.amount_kobo
          union all
         select 1 from bank_line_parts c
          where r.source = 'bank' and c.line_id = r.source_ref and c.payment_id = r.payment_id
            and c.amount_kobo = r.amount_kobo)`,
  },
  {
    name: 'V9 a bank line that is used pays for its payment with all of its amount',
    broken: () => sql`
      select l.id, l.payment_id, l.amount_kobo from bank_lines l
       where l.state = 'used' and not exists (
         select 1 from receipts r
          where r.payment_id = l.payment_id and r.source = 'bank' and r.source_ref = l.id and r.amount_kobo = l.amount_kobo)`,
  },
  {
    name: 'V9 the parts of a bank line are its amount, each the receipt of its payment, of one customer',
    broken: () => sql`
      select l.id, l.amount_kobo, sum(p.amount_kobo) as parts_kobo from bank_lines l
        join bank_line_parts p on p.line_id = l.id left join bookings b on b.id = p.booking_id
        left join receipts r on r.booking_id = p.booking_id and r.payment_id = p.payment_id and r.source = 'bank'
                            and r.source_ref = l.id and r.amount_kobo = p.amount_kobo
       group by l.id, l.amount_kobo, l.state
      having l.state <> 'split' or sum(p.amount_kobo) <> l.amount_kobo or count(r.id) <> count(*)
          or count(distinct b.user_id) <> 1`,
  },
  {
    name: 'V9 a bank line that was counted and that the bank reversed has its case',
    broken: () => sql`
      select l.id, l.state, l.payment_id from bank_lines l
       where l.reversed_at is not null and l.state in ('used', 'split', 'counted', 'held')
         and not exists (select 1 from cases c
                          where c.kind = 'money_reversed' and c.details ->> 'bank_line' = l.id)`,
  },
]
