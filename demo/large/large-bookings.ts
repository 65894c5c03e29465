import type { LargeCatalogue, Statement } from './large-listings.ts'

const users = `
  insert into users (email, first_name, last_name)
  select 'load-' || n || '@skyroute.example', 'Load', 'Tester ' || n from generate_series(1, 1000) as n`

/** More than wanted: some find their days taken. */
const drawn = `
  create temp table large_drawn on commit drop as
  select n, i.id as inventory_id, i.listing_id, i.kind, i.capacity, i.base_price_kobo,
         $3::date - 60 + days_ahead as start_on, $3::date - 60 + days_ahead + nights as end_on,
         chance < 0.1 as is_cancelled
    from (select n, 1 + floor(random() * $2::int)::int as pool, floor(random() * 360)::int as days_ahead,
                 1 + floor(random() * random() * 7)::int as nights, random() as chance
            from generate_series(1, ($1::int * 1.15)::int) as n) b
    join (select *, row_number() over (order by id) as place from inventories
           where id like 'stay-%' or id like 'ride-%') i on i.place = b.pool`

/** The first of each day's takers up to its capacity; who misses one day is not a booking. */
const kept = `
  create temp table large_kept on commit drop as
  with too_late as materialized (
    select distinct n from (
      select n, capacity, row_number() over (partition by inventory_id, start_on + night order by n) as place
        from large_drawn, generate_series(0, end_on - start_on - 1) as night
       where not is_cancelled) takers
     where place > capacity)
  select d.* from large_drawn d left join too_late t on t.n = d.n where t.n is null
   order by d.n limit $1::int`

const days = `
  insert into inventory_days (inventory_id, day, capacity, reserved)
  select inventory_id, start_on + night, min(capacity), count(*)
    from large_kept, generate_series(0, end_on - start_on - 1) as night
   where not is_cancelled group by 1, 2 order by 1, 2
  on conflict (inventory_id, day) do update set reserved = inventory_days.reserved + excluded.reserved`

const bookings = `
  insert into bookings (
    id, user_id, created_by, booking_type, status, cancel_reason, listing_id, inventory_id, units, start_on, end_on,
    held_from_on, held_until_on, starts_at, ends_at, guests, guest_name, guest_email, listing_snapshot, quote_lines, terms,
    subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo, tax_bps, vat_bps, payment_status, captured_kobo, refunded_kobo,
    created_at, updated_at, confirmed_at, cancelled_at, completed_at)
  select upper(lpad(to_hex(b.n), 9, '0')) || 'Z', u.id, u.id, case b.kind when 'room' then 'hotel' else 'car' end,
         case when is_cancelled then 'cancelled' when end_on < $1::date then 'completed' else 'confirmed' end,
         case when is_cancelled then 'customer' end, listing_id, inventory_id, 1, start_on, end_on,
         start_on, case when is_cancelled then start_on else end_on end,
         start_on + time '13:00', end_on + time '10:00', 1, 'Load Tester', u.email, '{}', '[]', '{}',
         subtotal, round(subtotal * 0.075 / 100) * 100, round(subtotal * 0.12 / 100) * 100 - round(subtotal * 0.075 / 100) * 100,
         subtotal + round(subtotal * 0.12 / 100) * 100, 1200, 750,
         case when is_cancelled then 'refunded' else 'completed' end, subtotal + round(subtotal * 0.12 / 100) * 100,
         case when is_cancelled then subtotal + round(subtotal * 0.12 / 100) * 100 else 0 end,
         made_at, made_at, made_at, case when is_cancelled then made_at end,
         case when not is_cancelled and end_on < $1::date then end_on + time '10:00' end
    from (select *, base_price_kobo * (end_on - start_on) as subtotal,
                 least(start_on, $1::date) - 1 - (n % 30) + time '09:00' as made_at from large_kept) b
    join (select id, email, row_number() over (order by email) - 1 as place from users where email like 'load-%') u
      on u.place = b.n % 1000`

/** Sales that leave the days and the bookings equal: reserved = live bookings that cover the day. */
export function bookingStatements(wish: LargeCatalogue): Statement[] {
  if (wish.bookings === 0) return []
  // Hotels have three room types for every two; the draw is over all pools.
  const pools = wish.hotels + Math.ceil(wish.hotels / 2) + wish.cars
  return [
    { what: 'customers', text: users, values: [] },
    { what: 'bookings drawn', text: drawn, values: [wish.bookings, pools, wish.today] },
    { what: 'statistics', text: 'analyze large_drawn', values: [] },
    { what: 'bookings kept', text: kept, values: [wish.bookings] },
    // Without them a million bookings may be held against each of a thousand customers in turn.
    { what: 'statistics', text: 'analyze large_kept, users', values: [] },
    { what: 'days', text: days, values: [] },
    { what: 'bookings', text: bookings, values: [wish.today] },
  ]
}
