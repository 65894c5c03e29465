// Counts, states and names that are kept beside the rows that they follow from, so that nobody has to count.

import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { disputingStatuses, isOpen, paymentStatuses, paymentStatusMeanings } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const readAs = JSON.stringify(
  Object.fromEntries(paymentStatuses.map((status) => [status, paymentStatusMeanings[status].bookingReads])),
)

export const copies: Invariant[] = [
  {
    name: 'V25 a booking counts its payments, and a payment its refunds',
    broken: () => sql`
      select b.id, b.payment_count as counted, held.payments as there from bookings b
       cross join lateral (
         select coalesce(max(seq), 0) as payments from payments where payments.booking_id = b.id) held
       where b.payment_count <> held.payments
       union all
      select p.id, p.refund_count, held.refunds from payments p
       cross join lateral (
         select count(*) as refunds from refunds where refunds.booking_id = p.booking_id and refunds.payment_id = p.id) held
       where p.refund_count <> held.refunds`,
  },
  {
    name: 'V25 a payment says whether nothing, a part or all of what it brought in went back',
    broken: () => sql`
      select id, refund_state, captured_kobo, refunded_kobo from payments p
       where p.refund_state <> case when p.refunded_kobo = 0 then 'none'
                                    when p.refunded_kobo >= p.captured_kobo then 'full' else 'partial' end`,
  },
  {
    name: 'V25 the payment status of a booking follows from its money and its attempts',
    broken: () => sql`
      select b.id, b.payment_status, b.total_kobo, b.captured_kobo, b.refunded_kobo, b.goodwill_kobo, newest.status
        from bookings b
        left join lateral (
          select p.status from payments p where p.booking_id = b.id
           order by p.status = any(${paymentStatuses.filter(isOpen)}) desc, p.created_at desc, p.seq desc limit 1) newest on true
       where b.payment_status <> case
               when b.refunded_kobo > 0 and b.refunded_kobo >= b.captured_kobo then 'refunded'
               when b.refunded_kobo > b.goodwill_kobo
                 or (b.refunded_kobo > 0 and b.captured_kobo >= b.total_kobo - b.written_off_kobo) then 'partially_refunded'
               when b.captured_kobo > 0 and b.captured_kobo >= b.total_kobo - b.written_off_kobo then 'completed'
               else coalesce(${readAs}::jsonb ->> newest.status, 'pending') end`,
  },
  {
    name: 'V25 a payment is disputed as its dispute is, and not by a bank that only asks',
    broken: () => sql`
      select p.id, p.dispute_state, held.disputes, held.open from payments p
       cross join lateral (
         select count(*) filter (where state = any(${disputingStatuses})) as disputes,
                count(*) filter (where state = 'open') as open, count(*) filter (where state = p.dispute_state) as same
           from disputes
          where disputes.booking_id = p.booking_id and disputes.payment_id = p.id) held
       where (p.dispute_state = 'none') <> (held.disputes = 0) or (p.dispute_state = 'open') <> (held.open > 0)
          or (p.dispute_state <> 'none' and held.same = 0)`,
  },
  {
    name: 'V25 the rating of a listing is that of its shown reviews',
    broken: () => sql`
      select l.kind, l.id, l.rating, l.rating_count, said.stars, said.count
        from (select 'hotel' as kind, id, rating, rating_count from hotels
               union all select 'car', id, rating, rating_count from cars) l
       cross join lateral (
         select round(avg(stars) filter (where hidden_at is null), 1) as stars,
                count(*) filter (where hidden_at is null) as count, count(*) as written
           from reviews r where r.listing_kind = l.kind and r.listing_id = l.id) said
       where said.written > 0 and (l.rating is distinct from said.stars or l.rating_count <> said.count)`,
  },
  {
    name: 'V25 what a listing costs and has is what its rooms or its cars do',
    broken: () => sql`
      select h.id, h.price_from_kobo, h.room_count, p.price_kobo, p.rooms from hotels h
       cross join lateral (
         select coalesce(min(i.base_price_kobo), 0) as price_kobo, coalesce(sum(i.capacity), 0) as rooms
           from inventories i where i.listing_id = h.id and i.kind = 'room' and i.is_active) p
       where h.price_from_kobo <> p.price_kobo or h.room_count <> p.rooms
       union all
      select c.id, c.price_kobo, null, i.base_price_kobo, null from cars c
        join inventories i on i.id = c.id and i.kind = 'car' where c.price_kobo <> i.base_price_kobo`,
  },
  {
    // Where the database notes days at all: without its triggers the search asks (decision 002).
    name: 'V25 the search is told of each day to come whether it is full and its shortest stay',
    broken: (now) => sql`
      select d.inventory_id, d.day, d.reserved, d.capacity, d.closed, s.is_full from inventory_days d
        left join sold_out_days s on s.inventory_id = d.inventory_id and s.day = d.day
       where d.day >= (${now}::timestamptz at time zone 'Africa/Lagos')::date
         and exists (select from pg_trigger where tgname = 'inventory_days_turned' and tgenabled <> 'D')
         and (coalesce(s.is_full, false) <> (d.closed or d.reserved >= least(d.capacity, d.sellable))
              or s.min_days is distinct from d.min_days)`,
  },
  {
    name: 'V25 money of our bank that is nobody’s yet is the lines that are held',
    broken: () => sql`
      select posted.kobo, held.kobo as held_kobo
        from (select coalesce(-sum(amount_kobo), 0) as kobo from ledger_entries
               where booking_id = ${unallocatedKey} and account = 'unmatched_receipts') posted,
             (select coalesce(sum(amount_kobo), 0) as kobo from bank_lines where state = 'held') held
       where posted.kobo <> held.kobo`,
  },
]
