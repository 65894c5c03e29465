// What is closed stays as it was confirmed, and what providers paid out is what our bank has.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const books: Invariant[] = [
  {
    name: 'V19 a month that is closed holds what was confirmed',
    broken: () => sql`
      select c.month, c.journals, c.debits_kobo, held.journals as held_journals, held.debits_kobo as held_kobo
        from period_closings c cross join lateral (
          select count(distinct t.id) as journals, coalesce(sum(e.amount_kobo) filter (where e.amount_kobo > 0), 0) as debits_kobo
            from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
           where t.posted_at < (c.month + interval '1 month') at time zone 'Africa/Lagos') held
       where c.status = 'closed' and (held.journals <> c.journals or held.debits_kobo <> c.debits_kobo)`,
  },
  {
    name: 'V21 what the ledger says was paid out by providers are the bank lines that stand as payouts',
    broken: () => sql`
      select posted.kobo, standing.kobo as standing_kobo
        from (select coalesce(sum(e.amount_kobo), 0) as kobo
                from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
               where t.kind in ('payout', 'payout_undone') and e.account = 'bank') posted,
             (select coalesce(sum(p.amount_kobo), 0) as kobo from payouts p join bank_lines l on l.id = p.bank_line_id
               where p.undone_at is null and l.state = 'set_aside' and l.amount_kobo = p.amount_kobo) standing
       where posted.kobo <> standing.kobo`,
  },
  {
    name: 'V21 a payout that a provider told of is booked as one of that provider that stands',
    broken: () => sql`
      select p.id, p.reference, b.undone_at from provider_payouts p join payouts b on b.id = p.booked_as
       where b.undone_at is not null or b.provider <> p.provider or b.part_of is not null`,
  },
  {
    name: 'V21 the bank lines of one payout stand or are undone together',
    broken: () => sql`
      select part.id, part.part_of from payouts part join payouts first on first.id = part.part_of
       where part.undone_at is distinct from first.undone_at or part.provider <> first.provider
          or first.part_of is not null`,
  },
  {
    name: 'V21 the payouts of a bank line are its amount to the kobo, or what differs is said',
    broken: () => sql`
      select p.booked_as, sum(p.amount_minor) as told_kobo, min(whole.kobo) as booked_kobo from provider_payouts p
       cross join lateral (select sum(amount_kobo) as kobo from payouts where id = p.booked_as or part_of = p.booked_as) whole
       where p.booked_as is not null
       group by p.booked_as
      having bool_and(p.currency = 'NGN' and p.differs = '') and sum(p.amount_minor) <> min(whole.kobo)`,
  },
  {
    name: 'V21 what a provider kept of a payout is in the books while its bank line stands as that payout, to the kobo',
    broken: () => sql`
      select b.id, posted.kobo, told.kobo as told_kobo from payouts b
       cross join lateral (select coalesce(sum(f.amount_kobo), 0) as kobo from payout_fees f where f.payout_id = b.id) posted
       cross join lateral (select sum(w.amount_kobo) as kobo from payouts w where w.id = b.id or w.part_of = b.id) whole
       cross join lateral (
         select coalesce(sum(case p.currency when 'NGN' then p.fee_minor
                                  else round(p.fee_minor * whole.kobo / p.amount_minor) end), 0) as kobo
           from provider_payouts p where p.booked_as = b.id) told
       where posted.kobo <> told.kobo
       union all
      select null, posted.kobo, kept.kobo
        from (select coalesce(sum(e.amount_kobo), 0) as kobo
                from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
               where t.kind = 'payout_fee' and e.account = 'gateway_fees') posted,
             (select coalesce(sum(amount_kobo), 0) as kobo from payout_fees) kept
       where posted.kobo <> kept.kobo`,
  },
  {
    name: 'V21 what exchange brought of a payout is in the books while its bank line stands as that payout, to the kobo',
    broken: () => sql`
      select b.id, posted.kobo, told.kobo as told_kobo from payouts b
       cross join lateral (select coalesce(sum(x.gain_kobo), 0) as kobo from payout_exchange x where x.payout_id = b.id) posted
       cross join lateral (select sum(w.amount_kobo) as kobo from payouts w where w.id = b.id or w.part_of = b.id) whole
       cross join lateral (
         select coalesce(sum(whole.kobo + round(p.fee_minor * whole.kobo / p.amount_minor)
                             - round((p.amount_minor + p.fee_minor - held.minor) * whole.kobo / p.amount_minor) - held.kobo), 0) as kobo
           from provider_payouts p cross join lateral (
             select coalesce(sum(l.gross_minor - case l.kind when 'dispute' then 0 else l.fee_minor end), 0) as minor,
                    coalesce(sum(l.book_kobo), 0) as kobo
               from provider_payout_lines l where l.payout_id = p.id and l.book_kobo is not null) held
          where p.booked_as = b.id and p.currency <> 'NGN') told
       where posted.kobo <> told.kobo
       union all
      select null, -posted.kobo, kept.kobo
        from (select coalesce(sum(e.amount_kobo), 0) as kobo from ledger_entries e where e.account = 'exchange_differences') posted,
             (select coalesce(sum(gain_kobo), 0) as kobo from payout_exchange) kept
       where -posted.kobo <> kept.kobo`,
  },
  {
    name: 'V21 the fee of a payout is what its lines say',
    broken: () => sql`
      select p.id, p.reference, p.fee_minor from provider_payouts p
       where p.fee_minor <> (
         select coalesce(sum(case l.kind when 'fee' then l.fee_minor - l.gross_minor else l.fee_minor end), 0)
           from provider_payout_lines l where l.payout_id = p.id and l.kind in ('fee', 'dispute'))`,
  },
]
