-- Drivers are paid: each trip that ends is a cost and owed to its driver, and runs pay what is owed with a file for the
-- bank. A run is made by one person, and another says that our bank has it; what its file says never changes.

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('gateway_clearing', 'gateway_fees', 'bank',
    'customer_funds', 'unmatched_receipts', 'revenue', 'service_fee', 'vat_payable', 'refunds_payable',
    'overpaid_refunds', 'chargeback_loss', 'write_offs', 'partners_payable', 'commission', 'partner_goodwill',
    'exchange_differences', 'drivers_payable', 'driver_pay')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;

-- What ended before this was kept was paid and booked outside.
alter table trips add column is_paid_outside boolean not null default false;
update trips set is_paid_outside = true where status = 'ended';

create table driver_earnings (
  booking_id text not null,
  trip_id uuid not null references trips (id),
  driver_id uuid not null,
  transaction_id uuid not null,
  pay_kobo bigint not null check (pay_kobo > 0),
  primary key (booking_id, trip_id),
  foreign key (booking_id, transaction_id) references ledger_transactions (booking_id, id)
);
create index driver_earnings_driver on driver_earnings (driver_id);
create index driver_earnings_trip on driver_earnings (trip_id);
create trigger driver_earnings_append_only before update or delete on driver_earnings
  for each row execute function refuse_change();
create trigger driver_earnings_no_truncate before truncate on driver_earnings
  for each statement execute function refuse_change();
revoke update, delete on driver_earnings from skyroute_app;

-- Where a driver's pay goes, and who wrote it.
create table driver_accounts (
  driver_id uuid primary key references drivers (user_id),
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null check (length(account_name) between 2 and 120),
  -- What the bank calls its holder, where a provider could ask.
  name_at_bank text,
  given_by uuid not null,
  given_at timestamptz not null
);

create table driver_runs (
  id text primary key check (id ~ '^DR-[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Trips that ended on this day or before it.
  until_on date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  sent_by uuid,
  sent_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text check (length(withdrawn_reason) between 3 and 500),
  constraint driver_runs_sent check ((sent_by is null) = (sent_at is null)),
  constraint driver_runs_two_persons check (sent_by <> created_by),
  constraint driver_runs_withdrawn check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  constraint driver_runs_one_end check (sent_at is null or withdrawn_at is null)
);
create index driver_runs_created on driver_runs (created_at desc);
revoke delete on driver_runs from skyroute_app;

create table driver_run_lines (
  run_id text not null references driver_runs (id),
  line smallint not null check (line > 0),
  driver_id uuid not null references drivers (user_id),
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  account_by uuid not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'made' check (status in ('made', 'sent', 'paid', 'failed', 'withdrawn')),
  -- The bank's, of a line that it paid.
  bank_reference text check (length(bank_reference) between 1 and 120),
  failure text check (length(failure) between 3 and 400),
  primary key (run_id, line),
  unique (run_id, driver_id),
  constraint driver_run_lines_failed_why check (status <> 'failed' or failure is not null)
);
create index driver_run_lines_driver on driver_run_lines (driver_id);
-- The file says the same however often it is fetched.
revoke update, delete on driver_run_lines from skyroute_app;
grant update (status, bank_reference, failure) on driver_run_lines to skyroute_app;

-- The trips that a line pays. They are released when the file is withdrawn or the bank did not pay the line.
create table driver_run_trips (
  run_id text not null,
  line smallint not null,
  trip_id uuid not null references trips (id),
  pay_kobo bigint not null check (pay_kobo > 0),
  released_at timestamptz,
  primary key (run_id, line, trip_id),
  foreign key (run_id, line) references driver_run_lines (run_id, line)
);
-- A trip is paid once.
create unique index driver_run_trips_once on driver_run_trips (trip_id) where released_at is null;
revoke update, delete on driver_run_trips from skyroute_app;
grant update (released_at) on driver_run_trips to skyroute_app;

-- A posting of a file names its run and line.
create index ledger_transactions_driver_runs on ledger_transactions (note)
  where kind in ('driver_paid', 'driver_payment_failed');

insert into permissions (name, description) values
  ('drivers.pay', 'Drivers’ bank accounts, and the bank files with which drivers are paid');
insert into role_permissions (role_id, permission) values ('superadmin', 'drivers.pay'), ('admin', 'drivers.pay');
