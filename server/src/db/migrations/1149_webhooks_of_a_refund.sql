-- As those of a payment: what some providers send about refunds and disputes names the refund or the transaction alone.
create index webhook_inbox_refund on webhook_inbox ((hint ->> 'refundId'));
create index webhook_inbox_transaction on webhook_inbox ((hint ->> 'providerTxnId'));
create index provider_transactions_booking on provider_transactions (booking_id);
