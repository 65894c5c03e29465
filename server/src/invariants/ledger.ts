// What the ledger says of each booking, account by account, against receipts, refunds and disputes.
import { earnedAccounts } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const earned = sql.join(earnedAccounts.map((account) => sql.lit(account)))

/** What each account of a booking should hold, debits above zero, beside what it holds. */
const accounts = sql`
  with told as (
    select b.id as booking_id, b.captured_kobo, b.refunded_kobo, b.written_off_kobo,
           r.gateway_kobo, r.fee_kobo, r.bank_kobo, f.reserved_kobo, f.gateway_out_kobo, f.bank_out_kobo, d.lost_kobo, c.covered_kobo, o.overpaid_kobo
      from bookings b
     cross join lateral (
       select coalesce(sum(amount_kobo) filter (where source <> 'bank'), 0) as gateway_kobo,
              coalesce(sum(least(fee_kobo, amount_kobo)) filter (where source <> 'bank'), 0) as fee_kobo,
              coalesce(sum(amount_kobo) filter (where source = 'bank'), 0) as bank_kobo
         from receipts where receipts.booking_id = b.id) r
     cross join lateral (
       select coalesce(sum(refunds.amount_kobo) filter (where refunds.status = 'reserved'), 0) as reserved_kobo,
              coalesce(sum(refunds.amount_kobo) filter (where refunds.status in ('sent', 'succeeded')
                                                          and payments.method <> 'bank_transfer'), 0) as gateway_out_kobo,
              coalesce(sum(refunds.amount_kobo) filter (where refunds.status in ('sent', 'succeeded')
                                                          and payments.method = 'bank_transfer'), 0) as bank_out_kobo
         from refunds join payments on payments.booking_id = refunds.booking_id and payments.id = refunds.payment_id
        where refunds.booking_id = b.id) f
     cross join lateral (
       select coalesce(sum(amount_kobo), 0) as lost_kobo from disputes
        where disputes.booking_id = b.id and disputes.state = 'lost') d
     cross join lateral (
       select coalesce(sum(e.amount_kobo), 0) as covered_kobo
         from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
        where t.booking_id = b.id and t.kind in ('chargeback_covered', 'chargeback_uncovered') and e.account = 'customer_funds') c
     cross join lateral (
       select coalesce(sum(overpaid_kobo), 0) as overpaid_kobo from refunds
        where refunds.booking_id = b.id and refunds.is_counted) o
  ), held as (
    select b.id as booking_id,
           coalesce(sum(e.amount_kobo) filter (where account = 'gateway_clearing'), 0) as gateway_clearing,
           coalesce(sum(e.amount_kobo) filter (where account = 'gateway_fees'), 0) as gateway_fees,
           coalesce(sum(e.amount_kobo) filter (where account = 'bank'), 0) as bank,
           coalesce(sum(e.amount_kobo) filter (where account = 'customer_funds'), 0) as customer_funds,
           coalesce(sum(e.amount_kobo) filter (where account = 'refunds_payable'), 0) as refunds_payable,
           coalesce(sum(e.amount_kobo) filter (where account = 'overpaid_refunds'), 0) as overpaid_refunds,
           coalesce(sum(e.amount_kobo) filter (where account = 'chargeback_loss'), 0) as chargeback_loss,
           coalesce(sum(e.amount_kobo) filter (where account = 'write_offs'), 0) as write_offs,
           coalesce(sum(e.amount_kobo) filter (where account in (${earned})), 0) as earned
      from bookings b left join ledger_entries e on e.booking_id = b.id group by b.id
  )`

export const ledger: Invariant[] = [
  {
    name: 'V3 every ledger transaction sums to zero',
    broken: () => sql`
      select t.booking_id, t.id, sum(e.amount_kobo) as left_over from ledger_transactions t
        left join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
       group by t.booking_id, t.id having coalesce(sum(e.amount_kobo), -1) <> 0`,
  },
  {
    name: 'V6 the receipts of a booking are the money it has brought in',
    broken: () => sql`
      select b.id, b.captured_kobo from bookings b
       where coalesce((select sum(r.amount_kobo) from receipts r where r.booking_id = b.id), 0) <> b.captured_kobo`,
  },
  {
    name: 'V6 each account of a booking follows from its receipts, refunds, disputes and earnings',
    broken: () => sql`
      ${accounts}
      select t.*, h.gateway_clearing, h.gateway_fees, h.bank, h.customer_funds, h.refunds_payable, h.overpaid_refunds, h.chargeback_loss,
             h.write_offs, h.earned
        from told t join held h on h.booking_id = t.booking_id
       where h.gateway_clearing + h.gateway_fees <> t.gateway_kobo - t.gateway_out_kobo - t.lost_kobo
          or h.gateway_fees <> t.fee_kobo
          or h.bank <> t.bank_kobo - t.bank_out_kobo
          or h.refunds_payable <> -t.reserved_kobo
          or h.overpaid_refunds <> t.overpaid_kobo
          or h.chargeback_loss <> t.lost_kobo - t.covered_kobo
          or h.write_offs <> t.written_off_kobo
          or h.customer_funds + h.earned <> t.refunded_kobo + t.covered_kobo - t.captured_kobo - t.written_off_kobo`,
  },
  {
    name: 'V6 we owe a customer nothing less than nothing, and have earned nothing less either',
    broken: () => sql`
      select booking_id, account, sum(amount_kobo) as debit_kobo from ledger_entries
       where account in ('customer_funds', 'refunds_payable', 'revenue', 'service_fee', 'vat_payable', 'commission')
       group by booking_id, account having sum(amount_kobo) > 0`,
  },
]
