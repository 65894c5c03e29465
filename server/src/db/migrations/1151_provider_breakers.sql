-- A provider that is broken gets no new charges for a while. Only what goes wrong is written: what goes well is counted
-- from the attempts themselves, so that a provider that works costs no write and no row is hot.
create table provider_failures (
  id uuid primary key default gen_random_uuid(),
  method text not null check (method in ('stripe', 'paystack', 'flutterwave', 'paypal')),
  -- As ProviderError says it; a decline is no failure of the provider.
  kind text not null check (kind in ('broken', 'unknown')),
  code text,
  at timestamptz not null
);
create index provider_failures_method on provider_failures (method, at);

-- Open while closed_at is null. Of a provider that was never broken there is no row.
create table provider_breakers (
  method text primary key check (method in ('stripe', 'paystack', 'flutterwave', 'paypal')),
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  -- The one charge that tries whether the provider works again, from when it was let through.
  trial_at timestamptz,
  good_trials smallint not null default 0 check (good_trials between 0 and 3)
);
