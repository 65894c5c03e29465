-- A provider's keys that a superadmin entered: sealed with APP_SECRET, one set for tests and one for live money, apart.
create table provider_keys (
  method text not null check (method in ('stripe', 'paystack', 'flutterwave', 'paypal')),
  mode text not null check (mode in ('test', 'live')),
  sealed bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- New with every set: running processes open their gateways anew when it changes.
  version uuid not null default gen_random_uuid(),
  set_at timestamptz not null,
  primary key (method, mode)
);

-- The last look at the account behind a set of keys, wherever the keys come from.
create table provider_checks (
  method text primary key check (method in ('stripe', 'paystack', 'flutterwave', 'paypal')),
  -- A hash of the set: what was found holds for these keys alone.
  key_print text not null,
  outcome text not null check (outcome in ('works', 'refused_key', 'unreachable', 'unreadable', 'refused')),
  -- What the provider told; null when it told nothing.
  account jsonb check ((account is not null) = (outcome = 'works')),
  checked_at timestamptz not null
);
