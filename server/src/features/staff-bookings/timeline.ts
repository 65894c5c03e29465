import { soldStatuses } from '@skyroute/core/bookings/states.ts'
import { type Day, daysBetween } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { countRows, type Page, pageOf } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { invalid } from '../../errors.ts'
import { mayLastUntil } from './list-staff-bookings.ts'
import type { Timeline, TimelineQuery } from './schemas.ts'

const daysMost = 42

type Answer = Static<typeof Timeline>
type Window = { type: 'hotel' | 'car'; fromOn: Day; untilOn: Day; now: Date; query: TimelineQuery }

/** Rooms and cars by day, with a bar for each booking that takes them. `until` is the first day after the last. */
export async function readTimeline(ctx: AppContext, query: TimelineQuery) {
  const { type, from: fromOn, until: untilOn } = query
  const page = pageOf(query, 30)
  const length = daysBetween(fromOn, untilOn)
  if (length < 1 || length > daysMost) throw invalid('until', `Look at 1 to ${daysMost} days at once.`, 'bad_range')
  const window: Window = { type, fromOn, untilOn, now: ctx.clock.now(), query }
  const [rows, total] = await Promise.all([
    findRows(ctx.db, window, page),
    countRows(ctx.db, sql`${listings(window)} where ${isShown(window)}`),
  ])
  const ids = rows.map(({ id }) => id)
  const [days, bookings] = await Promise.all([findDays(ctx.db, window, ids), findBars(ctx.db, window, ids)])
  return {
    type,
    from: fromOn,
    until: untilOn,
    rows: rows.map(({ price_kobo, ...row }) => ({
      ...row,
      price: toNaira(price_kobo),
      days: days.filter((day) => day.row_id === row.id).map((day) => presentDay(day, price_kobo)),
    })),
    bookings,
    ...page.of(total),
  }
}

/** Bookings `b` that take days in the window now. */
const present = ({ type, fromOn, untilOn, now }: Window) => sql`
  b.booking_type = ${type} and ${mayLastUntil(fromOn)} and b.start_on < ${untilOn}
  and greatest(b.end_on, b.start_on + 1) > ${fromOn}
  and (b.status = any(${soldStatuses}) or (b.status = 'pending' and b.hold_expires_at > ${now}))`

function isShown({ type, query: { listing_id, state } }: Window) {
  const ofListing = listing_id ? sql`and i.listing_id = ${listing_id}` : sql``
  const inState = state ? sql`and l.state_slug = ${state}` : sql``
  return sql`i.kind = ${type === 'hotel' ? 'room' : 'car'} ${ofListing} ${inState}`
}

/** Listings with a booking in these days stand first, with all that they have: a page of empty rows helps nobody. */
const isBooked = sql`i.listing_id in (select listing_id from booked)`

const listings = ({ type }: Window) =>
  type === 'hotel'
    ? sql`inventories i join hotels l on l.id = i.listing_id join room_types t on t.id = i.id`
    : sql`inventories i join cars l on l.id = i.listing_id`

type Row = Omit<Answer['rows'][number], 'days' | 'price'> & { price_kobo: number }

async function findRows(db: Reader, window: Window, page: Page) {
  const roomType = window.type === 'hotel' ? sql`t.name` : sql`null::text`
  const place = window.type === 'hotel' ? sql`t.position` : sql`null::int`
  const { rows } = await sql<Row>`
    with booked as materialized (select distinct b.listing_id from bookings b where ${present(window)})
    select i.id, i.listing_id, l.name as listing_name, ${roomType} as room_type_name, i.capacity,
           i.base_price_kobo as price_kobo, c.name || ', ' || s.name as location
      from ${listings(window)}
      join cities c on c.state_slug = l.state_slug and c.slug = l.city_slug
      join states s on s.slug = l.state_slug
     where ${isShown(window)}
     order by ${isBooked} desc, l.name, l.id, ${place}, i.id ${page.cut}`.execute(db)
  return rows
}

type DayRow = Omit<Answer['rows'][number]['days'][number], 'price'> & { row_id: string; price_kobo: number | null }

/** Days that nobody has touched have no row: all of the pool is free on them. Capacity is what can be sold on the day. */
async function findDays(db: Reader, { fromOn, untilOn }: Window, ids: readonly string[]): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select inventory_id as row_id, day, reserved, least(capacity, sellable) as capacity, closed as is_closed, price_kobo
      from inventory_days
     where inventory_id = any(${ids}) and day >= ${fromOn} and day < ${untilOn}
     order by inventory_id, day`.execute(db)
  return rows
}

const presentDay = ({ price_kobo, ...day }: DayRow, usualKobo: number) => ({
  ...day,
  price: toNaira(price_kobo ?? usualKobo),
})

type Bar = Omit<Answer['bookings'][number], 'booking_reference'>

async function findBars(db: Reader, window: Window, ids: readonly string[]) {
  const { rows } = await sql<Bar>`
    select b.id, b.inventory_id as row_id, b.status, b.guest_name as customer_name, b.start_on as start_date,
           b.end_on as end_date, b.units
      from bookings b where b.inventory_id = any(${ids}) and ${present(window)}
     order by b.start_on, b.end_on desc, b.id`.execute(db)
  return rows.map((row) => ({ ...row, booking_reference: bookingReference(row.id) }))
}
