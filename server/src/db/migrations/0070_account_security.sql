-- Links sent by mail and second factors (user_id group). One link of a kind a person: a newer one voids the older (A6).
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

insert into settings (key, is_public, value) values ('security', false, '{"staffTwoFactor":false}')
on conflict (key) do nothing;
