// What partners' bookings earn: cut by the terms of the sale, and of what was kept or given back nothing more (M24).
import { earnedAccounts } from '@skyroute/core/payments/ledger.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Half up, as core rounds: of two whole numbers above or at zero. */
const halfUp = (dividend: RawBuilder<unknown>, divisor: RawBuilder<unknown>) =>
  sql`floor((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`

/** What the customer's money earned: a partner's part was sold as well as ours, and our goodwill is a cost. */
export const sold = sql.join(
  earnedAccounts.filter((account) => account !== 'partner_goodwill').map((account) => sql.lit(account)),
)

export const earnings: Invariant[] = [
  {
    name: 'V22 an earning of a partner is cut by the commission, the VAT and the price of its sale',
    broken: () => sql`
      select e.booking_id, e.transaction_id, b.commission_bps, cut.*
        from partner_earnings e join bookings b on b.id = e.booking_id
        join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
             and t.kind in ('completed', 'cancellation_charge', 'charge_after_dispute')
       cross join lateral (
         select (e.share_kobo + e.commission_kobo + e.commission_vat_kobo)::numeric as price,
                (e.fee_kobo + e.fee_vat_kobo)::numeric as fee, e.sale_vat_kobo::numeric as sale_vat,
                e.commission_kobo::numeric as commission, e.commission_vat_kobo as commission_vat, e.fee_vat_kobo as fee_vat) cut
       where commission <> floor(price * b.commission_bps / 10000)
          or commission_vat <> ${halfUp(sql`commission * b.vat_bps`, sql`10000::numeric`)}
          or fee_vat <> ${halfUp(sql`fee * b.vat_bps`, sql`(10000 + b.vat_bps)::numeric`)}
          or abs(price * b.total_kobo - (price + fee + sale_vat) * b.subtotal_kobo) > 2 * b.total_kobo
          or abs(sale_vat * b.total_kobo - (price + fee + sale_vat) * b.vat_kobo) > 2 * b.total_kobo`,
  },
  {
    name: 'V22 a booking whose money went back whole, and not as a kindness, owes its partner nothing',
    broken: () => sql`
      select e.booking_id, sum(e.owed_kobo) as owed_kobo
        from partner_earnings e join bookings b on b.id = e.booking_id
       group by e.booking_id, b.captured_kobo, b.refunded_kobo, b.goodwill_kobo, b.written_off_kobo
      having sum(e.owed_kobo) <> 0
         and ((b.refunded_kobo = b.captured_kobo and b.goodwill_kobo = 0 and b.written_off_kobo = 0)
              or sum(e.share_kobo + e.sale_vat_kobo + e.commission_kobo + e.commission_vat_kobo + e.fee_kobo + e.fee_vat_kobo) = 0)`,
  },
  {
    name: 'V22 what a cancellation earned is what it kept, and nothing of what staff gave back',
    broken: () => sql`
      select b.id, decided.kept_kobo, posted.kobo as earned_kobo, posted.goodwill_kobo
        from bookings b
       cross join lateral (
         select sum((v.details ->> 'kept_kobo')::bigint) as kept_kobo from booking_events v
          where v.booking_id = b.id and v.to_status = 'cancelled') decided
       cross join lateral (
         select coalesce(-sum(e.amount_kobo) filter (where e.account in (${sold})), 0) as kobo,
                coalesce(sum(e.amount_kobo) filter (where e.account = 'partner_goodwill'), 0) as goodwill_kobo
           from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
          where t.booking_id = b.id and t.kind = 'cancellation_charge') posted
       where b.status = 'cancelled'
         and (posted.kobo <> coalesce(decided.kept_kobo, 0) or posted.goodwill_kobo <> 0)`,
  },
  {
    name: 'V22 what a cancelled booking earned later is money that a lost dispute gave back',
    broken: () => sql`
      select booking_id, kept_kobo, uncovered_kobo
        from (select t.booking_id, sum(e.amount_kobo) filter (where t.kind = 'charge_after_dispute') as kept_kobo,
                     coalesce(-sum(e.amount_kobo) filter (where t.kind = 'chargeback_uncovered'), 0) as uncovered_kobo
                from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
               where t.kind in ('charge_after_dispute', 'chargeback_uncovered') and e.account = 'customer_funds'
               group by t.booking_id) later
       where kept_kobo > uncovered_kobo`,
  },
]
