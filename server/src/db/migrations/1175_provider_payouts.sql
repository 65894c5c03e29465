-- What a provider says it has paid out to us, asked of it or read from its file, and what each payout is made of. Amounts
-- are hundredths of the payout's currency. Nothing is posted by it: the bank line of a payout is.
create table provider_payouts (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider <> 'bank'),
  -- The provider's own id of the payout.
  reference text not null check (length(reference) between 1 and 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'paid', 'failed')),
  paid_on date not null,
  -- What is not as our books have it, in words; empty when everything agrees.
  differs text not null default '' check (length(differs) <= 500),
  -- The bank line that was booked as this payout.
  booked_as uuid unique references payouts (id),
  -- Who uploaded the file; null when the provider was asked.
  uploaded_by uuid,
  told_at timestamptz not null,
  unique (provider, reference)
);
create index provider_payouts_awaited on provider_payouts (provider, amount_minor) where booked_as is null;
revoke delete on provider_payouts from skyroute_app;

create table provider_payout_lines (
  payout_id uuid not null references provider_payouts (id),
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'other')),
  -- The provider's own id of the transaction, refund or dispute.
  reference text not null check (length(reference) between 1 and 200),
  gross_minor bigint not null,
  fee_minor bigint not null,
  -- Ours, where it is known.
  booking_id text,
  payment_id text,
  refund_id text,
  differs text[] not null default '{}' check (differs <@ array['unknown', 'amount', 'fee', 'repeated']),
  primary key (payout_id, nth),
  check ((payment_id is null) = (booking_id is null))
);
create index provider_payout_lines_reference on provider_payout_lines (reference, kind);
create index refunds_at_provider on refunds (provider_refund_id) where provider_refund_id is not null;

-- Whoever stores what a provider paid out and whoever books its bank line look for each other's: one after the other.
create function lock_payouts_of(provider text) returns void language sql as
  $$ select pg_advisory_xact_lock(hashtextextended('payouts of ' || provider, 0)) $$;
