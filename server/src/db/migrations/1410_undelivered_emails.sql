-- Addresses that no mail reaches, from the first mail that ended because of one until a mail arrives there. The key lets
-- one case at a time be about an address.
alter table cases add column mail_id uuid references mails (id);
create or replace function refuse_rewritten_case() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
     or row (new.id, new.kind, new.booking_id, new.payment_id, new.mail_id, new.details, new.opened_at)
        is distinct from row (old.id, old.kind, old.booking_id, old.payment_id, old.mail_id, old.details, old.opened_at) then
    raise exception 'cases is append-only: a case is closed once and stays as it was opened' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table undelivered_emails (
  email text primary key check (email = lower(email)),
  mail_id uuid not null references mails (id),
  case_id uuid references cases (id),
  marked_at timestamptz not null
);
grant select, insert, update, delete on undelivered_emails to skyroute_app;
