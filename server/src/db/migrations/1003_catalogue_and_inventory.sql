-- Places, hotels, cars and pictures (reference tables), and the pools that are sold (inventory_id group).

create table states (
  slug text primary key,
  name text not null unique,
  iso_code text not null,
  zone text not null,
  capital text not null,
  lat double precision not null,
  lng double precision not null
);

create table cities (
  state_slug text not null references states (slug),
  slug text not null,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  character text,
  is_featured boolean not null default false,
  primary key (state_slug, slug)
);

create table airports (
  iata text primary key,
  name text not null,
  city text not null,
  state_slug text not null references states (slug),
  lat double precision not null,
  lng double precision not null
);

create table landmarks (
  slug text primary key,
  name text not null,
  state_slug text not null references states (slug),
  kind text not null,
  lat double precision not null,
  lng double precision not null
);

-- A few sentences about a place for its page. The key is the state's slug, or state/city; a text may be here before
-- its place is.
create table place_guides (
  place text primary key check (place ~ '^[a-z0-9-]+(/[a-z0-9-]+)?$'),
  body text not null check (length(body) between 1 and 2000)
);

create table hotels (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 160),
  state_slug text not null,
  city_slug text not null,
  lat double precision not null,
  lng double precision not null,
  description text not null,
  star_rating smallint not null check (star_rating between 1 and 5),
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  amenities text[] not null default '{}',
  -- What a guest in Nigeria asks first: power_hours, backup, water, internet_mbps … Absent = not known.
  facts jsonb not null default '{}',
  policies text[] not null default '{}',
  check_in_time text not null default '14:00' check (check_in_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check_out_time text not null default '12:00' check (check_out_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  -- Kept equal to the cheapest active room type's base price and the sum of capacities by the catalogue use cases:
  -- search sorts and filters on them without touching the pools.
  price_from_kobo bigint not null default 0 check (price_from_kobo >= 0),
  room_count integer not null default 0 check (room_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (state_slug, city_slug) references cities (state_slug, slug)
);
-- Search: place first, then price, rating or name.
create index hotels_place_price on hotels (state_slug, city_slug, price_from_kobo, id) where is_active;
create index hotels_state_price on hotels (state_slug, price_from_kobo, id) where is_active;
create index hotels_price on hotels (price_from_kobo, id) where is_active;
create index hotels_featured on hotels (is_featured) where is_featured;

create table room_types (
  id text primary key,
  hotel_id text not null references hotels (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  beds text not null,
  size_sqm smallint check (size_sqm > 0),
  position smallint not null default 0,
  unique (hotel_id, name)
);

create table cars (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 160),
  brand text not null,
  model text not null,
  year smallint not null check (year between 1980 and 2100),
  category text not null,
  passengers smallint not null check (passengers between 1 and 60),
  transmission text not null check (transmission in ('Automatic', 'Manual')),
  fuel_type text not null,
  color text not null,
  features text[] not null default '{}',
  facts jsonb not null default '{}',
  driver_mode text not null default 'optional' check (driver_mode in ('optional', 'required', 'none')),
  state_slug text not null,
  city_slug text not null,
  pickup_location text not null,
  lat double precision not null,
  lng double precision not null,
  description text not null,
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  -- Kept equal to the pool's base price, as for hotels.
  price_kobo bigint not null default 0 check (price_kobo >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (state_slug, city_slug) references cities (state_slug, slug)
);
create index cars_place_price on cars (state_slug, city_slug, price_kobo, id) where is_active;
create index cars_state_price on cars (state_slug, price_kobo, id) where is_active;
create index cars_price on cars (price_kobo, id) where is_active;
create index cars_featured on cars (is_featured) where is_featured;

create table pictures (
  id uuid primary key default gen_random_uuid(),
  owner_kind text not null check (owner_kind in ('hotel', 'car', 'city', 'state', 'page')),
  owner_id text not null,
  position integer not null default 0,
  is_cover boolean not null default false,
  alt text not null,
  -- One master may serve several owners: its variants live under this key in the public store.
  storage_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  widths integer[] not null,
  created_at timestamptz not null default now()
);
create index pictures_owner on pictures (owner_kind, owner_id, position);
create unique index pictures_one_cover on pictures (owner_kind, owner_id) where is_cover;
create index pictures_storage_key on pictures (storage_key);

-- Files of pictures that nothing shows any more, or that an upload is about to show: the hourly sweep removes those
-- that no row names. Who uploads notes the file first, so that a crash leaves a row here and not a file nobody knows.
create table pictures_to_delete (
  storage_key text primary key,
  noted_at timestamptz not null,
  is_sweeping boolean not null default false
);
create index pictures_to_delete_noted on pictures_to_delete (noted_at);

-- A pool is what is sold: one hotel room type, or one car listing. Same id as its room type or car.
create table inventories (
  id text primary key,
  kind text not null check (kind in ('room', 'car')),
  listing_id text not null,
  base_price_kobo bigint not null check (base_price_kobo > 0),
  capacity integer not null check (capacity >= 0),
  max_party smallint not null check (max_party between 1 and 60),
  is_active boolean not null default true,
  -- The fewest nights or hire days that it is sold for, as staff say.
  min_days smallint not null default 1 check (min_days between 1 and 30),
  check (kind = 'room' or id = listing_id)
);
create index inventories_listing on inventories (listing_id);

-- One row per pool and day, made when first needed. The check is what makes a double booking impossible (I1).
create table inventory_days (
  inventory_id text not null references inventories (id) on delete cascade,
  day date not null,
  capacity integer not null check (capacity >= 0),
  reserved integer not null default 0,
  closed boolean not null default false,
  price_kobo bigint check (price_kobo > 0),
  -- The fewest days of a stay that begins on this day; null = what the pool asks for.
  min_days smallint check (min_days between 1 and 30),
  -- How many vehicles of a car listing are fit for hire. `capacity` may stand above it while more are sold already; a
  -- sale looks at the smaller of the two. Null: all of the capacity may be sold, as for every room.
  sellable integer check (sellable >= 0),
  primary key (inventory_id, day),
  constraint inventory_days_not_oversold check (reserved between 0 and capacity)
) with (fillfactor = 70);
-- All pools on one day: how many listings a broad search leaves on its dates. Holds no column that a sale changes,
-- so sales stay in place in their page (HOT).
create index inventory_days_by_day on inventory_days (day, inventory_id);

-- The days on which a pool has nothing left or asks for a longer stay, and in which transaction that changed. Every
-- process keeps the days that are asked for in memory, and with each look at the changes takes up what turned: a
-- search need not read the days of thousands of pools. A day that is free again stays here as such, so that the others
-- hear of it. No foreign key: a pool that is removed gives its days back here, and they must be there to be heard.
create table sold_out_days (
  inventory_id text not null,
  day date not null,
  is_full boolean not null,
  changed_in xid8 not null,
  min_days smallint,
  primary key (inventory_id, day)
);
create index sold_out_days_changed_in on sold_out_days (changed_in);
create index sold_out_days_to_know on sold_out_days (day, inventory_id) where is_full or min_days is not null;

-- A search leaves out what no sale would take. `least` passes over null.
create function note_full_day() returns trigger language plpgsql as $$
begin
  insert into sold_out_days (inventory_id, day, is_full, min_days, changed_in)
  values (new.inventory_id, new.day, new.closed or new.reserved >= least(new.capacity, new.sellable), new.min_days,
          pg_current_xact_id())
  on conflict (inventory_id, day) do update
     set is_full = excluded.is_full, min_days = excluded.min_days, changed_in = excluded.changed_in;
  return null;
end $$;

create function note_day_gone() returns trigger language plpgsql as $$
begin
  update sold_out_days set is_full = false, min_days = null, changed_in = pg_current_xact_id()
   where inventory_id = old.inventory_id and day = old.day;
  return null;
end $$;

-- Row by row with a condition: a sale that leaves something over pays for a comparison, and for nothing else.
create trigger inventory_days_filled after insert on inventory_days for each row
  when (new.closed or new.reserved >= least(new.capacity, new.sellable) or new.min_days is not null)
  execute function note_full_day();
create trigger inventory_days_turned after update on inventory_days for each row
  when ((new.closed or new.reserved >= least(new.capacity, new.sellable))
     <> (old.closed or old.reserved >= least(old.capacity, old.sellable))
        or new.min_days is distinct from old.min_days)
  execute function note_full_day();
create trigger inventory_days_gone after delete on inventory_days for each row
  when (old.closed or old.reserved >= least(old.capacity, old.sellable) or old.min_days is not null)
  execute function note_day_gone();

-- What changed in the catalogue, and in which transaction. Every process keeps the searchable columns of all
-- listings in memory; before it answers it asks which listings were changed by transactions that it has not seen.
-- A transaction number, not a time or a sequence: those pass a change that commits late.
create table listing_changes (
  kind text not null check (kind in ('hotel', 'car', 'place')),
  id text not null,
  changed_in xid8 not null,
  primary key (kind, id)
);
create index listing_changes_changed_in on listing_changes (changed_in);

-- Statement by statement, so that loading 100,000 listings costs one upsert, not 100,000.
create function note_listing_changes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into listing_changes (kind, id, changed_in)
     select distinct %s, %s, pg_current_xact_id() from touched where %s order by 1, 2
     on conflict (kind, id) do update set changed_in = excluded.changed_in',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end $$;

do $$
declare
  watched record;
  move record;
begin
  for watched in
    select * from (values
      ('hotels', '''hotel''', 'id', 'true'),
      ('cars', '''car''', 'id', 'true'),
      -- A pool belongs to another group of tables (see db/distribution.ts): spread over servers, this trigger goes,
      -- and the use cases that change a pool touch its listing, whose price and room count follow the pool.
      ('inventories', 'case kind when ''room'' then ''hotel'' else ''car'' end', 'listing_id', 'true'),
      ('pictures', 'owner_kind', 'owner_id', 'owner_kind in (''hotel'', ''car'')'),
      ('states', '''place''', 'slug', 'true'),
      ('cities', '''place''', 'state_slug', 'true')
    ) as t (name, kind, id, condition)
  loop
    for move in select * from (values ('insert', 'inserted', 'new'), ('update', 'updated', 'new'), ('delete', 'deleted', 'old'))
      as t (verb, done, rows)
    loop
      execute format('create trigger %I after %s on %I referencing %s table as touched for each statement
                      execute function note_listing_changes(%L, %L, %L)',
                     watched.name || '_' || move.done, move.verb, watched.name, move.rows,
                     watched.kind, watched.id, watched.condition);
    end loop;
  end loop;
end $$;

-- A sheet that was brought in: checked first, then carried out row by row. Each row is done once, whoever asks again.
create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('hotels', 'room-types', 'cars', 'days')),
  file_name text not null,
  -- What would be done: [{row, action, id, name, body, version, fields}].
  plans jsonb not null,
  problems jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null
);
create index catalogue_imports_at on catalogue_imports (created_at);

create table catalogue_import_rows (
  import_id uuid not null references catalogue_imports (id) on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('made', 'changed', 'refused')),
  subject_id text,
  sentence text not null default '',
  primary key (import_id, row_number)
);
