-- The raw reserve transaction: the least that a sale without double booking can be in PostgreSQL. One round trip; as in
-- our own sale the pool's row is locked first, then its days are counted up and the booking is written.
create table raw_rooms (id integer primary key, capacity integer not null);
create table raw_days (
  room_id integer not null references raw_rooms (id),
  day date not null,
  reserved integer not null default 0,
  capacity integer not null,
  primary key (room_id, day),
  check (reserved <= capacity)
) with (fillfactor = 70);
create table raw_bookings (
  id uuid primary key default gen_random_uuid(),
  room_id integer not null references raw_rooms (id),
  start_on date not null,
  end_on date not null,
  total_kobo bigint not null,
  created_at timestamptz not null default now()
);
create function raw_reserve(room integer, from_on date, until_on date) returns uuid language plpgsql as $$
declare made uuid;
begin
  perform 1 from raw_rooms where id = room for update;
  update raw_days set reserved = reserved + 1
   where room_id = room and day >= from_on and day < until_on and reserved < capacity;
  insert into raw_bookings (room_id, start_on, end_on, total_kobo)
  values (room, from_on, until_on, 1000) returning id into made;
  return made;
end $$;
insert into raw_rooms select n, 1000000 from generate_series(1, 10000) as n;
insert into raw_days select n, date '2030-01-01' + d, 0, 1000000 from generate_series(1, 10000) as n, generate_series(0, 59) as d;
