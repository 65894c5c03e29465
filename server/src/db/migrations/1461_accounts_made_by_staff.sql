-- An account that staff made for an address, and that nobody has proven or logged in to, may give the address and its
-- bookings to whoever proves it. Who registered themselves is never such an account.
alter table users add column made_by_staff boolean not null default false;
update users u set made_by_staff = true
 where exists (select 1 from audit_log a
                where a.action = 'user.created' and a.subject_kind = 'user' and a.subject_id = u.id::text);

-- Its row stays, without a name, an address or a number.
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable check (
  email is not null or phone is not null or erased_at is not null) not valid;
alter table users validate constraint users_reachable;
