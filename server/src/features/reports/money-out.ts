import { sql } from 'kysely'

/**
 * What left the customers' side, as the ledger tells it: a refund on the day it was set aside and, should it fail, its
 * return on the day it failed. Closed days never change. Read by the index ledger_transactions_left.
 */
export const refundsOut = {
  from: sql`ledger_transactions t join refunds r on r.booking_id = t.booking_id and r.id = t.refund_id`,
  condition: sql`t.kind in ('refund_reserved', 'refund_failed')`,
  at: sql`t.posted_at`,
  kobo: sql`sum(case t.kind when 'refund_failed' then -r.amount_kobo else r.amount_kobo end)::bigint`,
}

/** What gateways took back after a lost dispute, on its day, less what they gave back when it was won after all. */
export const chargebacks = {
  from: sql`ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
        and e.account = 'chargeback_loss'`,
  condition: sql`t.kind in ('chargeback_lost', 'chargeback_returned')`,
  at: sql`t.posted_at`,
  kobo: sql`sum(e.amount_kobo)::bigint`,
}
