-- The sandbox's books again, now as a provider keeps them: what was asked beside what was paid, our payment id as
-- it knows it, and a queue of faults that only tests fill.
drop table sandbox.refunds;
drop table sandbox.charges;

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

-- What the next calls about a payment meet, in order: '500-after', 'refund:pending', 'pay:decline' …
create table sandbox.plans (
  our_ref text not null,
  position integer not null,
  behaviour text not null,
  primary key (our_ref, position)
);

grant select, insert, update, delete on all tables in schema sandbox to skyroute_app;
