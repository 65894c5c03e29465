-- People, what they may do, and how they log in. What belongs to one person lies in the user_id group
-- (db/distribution.ts); uniqueness across people is claimed in email_claims.

-- The server works as skyroute_app: it may not change the schema, nor rewrite history or the ledger. It may do
-- everything with the rows of a new table, unless its chapter says otherwise.
do $$
begin
  create role skyroute_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant skyroute_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'skyroute_app', 'member') then raise; end if;
end $$;
grant usage on schema public to skyroute_app;
grant select, insert, update, delete on all tables in schema public to skyroute_app;
alter default privileges in schema public grant select, insert, update, delete on tables to skyroute_app;

-- For tables that are only added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Every word of names, without marks and in small letters, the whole address, and the last ten digits of a number:
-- forwards, and backwards behind an r, for whoever knows how it ends. search-words.ts folds what is typed the same way.
create function search_words(words text, email text, phone text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(
  translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
            'ɓɗƙƴ-''’.,;:%()/&"_+', 'bdky               ')
  || ' ' || lower(email) || coalesce(
    ' ' || right(regexp_replace(phone, '\D', '', 'g'), 10)
    || ' r' || reverse(right(regexp_replace(phone, '\D', '', 'g'), 10)), ''), ' '), ''));

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
  updated_at timestamptz not null default now(),
  full_name text not null generated always as (first_name || ' ' || last_name) stored
);
create index users_created on users (created_at desc, id);
-- New words wait in a short list of the index: who writes does not pay for sorting them in.
create index users_words on users using gin (search_words(full_name, email, phone))
  with (fastupdate = on, gin_pending_list_limit = 512);

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
create index user_roles_role on user_roles (role_id);

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

-- The right password was given, the code is awaited.
create table login_challenges (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  is_remembered boolean not null,
  password_hash text not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index login_challenges_expiry on login_challenges (expires_at);

create table two_factor (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the server's secret: a copy of the table alone gives no codes.
  sealed_secret bytea not null,
  -- A code opens one door: the time step of the last one that was accepted.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Links sent by mail. One of a kind a person: a newer one voids the older (A6).
create table mailed_links (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email')),
  token_hash bytea not null check (length(token_hash) = 32),
  -- The address it was sent to; it proves no other.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- rate-limiter-flexible's shape: shared by every process.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- What a person likes.
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  item_type text not null check (item_type in ('hotel', 'car')),
  item_id text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, item_type, item_id)
);

-- A list's filters under a name, each member of staff their own.
create table saved_views (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  screen text not null check (screen ~ '^[a-z][a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  -- The address's part behind the question mark.
  query text not null check (length(query) between 1 and 1000),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, screen, name)
);
