-- What create booking is measured on. The customers' tokens are their id and a digest of it, so that the load
-- generator can know them; a stay of any nights costs the same a night, so that it knows the price too.
insert into hotels (id, name, state_slug, city_slug, lat, lng, description, star_rating, price_from_kobo, room_count)
select 'bench-' || n, 'Bench House ' || n, c.state_slug, c.slug, c.lat, c.lng, 'A house to be booked by a machine.', 3,
       5000000, case n when 0 then 1000000 else 200 end
  from generate_series(0, 10000) as n, (select * from cities where state_slug = 'lagos' order by slug limit 1) c;
insert into room_types (id, hotel_id, name, beds) select id || '-room', id, 'Room', '1 bed' from hotels where id like 'bench-%';
insert into inventories (id, kind, listing_id, base_price_kobo, capacity, max_party)
select id || '-room', 'room', id, price_from_kobo, room_count, 2 from hotels where id like 'bench-%';
insert into inventory_days (inventory_id, day, capacity, reserved)
select i.id, current_date + d, i.capacity, 0
  from inventories i, generate_series(1, 60) as d where i.listing_id like 'bench-%' order by i.id, d;
insert into users (email, first_name, last_name)
select 'bench-' || n || '@skyroute.example', 'Bench', 'Tester' from generate_series(1, 60000) as n;
insert into user_roles (user_id, role_id) select id, 'customer' from users where email like 'bench-%';
insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
select id, sha256(uuid_send(id) || sha256(uuid_send(id))), now(), now(), now() + interval '30 days'
  from users where email like 'bench-%';
