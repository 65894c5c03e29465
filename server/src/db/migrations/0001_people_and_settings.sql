-- People, roles, sessions, settings. Small tables are reference tables; sessions and preferences
-- belong to the user_id group. Uniqueness across users is claimed in email_claims.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  phone text check (length(phone) <= 40),
  password_hash text,
  is_disabled boolean not null default false,
  terms_accepted_at timestamptz,
  email_confirmed_at timestamptz,
  wants_email boolean not null default true,
  wants_sms boolean not null default false,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table email_claims (
  email text primary key,
  user_id uuid not null references users (id) on delete cascade
);

create table permissions (
  name text primary key,
  description text not null
);

create table roles (
  id text primary key check (id ~ '^[a-z][a-z0-9_-]{1,40}$'),
  name text not null unique,
  is_builtin boolean not null default false,
  created_at timestamptz not null default now()
);

create table role_permissions (
  role_id text not null references roles (id) on delete cascade,
  permission text not null references permissions (name),
  primary key (role_id, permission)
);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_id text not null references roles (id),
  given_by uuid references users (id),
  given_at timestamptz not null default now(),
  primary key (user_id, role_id)
);

create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  is_remembered boolean not null default false,
  idle_minutes integer check (idle_minutes > 0),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  user_agent text,
  primary key (user_id, token_hash)
);
create index sessions_expiry on sessions (expires_at);

-- rate-limiter-flexible's shape: shared by every process.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

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

create table bank_accounts (
  id uuid primary key default gen_random_uuid(),
  bank_name text not null,
  bank_code text,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  is_active boolean not null default true,
  position integer not null default 0
);

create table public_holidays (
  day date primary key,
  name text not null
);

-- Who did what to what, and why. Append-only.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at);
create index audit_log_at on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
