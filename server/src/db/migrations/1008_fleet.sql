-- The fleet: vehicles and their papers, who drives, and which car and driver go on which hire.

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  car_id text not null references cars (id) on delete cascade,
  plate text not null unique,
  status text not null default 'active' check (status in ('active', 'service', 'retired')),
  mileage_km integer not null default 0 check (mileage_km >= 0),
  created_at timestamptz not null default now(),
  -- Plates are found as typed: "EKY 482 JB", "eky482jb" and their beginnings.
  plate_key text not null generated always as (upper(regexp_replace(plate, '[^A-Za-z0-9]', '', 'g'))) stored,
  service_due_on date,
  service_due_km integer check (service_due_km > 0),
  -- The tank in eighths, as a gauge shows it; null = nobody has looked.
  fuel_eighths smallint check (fuel_eighths between 0 and 8),
  note text not null default '' check (length(note) <= 1000)
);
create index vehicles_car on vehicles (car_id);
create unique index vehicles_plate_typed on vehicles (plate_key text_pattern_ops);

create table vehicle_papers (
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  code text not null,
  expires_on date not null,
  primary key (vehicle_id, code)
);

-- Days `[from_on, until_on)` on which a car is not for hire.
create table vehicle_breaks (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  from_on date not null,
  until_on date not null,
  reason text not null check (length(reason) between 1 and 200),
  created_by uuid,
  created_at timestamptz not null,
  check (until_on > from_on)
);
create index vehicle_breaks_vehicle on vehicle_breaks (vehicle_id, from_on);

create table vehicle_services (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  done_on date not null,
  mileage_km integer not null check (mileage_km >= 0),
  work text not null check (length(work) between 1 and 500),
  cost_kobo bigint check (cost_kobo >= 0),
  created_by uuid,
  created_at timestamptz not null
);
create index vehicle_services_vehicle on vehicle_services (vehicle_id, done_on desc);

create table drivers (
  user_id uuid primary key references users (id),
  licence_number text not null default '' check (length(licence_number) <= 40),
  licence_expires_on date,
  phone text check (length(phone) <= 30),
  is_active boolean not null default true,
  -- On duty until then; null or past = off duty.
  duty_until timestamptz,
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null
);

create table driver_breaks (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references drivers (user_id) on delete cascade,
  from_on date not null,
  until_on date not null,
  reason text not null check (length(reason) between 1 and 200),
  created_by uuid,
  created_at timestamptz not null,
  check (until_on > from_on)
);
create index driver_breaks_driver on driver_breaks (driver_id, from_on);

-- Which car goes on a hire, and the days it is away.
create table hire_vehicles (
  booking_id text primary key references bookings (id),
  vehicle_id uuid not null references vehicles (id),
  from_on date not null,
  until_on date not null,
  assigned_by uuid,
  assigned_at timestamptz not null,
  check (until_on > from_on)
);
create index hire_vehicles_vehicle on hire_vehicles (vehicle_id, from_on);

-- One row a car and day: the key is what makes two hires of one car on one day impossible (I15). A plain key, as for
-- the pools: an exclusion constraint would need an extension.
create table vehicle_days (
  vehicle_id uuid not null references vehicles (id),
  day date not null,
  booking_id text not null references hire_vehicles (booking_id) on delete cascade,
  constraint vehicle_days_one_hire primary key (vehicle_id, day),
  unique (booking_id, day)
);

-- A driver's part in a hire. Those that were declined or withdrawn stay as its history.
create table trips (
  id uuid primary key default gen_random_uuid(),
  booking_id text not null references bookings (id),
  driver_id uuid not null references drivers (user_id),
  status text not null
    check (status in ('assigned', 'accepted', 'arrived', 'started', 'ended', 'declined', 'withdrawn')),
  from_on date not null,
  until_on date not null,
  -- What a day of it pays, as it was offered; the whole once it is over.
  day_pay_kobo bigint not null check (day_pay_kobo >= 0),
  pay_kobo bigint check (pay_kobo >= 0),
  assigned_by uuid,
  assigned_at timestamptz not null,
  answered_at timestamptz,
  decline_reason text check (length(decline_reason) <= 500),
  checks text[] not null default '{}',
  arrived_at timestamptz,
  started_at timestamptz,
  start_mileage_km integer check (start_mileage_km >= 0),
  start_fuel_eighths smallint check (start_fuel_eighths between 0 and 8),
  ended_at timestamptz,
  end_mileage_km integer,
  end_fuel_eighths smallint check (end_fuel_eighths between 0 and 8),
  end_note text check (length(end_note) <= 1000),
  check (until_on > from_on),
  check (end_mileage_km >= start_mileage_km),
  check ((status = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (pay_kobo is null)),
  check (status not in ('started', 'ended') or started_at is not null)
);
create unique index trips_one_driver_a_hire on trips (booking_id) where status not in ('declined', 'withdrawn');
create index trips_driver on trips (driver_id, from_on);

create table driver_days (
  driver_id uuid not null references drivers (user_id),
  day date not null,
  trip_id uuid not null references trips (id) on delete cascade,
  constraint driver_days_one_trip primary key (driver_id, day)
);
create index driver_days_trip on driver_days (trip_id);

create table incidents (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid references vehicles (id) on delete set null,
  trip_id uuid references trips (id),
  driver_id uuid not null references drivers (user_id),
  kind text not null check (kind in ('breakdown', 'tyre', 'accident', 'damage', 'papers', 'customer', 'other')),
  text text not null check (length(text) between 1 and 2000),
  can_drive boolean not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (length(outcome) <= 1000),
  check ((closed_at is null) = (outcome is null))
);
create index incidents_open on incidents (reported_at) where closed_at is null;
create index incidents_vehicle on incidents (vehicle_id, reported_at desc);
create index incidents_trip on incidents (trip_id);

-- Pictures of a car at the start and the end, or of what went wrong: private files.
create table trip_photos (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid references trips (id),
  incident_id uuid references incidents (id),
  moment text not null check (moment in ('start', 'end', 'incident')),
  storage_key text not null unique,
  taken_by uuid not null,
  taken_at timestamptz not null,
  check ((moment = 'incident') = (incident_id is not null)),
  check (moment = 'incident' or trip_id is not null)
);
create index trip_photos_trip on trip_photos (trip_id);
create index trip_photos_incident on trip_photos (incident_id);

-- What was driven and what went wrong stays on record.
revoke delete on trips, incidents, trip_photos from skyroute_app;
