-- The addresses that an account has left, so that erasing it finds what was mailed there.
create table former_emails (
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  is_proven boolean not null,
  left_at timestamptz not null,
  primary key (user_id, email)
);
grant select, insert, update, delete on former_emails to skyroute_app;

-- Each change was told to the address that was left. Only the first of an account is known to have been proven.
with told as (
  select split_part(m.dedupe_key, ':', 2) as user_id, lower(m.recipient) as email, max(m.created_at) as left_at
    from mails m where m.template = 'email-changed' group by 1, 2)
insert into former_emails (user_id, email, is_proven, left_at)
select u.id, t.email,
       coalesce(u.first_confirmed_at < t.left_at, false)
         and t.left_at = (select min(e.left_at) from told e where e.user_id = t.user_id), t.left_at
  from told t join users u on u.id::text = t.user_id
 where u.erased_at is null and t.email <> u.email and length(t.email) between 3 and 254;

-- What was left of people who are erased already.
update mails
   set recipient = 'erased-' || split_part(dedupe_key, ':', 2) || '@erased.invalid', reply_to = null, subject = template,
       text_body = '', html_body = '', last_error = null,
       status = case when status = 'waiting' then 'failed' else status end
 where recipient not like 'erased%@erased.invalid'
   and split_part(dedupe_key, ':', 2) in (select id::text from users where erased_at is not null);

-- A customer's own words stand with the booking, where they can be erased: the history of bookings is never rewritten.
alter table booking_events disable trigger booking_events_append_only;
update booking_events set note = null where actor_role = 'customer' and note is not null;
alter table booking_events enable trigger booking_events_append_only;
