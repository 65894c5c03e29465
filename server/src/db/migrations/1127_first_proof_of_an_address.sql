-- Whether any address of an account was ever shown to be its owner's. A later address is unconfirmed again, but what the
-- owner gets in with is theirs: only what an account never proved may be taken away by who proves its address.
alter table users add column first_confirmed_at timestamptz;

create function users_first_confirmed() returns trigger language plpgsql as $$
begin
  new.first_confirmed_at := coalesce(new.first_confirmed_at, new.email_confirmed_at);
  return new;
end $$;
create trigger users_first_confirmed before insert or update of email_confirmed_at on users
  for each row execute function users_first_confirmed();
