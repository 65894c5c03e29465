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

-- The sandbox's side of it.
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
grant select, insert, update, delete on sandbox.disputes to skyroute_app;
