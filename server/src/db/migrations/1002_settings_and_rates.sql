-- What staff may set: texts and rules, exchange rates, our bank accounts, days to know of.

create table settings (
  key text primary key,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);

create table currency_rates (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  name text not null,
  rate_to_ngn numeric(20, 8) not null check (rate_to_ngn > 0),
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  check (code <> 'NGN' or rate_to_ngn = 1)
);

create table currency_rate_history (
  code text not null references currency_rates (code),
  changed_at timestamptz not null,
  old_rate numeric(20, 8),
  new_rate numeric(20, 8) not null,
  changed_by uuid references users (id),
  primary key (code, changed_at)
);
revoke update, delete on currency_rate_history from skyroute_app;

create table bank_accounts (
  id uuid primary key default gen_random_uuid(),
  bank_name text not null,
  bank_code text,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  is_active boolean not null default true,
  position integer not null default 0
);

-- Refunds are counted in business days (M20). Days that follow the moon are expected until they are declared.
create table public_holidays (
  day date primary key,
  name text not null,
  is_expected boolean not null default false
);

-- On these days road movement is restricted.
create table election_days (
  day date not null,
  name text not null check (length(name) between 1 and 120),
  -- Slugs of states; empty where the whole country or most of it is meant, as `reach` says.
  state_slugs text[] not null default '{}',
  reach text not null check (reach in ('nationwide', 'most states', 'states')),
  -- Stays when staff change the day or its words.
  id uuid not null default gen_random_uuid() unique,
  primary key (day, name),
  check ((reach = 'states') = (cardinality(state_slugs) > 0))
);
