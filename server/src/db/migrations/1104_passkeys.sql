-- Keys on a person's own device that log them in (WebAuthn). Only the public half is here.
create table passkeys (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- As the device calls it, in base64url; whoever logs in shows it, and it says whose it is.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- What the device has counted of its uses; a copy of the key counts behind. Many count nothing and say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

-- What a device is asked to sign, once. Without a person: somebody who logs in.
create table passkey_challenges (
  challenge text primary key check (length(challenge) = 43),
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
