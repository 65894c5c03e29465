-- Codes that are mailed to log in with, whether or not an account has the address. One an address: a newer one voids the
-- older. A copy of the table alone gives no codes: they are hashed with the server's secret.
create table sign_in_codes (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- An account that began with a mailed code has no password, and may have a second factor.
alter table login_challenges alter column password_hash drop not null;
