-- Places, hotels, cars, pictures (reference tables) and the pools that are sold (inventory_id group).

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

-- A pool is what is sold: one hotel room type, or one car listing. Same id as its room type or car.
create table inventories (
  id text primary key,
  kind text not null check (kind in ('room', 'car')),
  listing_id text not null,
  base_price_kobo bigint not null check (base_price_kobo > 0),
  capacity integer not null check (capacity >= 0),
  max_party smallint not null check (max_party between 1 and 60),
  is_active boolean not null default true,
  check (kind = 'room' or id = listing_id)
);
create index inventories_listing on inventories (listing_id);

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

-- One row per pool and day, made when first needed. The check is what makes a double booking impossible (I1).
create table inventory_days (
  inventory_id text not null references inventories (id) on delete cascade,
  day date not null,
  capacity integer not null check (capacity >= 0),
  reserved integer not null default 0,
  closed boolean not null default false,
  price_kobo bigint check (price_kobo > 0),
  primary key (inventory_id, day),
  constraint inventory_days_not_oversold check (reserved between 0 and capacity)
) with (fillfactor = 70);

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  car_id text not null references cars (id) on delete cascade,
  plate text not null unique,
  status text not null default 'active' check (status in ('active', 'service', 'retired')),
  mileage_km integer not null default 0 check (mileage_km >= 0),
  created_at timestamptz not null default now()
);
create index vehicles_car on vehicles (car_id);

create table vehicle_papers (
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  code text not null,
  expires_on date not null,
  primary key (vehicle_id, code)
);

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

-- Search: place first, then price, rating or name.
create index hotels_place_price on hotels (state_slug, city_slug, price_from_kobo, id) where is_active;
create index hotels_state_price on hotels (state_slug, price_from_kobo, id) where is_active;
create index hotels_price on hotels (price_from_kobo, id) where is_active;
create index hotels_featured on hotels (is_featured) where is_featured;
create index cars_place_price on cars (state_slug, city_slug, price_kobo, id) where is_active;
create index cars_state_price on cars (state_slug, price_kobo, id) where is_active;
create index cars_price on cars (price_kobo, id) where is_active;
create index cars_featured on cars (is_featured) where is_featured;
