-- The bank files with which partners are paid what they are owed. A file is made by one person, and another says that our
-- bank has it; what it says never changes.

create table partner_runs (
  id text primary key check (id ~ '^PR-[0-9A-HJKMNP-TV-Z]{10}$'),
  created_by uuid not null,
  created_at timestamptz not null,
  sent_by uuid,
  sent_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text check (length(withdrawn_reason) between 3 and 500),
  constraint partner_runs_sent check ((sent_by is null) = (sent_at is null)),
  constraint partner_runs_two_persons check (sent_by <> created_by),
  constraint partner_runs_withdrawn check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  constraint partner_runs_one_end check (sent_at is null or withdrawn_at is null)
);
create index partner_runs_created on partner_runs (created_at desc);
revoke delete on partner_runs from skyroute_app;

create table partner_run_lines (
  run_id text not null references partner_runs (id),
  line smallint not null check (line > 0),
  partner_id uuid not null references partners (id),
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'made' check (status in ('made', 'sent', 'paid', 'failed', 'withdrawn')),
  -- The bank's, of a line that it paid.
  bank_reference text check (length(bank_reference) between 1 and 120),
  failure text check (length(failure) between 3 and 400),
  primary key (run_id, line),
  unique (run_id, partner_id),
  constraint partner_run_lines_failed_why check (status <> 'failed' or failure is not null)
);
-- What a partner is owed leaves by one file at a time.
create unique index partner_run_lines_standing on partner_run_lines (partner_id) where status = 'made';
create index partner_run_lines_partner on partner_run_lines (partner_id);
-- The file says the same however often it is fetched.
revoke update, delete on partner_run_lines from skyroute_app;
grant update (status, bank_reference, failure) on partner_run_lines to skyroute_app;

-- A posting of a file names its run and line.
create index ledger_transactions_partner_runs on ledger_transactions (note)
  where kind in ('partner_paid', 'partner_payment_failed');

insert into permissions (name, description) values
  ('partners.pay', 'Make bank files for partners, send those of others, and record what the bank paid');
insert into role_permissions (role_id, permission) values ('superadmin', 'partners.pay'), ('admin', 'partners.pay');
