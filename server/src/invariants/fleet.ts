// Vehicles and drivers.
import { begunTripStatuses, liveTripStatuses, paidTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** The first hire day that somebody named at an instant has to have, of those that are not over: each lasts until ten. */
const firstDayOf = (fromOn: RawBuilder<unknown>, assignedAt: RawBuilder<unknown>, now: Date) => sql`
  greatest(${fromOn}, ((greatest(${now}::timestamptz, ${assignedAt}) - interval '10 hours') at time zone 'Africa/Lagos')::date)`

/** Of `trips t`: the driver has it still to drive. */
const isLive = sql`t.status = any(${[...liveTripStatuses]}::text[])`
const hasBegun = sql`t.status = any(${[...begunTripStatuses]}::text[])`
const isPaid = sql`status = any(${[...paidTripStatuses]}::text[])`

/** Days were added to it under way on which its driver cannot go: the office has a case. */
const isWithoutDriver = sql`exists (
  select 1 from cases c where c.booking_id = t.booking_id and c.kind = 'hire_without_driver' and c.closed_at is null)`

export const fleet: Invariant[] = [
  {
    name: 'V1 no vehicle and no driver is on two overlapping hires',
    broken: () => sql`
      select 'vehicle' as kind, a.booking_id, b.booking_id as other
        from hire_vehicles a join hire_vehicles b on b.vehicle_id = a.vehicle_id and a.booking_id < b.booking_id
        join vehicle_days d on d.booking_id = a.booking_id join vehicle_days e on e.booking_id = b.booking_id and e.day = d.day
      union all
      select 'driver', a.booking_id, b.booking_id
        from trips a join trips b on b.driver_id = a.driver_id and a.id < b.id
        join driver_days d on d.trip_id = a.id join driver_days e on e.trip_id = b.id and e.day = d.day`,
  },
  {
    name: 'V1 an ended trip has its pay, and only a trip under way or over has begun',
    broken: () => sql`
      select id from trips where (${isPaid}) <> (pay_kobo is not null)
          or (status in ('assigned', 'accepted', 'arrived') and started_at is not null)`,
  },
  {
    name: 'V1 a hire to come or under way has the days for which its vehicle is named',
    broken: (now) => sql`
      select h.booking_id, h.vehicle_id, needed.day from hire_vehicles h
        join bookings b on b.id = h.booking_id and b.status = 'confirmed'
       cross join generate_series(${firstDayOf(sql`h.from_on`, sql`h.assigned_at`, now)}, h.until_on - 1, interval '1 day') as needed (day)
       where not exists (select 1 from vehicle_days d
                          where d.vehicle_id = h.vehicle_id and d.day = needed.day::date and d.booking_id = h.booking_id)`,
  },
  {
    name: 'V1 a trip to come or under way has its driver on every hire day of its booking',
    broken: (now) => sql`
      select t.booking_id, t.id, t.driver_id, needed.day
        from trips t join bookings b on b.id = t.booking_id and b.status = 'confirmed'
       cross join generate_series(${firstDayOf(sql`b.held_from_on`, sql`t.assigned_at`, now)}, b.held_until_on - 1,
                                  interval '1 day') as needed (day)
       where ${isLive} and not ${isWithoutDriver}
         and not exists (select 1 from driver_days d
                          where d.driver_id = t.driver_id and d.day = needed.day::date and d.trip_id = t.id)`,
  },
  {
    name: 'V1 a driver has the days of no trip but their own, and of each only hire days of its booking',
    broken: () => sql`
      select t.booking_id, d.trip_id, d.driver_id, d.day
        from driver_days d join trips t on t.id = d.trip_id join bookings b on b.id = t.booking_id
       where t.driver_id <> d.driver_id or t.status in ('declined', 'withdrawn', 'relieved') or b.status = 'cancelled'
          or d.day < b.held_from_on
          or (d.day >= b.held_until_on and not (b.status = 'confirmed' and t.assigned_at >= b.ends_at))`,
  },
  {
    name: 'V1 no vehicle and no driver is needed by two hires at one instant',
    broken: () => sql`
      with named as (
        select 'vehicle' as kind, h.vehicle_id as who, b.id as booking_id, greatest(b.starts_at, h.assigned_at) as from_at,
               case when h.until_on >= b.held_until_on then b.ends_at
                    else (h.until_on + time '10:00') at time zone 'Africa/Lagos' end as until_at
          from hire_vehicles h join bookings b on b.id = h.booking_id and b.status = 'confirmed'
        union all
        select 'driver', t.driver_id, b.id, greatest(b.starts_at, t.assigned_at), b.ends_at
          from trips t join bookings b on b.id = t.booking_id and b.status = 'confirmed'
         where ${isLive} and not ${isWithoutDriver}
      )
      select one.kind, one.booking_id, other.booking_id as other from named one
        join named other on other.kind = one.kind and other.who = one.who and one.booking_id < other.booking_id
       where one.from_at < other.until_at and other.from_at < one.until_at`,
  },
  {
    name: 'V1 a trip under way has a vehicle, or a case says that it has none',
    broken: () => sql`
      select t.id, t.booking_id from trips t join bookings b on b.id = t.booking_id and b.status = 'confirmed'
       where t.status = 'started' and not exists (select 1 from hire_vehicles h where h.booking_id = t.booking_id)
         and not exists (select 1 from cases c
                          where c.booking_id = t.booking_id and c.kind = 'hire_without_vehicle' and c.closed_at is null)`,
  },
  {
    name: 'V1 the segments of a hire follow one another without an overlap, and at most one is open',
    broken: () => sql`
      select s.booking_id, s.nth from hire_segments s
        left join hire_segments before on before.booking_id = s.booking_id and before.nth = s.nth - 1
       where (s.nth > 1 and before.nth is null) or s.previous_ended_at is distinct from before.ended_at
          or (s.nth > 1 and (before.ended_at is null or s.started_at < before.ended_at))`,
  },
  {
    name: 'V1 no car is in two segments at one instant, but for those that were recorded before this was refused',
    broken: () => sql`
      select one.vehicle_id, one.booking_id, one.nth, other.booking_id as other_id, other.nth as other_nth
        from hire_segments one
        join hire_segments other on other.vehicle_id = one.vehicle_id and one.id < other.id
             and tstzrange(one.started_at, one.ended_at) && tstzrange(other.started_at, other.ended_at)
       where not (one.overlapped and other.overlapped)`,
  },
  {
    name: 'V1 the car of a hire that is out is the one that is named for it',
    broken: () => sql`
      select s.booking_id, s.vehicle_id, h.vehicle_id as named from hire_segments s
        join hire_vehicles h on h.booking_id = s.booking_id
        join bookings b on b.id = s.booking_id and b.status = 'confirmed'
       where s.ended_at is null and s.vehicle_id <> h.vehicle_id`,
  },
  {
    name: 'V1 a trip that has begun has its segments, with its start and its readings in them',
    broken: () => sql`
      select t.booking_id, t.id, t.status from trips t
       cross join lateral (
         select count(*) as cars, (array_agg(s.started_at order by s.nth))[1] as started_at,
                (array_agg(s.nth order by s.nth))[1] as nth
           from hire_segments s where s.booking_id = t.booking_id and s.trip_id = t.id) had
        left join lateral (
          select s.* from hire_segments s where s.booking_id = t.booking_id and s.trip_id = t.id order by s.nth desc limit 1
        ) last on true
       where ${hasBegun} and t.start_mileage_km is not null and had.cars = 0
          or had.cars > 0 and (
               (had.nth = 1 and had.started_at <> t.started_at)
               or last.start_mileage_km is distinct from t.start_mileage_km
               or last.start_fuel_eighths is distinct from t.start_fuel_eighths
               or (t.status = 'ended'
                   and (last.ended_at is null or last.end_mileage_km is distinct from t.end_mileage_km
                        or last.end_fuel_eighths is distinct from t.end_fuel_eighths)))`,
  },
  {
    name: 'V1 a hire that took place has a segment of its car, and no car is out once its driver has brought it back',
    broken: (now) => sql`
      select b.id as booking_id, h.vehicle_id from hire_vehicles h
        join bookings b on b.id = h.booking_id and b.status = 'completed'
                       and b.completed_at < ${now}::timestamptz - interval '15 minutes'
        left join hire_segments s on s.booking_id = b.id and s.vehicle_id = h.vehicle_id
       where s.nth is null
          or (s.ended_at is null and not exists (
               select 1 from trips t where t.booking_id = b.id and t.status = 'started'))`,
  },
  {
    name: 'V1 a picture of a car at its start or its end is of a segment of its trip',
    broken: () => sql`
      select t.booking_id, f.id from trip_photos f join hire_segments s on s.id = f.segment_id
        left join trips t on t.id = f.trip_id
       where s.trip_id is distinct from f.trip_id or f.moment = 'incident'`,
  },
]
