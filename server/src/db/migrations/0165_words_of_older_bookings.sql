-- A sale does not pay for being found by words: the few bookings that still wait for money are looked through one by one
-- (bookings_live_holds says which), and a booking's words go into the index when it is settled.
drop index bookings_words;
create index bookings_words on bookings
  using gin (search_words(id || ' ' || guest_name || ' ' || (listing_snapshot ->> 'name'), guest_email, guest_phone))
  with (fastupdate = on, gin_pending_list_limit = 512)
  where status <> 'pending';
