-- To which account a refund by transfer goes, and the bank files with which refunds leave.

create table refund_accounts (
  booking_id text primary key references bookings (id),
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null check (length(account_name) between 2 and 120),
  -- What the bank calls its holder, where a provider could ask.
  name_at_bank text,
  given_by uuid not null,
  given_at timestamptz not null
);

create table refund_runs (
  id text primary key check (id ~ '^RR-[0-9A-HJKMNP-TV-Z]{10}$'),
  created_by uuid not null,
  created_at timestamptz not null,
  sent_by uuid,
  sent_at timestamptz,
  constraint refund_runs_sent check ((sent_by is null) = (sent_at is null))
);
create index refund_runs_created on refund_runs (created_at desc);

-- What the file says, as it stood when the run was made. A refund leaves by one file at most.
create table refund_run_lines (
  booking_id text not null,
  refund_id text not null,
  run_id text not null references refund_runs (id),
  line smallint not null check (line > 0),
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  primary key (booking_id, refund_id),
  foreign key (booking_id, refund_id) references refunds (booking_id, id)
);
create index refund_run_lines_run on refund_run_lines (run_id, line);
revoke delete on refund_accounts, refund_runs, refund_run_lines from skyroute_app;
