-- A small rest of a transfer is not asked for any more: it counts as paid, and stands in the ledger as a cost.
alter table payments
  add column written_off_kobo bigint not null default 0 check (written_off_kobo >= 0),
  add constraint payments_written_off_when_paid check (written_off_kobo = 0 or (status = 'completed' and captured_kobo > 0));
alter table bookings add column written_off_kobo bigint not null default 0 check (written_off_kobo >= 0);

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('gateway_clearing', 'gateway_fees', 'bank',
    'customer_funds', 'unmatched_receipts', 'revenue', 'service_fee', 'vat_payable', 'refunds_payable',
    'overpaid_refunds', 'chargeback_loss', 'write_offs')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;

insert into settings (key, is_public, value) values
  ('transfers', false, '{"toleranceKobo": 10000, "acceptShortUpToKobo": 500000}')
on conflict (key) do nothing;
