-- Where a person is named in one piece.
alter table users add column full_name text not null generated always as (first_name || ' ' || last_name) stored;

drop index users_words;
create index users_words on users
  using gin (search_words(full_name, email, phone))
  with (fastupdate = on, gin_pending_list_limit = 512);
