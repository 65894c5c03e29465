-- What left the customers' side, by the day the ledger has it on: refunds set aside, those that failed, chargebacks.
-- Reports read it for any range; receipts are in none of these, so a payment pays nothing for it.
create index ledger_transactions_money_out on ledger_transactions (posted_at)
  where kind in ('refund_reserved', 'refund_failed', 'chargeback_lost');
