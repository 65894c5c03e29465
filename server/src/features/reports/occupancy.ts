import { addDays, type Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { percentOf } from './business/ask.ts'
import { forSale } from './for-sale.ts'

const weeksAhead = 8
const areasMost = 8

type Area = { state_slug: string; city_slug: string; name: string; state: string; rooms: number }
type Week = { state_slug: string; city_slug: string; week: number; sold: number; difference: number }

/** Room nights sold of those that could be sold, week by week from today on, in the areas with the most rooms. */
export async function readOccupancy(db: Reader, today: Day) {
  const [areas, counted] = await Promise.all([findAreas(db), countNights(db, today)])
  const nights = new Map(counted.map((row) => [`${row.state_slug}/${row.city_slug} ${row.week}`, row]))
  const weeks = Array.from({ length: weeksAhead }, (_, week) => week)
  return {
    weeks: weeks.map((week) => addDays(today, week * 7)),
    areas: areas.map(({ name, state, rooms, ...area }) => ({
      name,
      state,
      rooms,
      ...figuresOf(
        weeks.map((week) => nights.get(`${area.state_slug}/${area.city_slug} ${week}`) ?? none),
        rooms,
      ),
    })),
  }
}

function figuresOf(weeks: readonly { sold: number; difference: number }[], rooms: number) {
  const nights = weeks.map(({ difference }) => rooms * 7 + difference)
  return {
    sold_percent: weeks.map(({ sold }, week) => percentOf(sold, nights[week] ?? 0)),
    sold_nights: weeks.map(({ sold }) => sold),
    nights,
  }
}

const none = { sold: 0, difference: 0 }

/** A hotel's `room_count` is the sum of its active types. */
async function findAreas(db: Reader): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select h.state_slug, h.city_slug, c.name, s.name as state, sum(h.room_count)::int as rooms
      from hotels h join cities c on c.state_slug = h.state_slug and c.slug = h.city_slug
      join states s on s.slug = h.state_slug
     where h.is_active group by h.state_slug, h.city_slug, c.name, s.name
    having sum(h.room_count) > 0 order by rooms desc, h.state_slug, h.city_slug limit ${areasMost}`.execute(db)
  return rows
}

/** Nights sold, and how many fewer or more could be sold than the rooms that there are. */
async function countNights(db: Reader, today: Day): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select h.state_slug, h.city_slug, (d.day - ${today}::date) / 7 as week, sum(d.reserved)::int as sold,
           sum(${forSale} - i.capacity)::int as difference
      from inventory_days d join inventories i on i.id = d.inventory_id and i.kind = 'room' and i.is_active
      join hotels h on h.id = i.listing_id and h.is_active
     where d.day >= ${today} and d.day < ${addDays(today, weeksAhead * 7)}
       and (d.reserved > 0 or ${forSale} <> i.capacity)
     group by 1, 2, 3`.execute(db)
  return rows
}
