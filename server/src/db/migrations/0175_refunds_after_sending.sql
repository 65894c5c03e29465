-- When a refund left, and since when staff look it up at a provider that does not say what became of it.
alter table refunds
  add column sent_at timestamptz,
  add column left_to_staff_at timestamptz;
update refunds r set sent_at = t.posted_at
  from ledger_transactions t
 where t.booking_id = r.booking_id and t.refund_id = r.id and t.kind = 'refund_sent';

-- What went back beyond what came in, because a refund that was written down as failed had been paid after all: the
-- customer owes it to us. refunded_kobo stays within captured_kobo; the two together are the counted refunds.
alter table payments add column overpaid_kobo bigint not null default 0 check (overpaid_kobo >= 0);
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('gateway_clearing', 'gateway_fees', 'bank', 'customer_funds',
    'unmatched_receipts', 'revenue', 'service_fee', 'vat_payable', 'refunds_payable', 'overpaid_refunds', 'chargeback_loss'))
    not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;
