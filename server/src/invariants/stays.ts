// Days and holds.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const stays: Invariant[] = [
  {
    name: 'V2 a day on which fewer vehicles are fit than are sold has room for what is sold and no more',
    broken: () => sql`
      select inventory_id, day, reserved, sellable, capacity from inventory_days
       where sellable is not null and capacity <> greatest(sellable, reserved)`,
  },
  {
    name: 'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
    broken: () => sql`
      select d.inventory_id, d.day, d.reserved, d.capacity, coalesce(sum(b.units), 0) as occupied
        from inventory_days d
        left join (select inventory_id, units, held_from_on, held_until_on from bookings
                   union all
                   select inventory_id, coalesce(extra, units), day, day + 1
                     from booking_changes, unnest(extra_days, extra_units) as d (day, extra)) b
          on b.inventory_id = d.inventory_id and b.held_from_on <= d.day and d.day < b.held_until_on
       group by d.inventory_id, d.day, d.reserved, d.capacity
      having d.reserved <> coalesce(sum(b.units), 0) or d.reserved > d.capacity`,
  },
  {
    name: 'V2 a booking that is held or confirmed occupies all its days, an unpaid one that ended none',
    broken: () => sql`
      select id, status, cancel_reason, start_on, end_on, held_from_on, held_until_on from bookings
       where (status in ('pending', 'confirmed')
              and (held_from_on <> start_on - (coalesce(pickup_time, '12:00') < '12:00')::int
                   or held_until_on < greatest(end_on + (coalesce(return_time, '10:00') > '10:00')::int, start_on + 1)
                   or (pickup_time is null and held_until_on > greatest(end_on, start_on + 1))))
          or (cancel_reason in ('hold_expired', 'discarded') and held_until_on <> held_from_on)`,
  },
  {
    name: 'V2 a hire lies within the hire days that it occupies, each from noon to noon, and pays for none beside them',
    broken: () => sql`
      select id, starts_at, ends_at, held_from_on, held_until_on from bookings
       where booking_type = 'car' and status in ('pending', 'confirmed')
         and (starts_at < (held_from_on + time '12:00') at time zone 'Africa/Lagos'
              or ends_at > (held_until_on + time '12:00') at time zone 'Africa/Lagos'
              or start_on + coalesce(jsonb_array_length(day_prices), 0) > held_until_on)`,
  },
  {
    name: 'V2 a booking that has ended occupies no day that began after its end',
    broken: () => sql`
      select id, status, held_from_on, held_until_on, starts_at, cancelled_at, completed_at from bookings
       where status in ('cancelled', 'completed') and held_until_on > held_from_on
         and (coalesce(completed_at, cancelled_at) < starts_at
              or held_until_on > (coalesce(completed_at, cancelled_at) at time zone 'Africa/Lagos')::date + 1)`,
  },
  {
    name: 'V2 every occupied day has its row',
    broken: () => sql`
      select b.id, needed.day from bookings b
       cross join generate_series(b.held_from_on, b.held_until_on - 1, interval '1 day') as needed (day)
       where not exists (select 1 from inventory_days d
                          where d.inventory_id = b.inventory_id and d.day = needed.day::date)`,
  },
  {
    name: 'V7 no hold outlives its end by more than a minute',
    broken: (now) => sql`
      select id, hold_expires_at from bookings
       where status = 'pending' and hold_expires_at < ${now}::timestamptz - interval '60 seconds'`,
  },
  {
    name: 'V7 a customer’s live holds are their bookings that wait for money, each until its end',
    broken: () => sql`
      select coalesce(b.id, h.booking_id) as booking_id, b.hold_expires_at, h.expires_at
        from (select id, user_id, hold_expires_at from bookings where status = 'pending') b
        full join live_holds h on h.booking_id = b.id and h.user_id = b.user_id
       where b.hold_expires_at is distinct from h.expires_at`,
  },
  {
    name: 'V7 no change of dates outlives its hold by more than a minute, or its booking',
    broken: (now) => sql`
      select c.booking_id, c.hold_expires_at from booking_changes c join bookings b on b.id = c.booking_id
       where c.status = 'held'
         and (b.status <> 'confirmed' or c.hold_expires_at < ${now}::timestamptz - interval '60 seconds')`,
  },
  {
    name: 'V11 the history says how a change ended that was not paid',
    broken: () => sql`
      select c.booking_id, c.seq, c.status, c.settled_at from booking_changes c
       where c.status in ('expired', 'withdrawn')
         and not exists (select 1 from booking_events e
                          where e.booking_id = c.booking_id and e.at = c.settled_at
                            and e.event in ('expire_change', 'withdraw_change', 'cancel', 'cancel_by_operator', 'no_show',
                                            'complete'))`,
  },
  {
    name: 'V16 only people complete a booking before its end',
    broken: (now) => sql`
      select id, ends_at from bookings b
       where status = 'completed' and ends_at > ${now}
         and not exists (select 1 from booking_events e
                          where e.booking_id = b.id and e.event = 'complete' and e.actor_role in ('staff', 'driver'))`,
  },
]
