-- What somebody agreed to: the very text, when, where, and when they took it back (GAID 2025).
create table consent_texts (
  purpose text not null check (purpose in ('terms', 'privacy', 'age', 'marketing')),
  -- The day from which the text holds.
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  text text not null check (length(text) between 1 and 2000),
  primary key (purpose, version)
);
revoke update, delete on consent_texts from skyroute_app;

create table consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null,
  version text not null,
  place text not null check (place in ('sign-up', 'mailed-code', 'wizard', 'settings')),
  -- The first part of the address it came from: enough to tell that it was not us.
  network text,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  foreign key (purpose, version) references consent_texts (purpose, version)
);
-- One text is agreed to once, until it is withdrawn.
create unique index consents_given on consents (user_id, purpose, version) where withdrawn_at is null;
create index consents_of_user on consents (user_id, given_at);
revoke delete on consents from skyroute_app;

-- Those who agreed before it was kept so: the text beside the box was this one.
insert into consent_texts (purpose, version, text) values
  ('terms', '2026-11-20', 'I agree to the Terms and the Privacy Policy'),
  ('privacy', '2026-11-20', 'I agree to the Terms and the Privacy Policy');
insert into consents (user_id, purpose, version, place, given_at)
select u.id, t.purpose, t.version, 'sign-up', u.terms_accepted_at
  from users u cross join consent_texts t where u.terms_accepted_at is not null;
