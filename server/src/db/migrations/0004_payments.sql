-- Payments, receipts, proofs, refunds and the ledger (booking_id group); claims and the webhook inbox.

create table payments (
  booking_id text not null references bookings (id),
  -- <booking id>-p<n>: the group's key can be read off the id.
  id text not null,
  seq smallint not null,
  method text not null check (method in ('stripe', 'paystack', 'flutterwave', 'paypal', 'bank_transfer')),
  provider text not null,
  status text not null check (status in ('pending', 'pending_verification', 'completed', 'failed')),
  amount_kobo bigint not null check (amount_kobo > 0),
  captured_kobo bigint not null default 0 check (captured_kobo >= 0),
  refunded_kobo bigint not null default 0 check (refunded_kobo >= 0),
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  refund_state text not null default 'none' check (refund_state in ('none', 'partial', 'full')),
  dispute_state text not null default 'none' check (dispute_state in ('none', 'open', 'won', 'lost')),
  reference text not null,
  provider_ref text,
  checkout_url text,
  failure text,
  needs_review boolean not null default false,
  review_reason text,
  expires_at timestamptz,
  next_check_at timestamptz,
  check_count smallint not null default 0,
  proof_count smallint not null default 0,
  refund_count smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (booking_id, id),
  check (id = booking_id || '-p' || seq),
  constraint payments_refunds_within_captures check (refunded_kobo <= captured_kobo)
);
create index payments_created on payments (created_at desc);
create index payments_to_check on payments (next_check_at) where status = 'pending' and next_check_at is not null;
create index payments_to_verify on payments (updated_at) where status = 'pending_verification';
create index payments_status on payments (status, created_at desc);

create table payment_events (
  booking_id text not null,
  payment_id text not null,
  seq integer not null,
  at timestamptz not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_role text not null,
  actor_id uuid,
  note text,
  details jsonb not null default '{}',
  primary key (booking_id, payment_id, seq),
  foreign key (booking_id, payment_id) references payments (booking_id, id)
);
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_no_truncate before truncate on payment_events
  for each statement execute function refuse_change();

-- Money seen to arrive, whatever its size: a gateway transaction or a line of the bank statement.
create table receipts (
  booking_id text not null,
  payment_id text not null,
  id uuid not null default gen_random_uuid(),
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  source text not null,
  source_ref text not null,
  received_at timestamptz not null,
  recorded_by uuid,
  primary key (booking_id, id),
  foreign key (booking_id, payment_id) references payments (booking_id, id)
);

-- Each of these may be used once in the world.
create table payment_references (
  reference text primary key,
  booking_id text not null,
  payment_id text not null
);
create table provider_transactions (
  provider text not null,
  provider_txn_id text not null,
  booking_id text not null,
  payment_id text not null,
  primary key (provider, provider_txn_id)
);
create table statement_lines (
  statement_line text primary key,
  booking_id text not null,
  payment_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  recorded_at timestamptz not null,
  recorded_by uuid not null
);

create table proofs (
  booking_id text not null,
  payment_id text not null,
  id uuid not null,
  sha256 bytea not null check (length(sha256) = 32),
  storage_key text not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  original_name text not null,
  is_seen_before boolean not null default false,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  primary key (booking_id, id),
  foreign key (booking_id, payment_id) references payments (booking_id, id)
);
create index proofs_payment on proofs (booking_id, payment_id, uploaded_at desc);
create index proofs_hash on proofs (sha256);

create table refunds (
  booking_id text not null,
  payment_id text not null,
  -- <payment id>-r<n>
  id text not null,
  status text not null check (status in ('requested', 'reserved', 'sent', 'succeeded', 'failed')),
  kind text not null check (kind in ('terms', 'operator', 'surplus', 'late_money', 'change', 'staff')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (length(reason) between 3 and 500),
  is_counted boolean not null default false,
  needs_approval boolean not null default false,
  requested_by uuid,
  approved_by uuid,
  provider_refund_id text,
  outgoing_reference text,
  failure text,
  next_check_at timestamptz,
  check_count smallint not null default 0,
  expected_by date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (booking_id, id),
  foreign key (booking_id, payment_id) references payments (booking_id, id),
  check (approved_by is null or approved_by <> requested_by),
  -- A refund counts against its capture from the moment it is reserved until it fails.
  check (is_counted = (status in ('reserved', 'sent', 'succeeded')))
);
create index refunds_payment on refunds (booking_id, payment_id);
create index refunds_open on refunds (next_check_at) where status in ('requested', 'reserved', 'sent');

-- Ledger (M22): kobo, debit positive, credit negative, every transaction sums to zero.
create table ledger_transactions (
  booking_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  payment_id text,
  refund_id text,
  note text,
  posted_at timestamptz not null,
  written_in xid8 not null default pg_current_xact_id(),
  primary key (booking_id, id)
);
create index ledger_transactions_posted on ledger_transactions (posted_at);

create table ledger_entries (
  booking_id text not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null check (account in ('gateway_clearing', 'gateway_fees', 'bank', 'customer_funds', 'unmatched_receipts',
    'revenue', 'service_fee', 'vat_payable', 'refunds_payable', 'chargeback_loss')),
  amount_kobo bigint not null check (amount_kobo <> 0),
  primary key (booking_id, transaction_id, line),
  foreign key (booking_id, transaction_id) references ledger_transactions (booking_id, id)
);
create index ledger_entries_account on ledger_entries (account, booking_id);

create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount_kobo), 0), count(*) into total, entries
    from ledger_entries where booking_id = new.booking_id
     and transaction_id = case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction of booking % does not balance: % kobo in % entries', new.booking_id, total, entries
      using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();

-- Nothing may be added to a transaction that was committed before.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_transactions t
      where t.booking_id = new.booking_id and t.id = new.transaction_id and t.written_in = pg_current_xact_id()) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_no_late_entry before insert on ledger_entries
  for each row execute function refuse_late_entry();

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function refuse_change();

-- What providers sent, byte for byte, once.
create table webhook_inbox (
  provider text not null,
  event_key text not null,
  raw bytea not null,
  headers jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  primary key (provider, event_key)
);
create index webhook_inbox_open on webhook_inbox (received_at) where processed_at is null;

-- Money or facts that a person must look at.
create table cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  booking_id text,
  payment_id text,
  details jsonb not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text
);
create index cases_open on cases (opened_at) where closed_at is null;

-- The sandbox stands in for a provider's own books: nothing else reads or writes these tables.
create schema sandbox;
create table sandbox.charges (
  reference text primary key,
  provider text not null,
  amount_kobo bigint not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed', 'abandoned', 'expired', 'reversed')),
  txn_id text unique,
  return_url text not null,
  description text not null,
  fee_kobo bigint not null default 0,
  refunded_kobo bigint not null default 0,
  behaviours jsonb not null default '[]',
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (refunded_kobo <= amount_kobo)
);
create table sandbox.refunds (
  refund_id text primary key,
  reference text not null references sandbox.charges (reference),
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null,
  created_at timestamptz not null
);
