-- A right code for an address that no account has: who read it may make the account within a quarter of an hour. The row
-- goes when an account of this address is erased meanwhile.
create table sign_in_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  is_remembered boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sign_in_tickets_email on sign_in_tickets (email);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
