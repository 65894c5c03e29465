-- Payments, receipts, proofs, refunds, disputes and the ledger (booking_id group); claims, the webhook inbox and what
-- waits for a person.

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
  -- What went back beyond what came in, because a refund that was written down as failed had been paid after all: the
  -- customer owes it to us. refunded_kobo stays within captured_kobo; the two together are the counted refunds.
  overpaid_kobo bigint not null default 0 check (overpaid_kobo >= 0),
  -- What lost disputes took of it: the sum of their amounts, which may be a part. The rest stays the customer's.
  lost_kobo bigint not null default 0,
  primary key (booking_id, id),
  check (id = booking_id || '-p' || seq),
  constraint payments_refunds_within_captures check (refunded_kobo <= captured_kobo),
  constraint payments_lost_check check (lost_kobo >= 0 and (dispute_state = 'lost') = (lost_kobo > 0))
);
create index payments_created on payments (created_at desc);
create index payments_to_check on payments (next_check_at) where status = 'pending' and next_check_at is not null;
create index payments_to_verify on payments (updated_at) where status = 'pending_verification';
create index payments_status on payments (status, created_at desc);
-- Events of some providers name their own charge, not our payment.
create index payments_provider_ref on payments (provider_ref) where provider_ref is not null;
revoke delete on payments from skyroute_app;

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
create trigger payment_events_append_only before update or delete on payment_events for each row execute function refuse_change();
create trigger payment_events_no_truncate before truncate on payment_events for each statement execute function refuse_change();
revoke update, delete on payment_events from skyroute_app;

-- What the first of two persons asked for (SP11); the second one confirms the very amount and bank line that the first
-- named (M16), which carries it out.
create table pending_status_changes (
  booking_id text not null,
  payment_id text not null,
  to_status text not null,
  asked_by uuid not null,
  notes text not null,
  asked_at timestamptz not null,
  amount_kobo bigint,
  statement_line text,
  primary key (booking_id, payment_id, to_status, asked_by),
  foreign key (booking_id, payment_id) references payments (booking_id, id)
);

-- Money seen to arrive, whatever its size: a gateway transaction or a line of the bank statement. Written once, as
-- are the claims below.
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
create index receipts_received on receipts (received_at) include (amount_kobo, fee_kobo);
create trigger receipts_append_only before update or delete on receipts for each row execute function refuse_change();
create trigger receipts_no_truncate before truncate on receipts for each statement execute function refuse_change();
revoke update, delete on receipts from skyroute_app;

-- Each of these three may be used once in the world.
create table payment_references (
  reference text primary key,
  booking_id text not null,
  payment_id text not null
);
revoke delete on payment_references from skyroute_app;

create table provider_transactions (
  provider text not null,
  provider_txn_id text not null,
  booking_id text not null,
  payment_id text not null,
  primary key (provider, provider_txn_id)
);
create trigger provider_transactions_append_only before update or delete on provider_transactions for each row execute function refuse_change();
create trigger provider_transactions_no_truncate before truncate on provider_transactions for each statement execute function refuse_change();
revoke update, delete on provider_transactions from skyroute_app;

create table statement_lines (
  statement_line text primary key,
  booking_id text not null,
  payment_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  recorded_at timestamptz not null,
  recorded_by uuid not null
);
create trigger statement_lines_append_only before update or delete on statement_lines for each row execute function refuse_change();
create trigger statement_lines_no_truncate before truncate on statement_lines for each statement execute function refuse_change();
revoke update, delete on statement_lines from skyroute_app;

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
revoke delete on proofs from skyroute_app;

-- A file is written down before it is stored and crossed out by the transaction that uses it: what stays is an orphan.
create table orphan_uploads (
  storage_key text primary key,
  started_at timestamptz not null
);
create index orphan_uploads_age on orphan_uploads (started_at);

create table refunds (
  booking_id text not null,
  payment_id text not null,
  -- <payment id>-r<n>
  id text not null,
  status text not null check (status in ('requested', 'reserved', 'sent', 'succeeded', 'failed')),
  -- `change` is the customer's change of dates, `staff_change` theirs: it counts towards the sum above which a second
  -- person agrees (M16). `staff` is a kindness, `staff_surplus` and `part_payment` are none.
  kind text not null check (kind in (
    'terms', 'operator', 'surplus', 'late_money', 'change', 'staff_change', 'staff', 'staff_surplus', 'part_payment')),
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
  sent_at timestamptz,
  -- Since when staff look it up at a provider that does not say what became of it.
  left_to_staff_at timestamptz,
  -- Which transaction of its payment it goes back to. Null: one that our bank sends, or from before this column; a
  -- provider's goes to the payment's newest transaction then.
  receipt_id uuid,
  primary key (booking_id, id),
  foreign key (booking_id, payment_id) references payments (booking_id, id),
  check (approved_by is null or approved_by <> requested_by),
  -- A refund counts against its capture from the moment it is reserved until it fails.
  check (is_counted = (status in ('reserved', 'sent', 'succeeded'))),
  constraint refunds_of_a_receipt foreign key (booking_id, receipt_id) references receipts (booking_id, id)
);
create index refunds_payment on refunds (booking_id, payment_id);
create index refunds_open on refunds (next_check_at) where status in ('requested', 'reserved', 'sent');
-- Also a refund that has ended may be due: an event told of it and the provider did not answer the question.
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
create index refunds_counted on refunds (created_at) include (amount_kobo) where is_counted;
revoke delete on refunds from skyroute_app;

