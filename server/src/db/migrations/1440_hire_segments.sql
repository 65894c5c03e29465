-- A hire records its segments: every car used during a hire has its own start and end, readings and authors. The next
-- segment begins when the one before has ended or later, so the segments of a hire never overlap, and at most one is open.
-- The release before writes none: what it begins is recorded by this one at the next swap or at the end.
create table hire_segments (
  booking_id text not null references bookings (id),
  nth integer not null check (nth > 0),
  id uuid not null default gen_random_uuid() unique,
  vehicle_id uuid not null references vehicles (id),
  -- Null: the customer drives, or no driver has taken the car over yet.
  trip_id uuid references trips (id),
  started_at timestamptz not null,
  -- Null: nobody recorded it; it follows from the times of the hire.
  started_by uuid,
  start_mileage_km integer check (start_mileage_km >= 0),
  start_fuel_eighths smallint check (start_fuel_eighths between 0 and 8),
  ended_at timestamptz,
  ended_by uuid,
  end_mileage_km integer,
  end_fuel_eighths smallint check (end_fuel_eighths between 0 and 8),
  -- Why another car took its place.
  swap_reason text check (length(swap_reason) between 1 and 500),
  previous_nth integer generated always as (nullif(nth - 1, 0)) stored,
  previous_ended_at timestamptz,
  primary key (booking_id, nth),
  constraint hire_segments_end unique (booking_id, nth, ended_at),
  constraint hire_segments_in_a_row foreign key (booking_id, previous_nth, previous_ended_at)
    references hire_segments (booking_id, nth, ended_at),
  constraint hire_segments_first check ((nth = 1) = (previous_ended_at is null)),
  constraint hire_segments_no_overlap check (started_at >= previous_ended_at),
  constraint hire_segments_in_order check (ended_at >= started_at),
  constraint hire_segments_odometer check (end_mileage_km >= start_mileage_km),
  constraint hire_segments_end_whole
    check (ended_at is not null or num_nonnulls(ended_by, end_mileage_km, end_fuel_eighths, swap_reason) = 0)
);
create unique index hire_segments_one_open on hire_segments (booking_id) where ended_at is null;
create index hire_segments_vehicle on hire_segments (vehicle_id, started_at);
create index hire_segments_trip on hire_segments (trip_id);
grant select, insert, update on hire_segments to skyroute_app;
revoke delete on hire_segments from skyroute_app;

-- A driver who falls ill on the road is relieved: what was driven until then is paid, and another driver takes the hire over.
alter table trips
  drop constraint trips_status_check,
  add constraint trips_status_check check (status in
    ('assigned', 'accepted', 'arrived', 'started', 'ended', 'relieved', 'declined', 'withdrawn')) not valid,
  drop constraint trips_check2,
  add constraint trips_ended_when_over check ((status in ('ended', 'relieved')) = (ended_at is not null)) not valid,
  drop constraint trips_check4,
  add constraint trips_started_when_begun
    check (status not in ('started', 'ended', 'relieved') or started_at is not null) not valid;
alter table trips validate constraint trips_status_check;
alter table trips validate constraint trips_ended_when_over;
alter table trips validate constraint trips_started_when_begun;
create unique index trips_one_of_a_hire on trips (booking_id) where status not in ('declined', 'withdrawn', 'relieved');
drop index trips_one_driver_a_hire;
create index trips_booking on trips (booking_id);

-- Which car a picture of a start or an end shows; the pictures of an incident have none.
alter table trip_photos
  add column segment_id uuid references hire_segments (id),
  add constraint trip_photos_segments_are_of_trips check (segment_id is null or moment <> 'incident');
create index trip_photos_segment on trip_photos (segment_id);

-- Every hire whose car went out has one segment so far: of the car that is named for it last.
insert into hire_segments (booking_id, nth, vehicle_id, trip_id, started_at, started_by, start_mileage_km,
                           start_fuel_eighths, ended_at, ended_by, end_mileage_km, end_fuel_eighths)
select booking_id, 1, vehicle_id, trip_id, started_at, driver_id, start_mileage_km, start_fuel_eighths,
       case when ended_at is not null then greatest(ended_at, started_at) end, case when ended_at is not null then driver_id end,
       case when ended_at is not null then end_mileage_km end, case when ended_at is not null then end_fuel_eighths end
  from (select h.booking_id, h.vehicle_id, t.id as trip_id, t.driver_id, t.start_mileage_km, t.start_fuel_eighths,
               coalesce(t.started_at, greatest(b.starts_at, h.assigned_at)) as started_at,
               coalesce(t.ended_at, case when b.status = 'completed' and t.status is distinct from 'started'
                                         then least(b.completed_at, b.ends_at) end) as ended_at,
               t.end_mileage_km, t.end_fuel_eighths
          from hire_vehicles h
          join bookings b on b.id = h.booking_id and b.status in ('confirmed', 'completed')
          left join trips t on t.booking_id = h.booking_id and t.status in ('started', 'ended')
         where t.id is not null or b.status = 'completed' or (not b.with_driver and b.starts_at <= now())) used;
update trip_photos f set segment_id = s.id from hire_segments s where s.trip_id = f.trip_id and f.moment <> 'incident';
