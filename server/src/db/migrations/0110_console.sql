-- What the staff's console finds by words, and the views that its people keep.

-- Every word of names, without marks and in small letters, the whole address, and the last ten digits of a number:
-- forwards, and backwards behind an r, for whoever knows how it ends. search-words.ts folds what is typed the same way.
create function search_words(words text, email text, phone text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(
  translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
            'ɓɗƙƴ-''’.,;:%()/&"_+', 'bdky               ')
  || ' ' || lower(email) || coalesce(
    ' ' || right(regexp_replace(phone, '\D', '', 'g'), 10)
    || ' r' || reverse(right(regexp_replace(phone, '\D', '', 'g'), 10)), ''), ' '), ''));

-- New words wait in a short list of the index: a sale does not pay for sorting them in.
create index bookings_words on bookings
  using gin (search_words(id || ' ' || guest_name || ' ' || (listing_snapshot ->> 'name'), guest_email, guest_phone))
  with (fastupdate = on, gin_pending_list_limit = 512);
create index users_words on users
  using gin (search_words(first_name || ' ' || last_name, email, phone))
  with (fastupdate = on, gin_pending_list_limit = 512);

-- A list's filters under a name, each member of staff their own (user_id group).
create table saved_views (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  screen text not null check (screen ~ '^[a-z][a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  -- The address's part behind the question mark.
  query text not null check (length(query) between 1 and 1000),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, screen, name)
);
grant select, insert, update, delete on saved_views to skyroute_app;