-- Chargebacks (SP10), as the provider tells them; the payment's own dispute_state follows.
create table disputes (
  booking_id text not null,
  payment_id text not null,
  -- <payment id>-d<n>
  id text not null,
  provider_dispute_id text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (booking_id, id),
  foreign key (booking_id, payment_id) references payments (booking_id, id),
  check ((state = 'open') = (closed_at is null)),
  unique (booking_id, payment_id, provider_dispute_id)
);
create index disputes_opened on disputes (opened_at desc);
revoke delete on disputes from skyroute_app;

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
-- What left the customers' side, by the day the ledger has it on: refunds set aside, those that failed, chargebacks.
-- Reports read it for any range; receipts are in none of these, so a payment pays nothing for it.
create index ledger_transactions_money_out on ledger_transactions (posted_at) include (booking_id, id, refund_id, kind)
  where kind in ('refund_reserved', 'refund_failed', 'chargeback_lost');

create table ledger_entries (
  booking_id text not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null check (account in ('gateway_clearing', 'gateway_fees', 'bank', 'customer_funds',
    'unmatched_receipts', 'revenue', 'service_fee', 'vat_payable', 'refunds_payable', 'overpaid_refunds', 'chargeback_loss')),
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
create trigger ledger_entries_no_late_entry before insert on ledger_entries for each row execute function refuse_late_entry();

create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();
revoke update, delete on ledger_transactions, ledger_entries from skyroute_app;

-- What providers sent, byte for byte, once.
create table webhook_inbox (
  provider text not null,
  event_key text not null,
  raw bytea not null,
  headers jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  -- What the signed event pointed at: a signature may be too old to check again when the job gets to it.
  hint jsonb not null default '{}',
  primary key (provider, event_key)
);
create index webhook_inbox_open on webhook_inbox (received_at) where processed_at is null;
revoke delete on webhook_inbox from skyroute_app;

-- Money or facts that a person must look at. A case stays as it was opened, and is closed once, by a person.
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

create function refuse_rewritten_case() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or row (new.id, new.kind, new.booking_id, new.payment_id, new.details, new.opened_at)
      is distinct from row (old.id, old.kind, old.booking_id, old.payment_id, old.details, old.opened_at) then
    raise exception 'cases is append-only: a case is closed once and stays as it was opened' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cases_closed_once before update on cases for each row execute function refuse_rewritten_case();
create trigger cases_not_deleted before delete on cases for each row execute function refuse_change();
create trigger cases_no_truncate before truncate on cases for each statement execute function refuse_change();
revoke update, delete on cases from skyroute_app;
grant update (closed_at, closed_by, outcome) on cases to skyroute_app;

-- The sandbox stands in for a provider's own books, as a provider keeps them: what was asked beside what was paid, our
-- payment id as it knows it. Nothing else reads or writes these tables.
create schema sandbox;
grant usage on schema sandbox to skyroute_app;

create table sandbox.charges (
  -- Unguessable: it is the address of the page that pays it.
  reference text primary key,
  our_ref text not null unique,
  method text not null,
  payment_reference text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  description text not null,
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed', 'expired', 'reversed')),
  txn_id text unique,
  paid_kobo bigint not null default 0 check (paid_kobo >= 0),
  paid_currency text not null default 'NGN',
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  refunded_kobo bigint not null default 0,
  -- Questions that are still answered with "pending" after the money came.
  pending_answers smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (refunded_kobo between 0 and paid_kobo),
  check ((status in ('succeeded', 'reversed')) = (txn_id is not null))
);

create table sandbox.refunds (
  refund_id text primary key,
  reference text not null references sandbox.charges (reference),
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null
);

create table sandbox.disputes (
  dispute_id text primary key,
  reference text not null references sandbox.charges (reference),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  respond_by timestamptz not null,
  opened_at timestamptz not null
);
create index disputes_of_charge on sandbox.disputes (reference);

-- What the next calls about a payment meet, in order: '500-after', 'refund:pending', 'pay:decline' … Only tests fill it.
create table sandbox.plans (
  our_ref text not null,
  position integer not null,
  behaviour text not null,
  primary key (our_ref, position)
);

grant select, insert, update, delete on all tables in schema sandbox to skyroute_app;
