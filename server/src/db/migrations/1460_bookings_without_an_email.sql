-- Whoever calls or stands at the desk may have a telephone number alone. Nobody logs in to an account without an address:
-- it has no password and waits for no other address. The release before this one shows such an address as empty; its mails
-- about such a booking fail and are not written.
alter table users alter column email drop not null;
alter table users
  add constraint users_reachable check (email is not null or phone is not null) not valid,
  add constraint users_without_email check (
    email is not null or (password_hash is null and email_confirmed_at is null and pending_email is null)) not valid;
alter table users validate constraint users_reachable;
alter table users validate constraint users_without_email;

alter table bookings alter column guest_email drop not null;
alter table bookings add constraint bookings_guest_reachable check (guest_email is not null or guest_phone is not null) not valid;
alter table bookings validate constraint bookings_guest_reachable;

-- The account of whoever calls again with the same number.
create index users_phone_without_email on users (phone) where email is null;

-- Without an address the other words are found all the same. Of rows that have one the answer is what it was.
create or replace function search_words(words text, email text, phone text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(
  translate(lower(regexp_replace(normalize(words, nfkd),
              '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
            'ɓɗƙƴ-''’.,;:%()/&"_+', 'bdky               ')
  || ' ' || coalesce(lower(email), '') || coalesce(
    ' ' || right(regexp_replace(phone, '\D', '', 'g'), 10)
    || ' r' || reverse(right(regexp_replace(phone, '\D', '', 'g'), 10)), ''), ' '), ''));
