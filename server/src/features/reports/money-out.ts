import { sql } from 'kysely'

/**
 * What left the customers' side, as the ledger tells it: a refund on the day it was set aside and, should it fail, its
 * return on the day it failed. Closed days never change. Read by the index ledger_transactions_money_out.
 */
export const moneyOut = {
  entries: sql`ledger_transactions t
    join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     and e.account in ('customer_funds', 'chargeback_loss')`,
  condition: sql`t.kind in ('refund_reserved', 'refund_failed', 'chargeback_lost')`,
  refundedKobo: sql`coalesce(sum(e.amount_kobo) filter (where e.account = 'customer_funds'), 0)::bigint`,
  chargedBackKobo: sql`coalesce(sum(e.amount_kobo) filter (where e.account = 'chargeback_loss'), 0)::bigint`,
}
