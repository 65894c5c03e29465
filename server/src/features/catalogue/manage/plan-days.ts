import { addDays, type Day, daysBetween, eachDay, isDay, lagosDayOf, weekdayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid, notFound } from '../../../errors.ts'
import type { By } from '../../../http/caller.ts'
import { refuseStale, versionOf } from '../../../http/versions.ts'
import { lockPool, readPrice } from './pools.ts'
import type { DaysBody } from './schemas.ts'

const daysMost = 400

type DayRow = { date: Day; price_kobo: number | null; closed: boolean; capacity: number; reserved: number }
type Range = { from: Day; until: Day }

/** The calendar of a pool: what each day costs, and what is left of it. */
export async function showDays(ctx: AppContext, id: string, range: Range) {
  readRange(range)
  return present(ctx.db, id, range)
}

/**
 * Day prices and closed days (I6). Closing is always allowed and touches no booking (I9); a price of null is the pool's
 * own again. Under the pool's lock, as a sale is.
 */
export async function planDays(ctx: AppContext, by: By, id: string, body: DaysBody) {
  const days = daysOf(body)
  if (body.from < lagosDayOf(ctx.clock.now())) throw invalid('from', 'Days that are over stay as they are.', 'past_day')
  if (body.closed === undefined && body.price === undefined)
    throw invalid('closed', 'Say what is to change.', 'required')
  const priceKobo = body.price === undefined || body.price === null ? null : readPrice(body.price)
  return inTransaction(ctx.db, async (tx) => {
    await lockPool(tx, id)
    refuseStale(plannedOf(await findDays(tx, id, body)), { version: body.version })
    await saveDays(tx, id, { days, closed: body.closed, priceKobo, isPriced: body.price !== undefined })
    const { from, until, weekdays, closed, price } = body
    await auditStaff(ctx, tx, by, {
      action: 'days.planned',
      subjectKind: 'inventory',
      subjectId: id,
      after: { from, until, weekdays, closed, price, days: days.length },
      reason: body.reason?.trim() || null,
    })
    return present(tx, id, body)
  })
}

function readRange({ from, until }: Range) {
  if (!isDay(from)) throw invalid('from', 'This is not a day.')
  if (!isDay(until)) throw invalid('until', 'This is not a day.')
  if (until < from) throw invalid('until', 'The last day is not before the first.')
  if (daysBetween(from, until) >= daysMost) throw invalid('until', `At most ${daysMost} days at once.`)
}

/** ISO weekdays: Monday is 1, Sunday 7. */
function daysOf({ from, until, weekdays }: DaysBody): Day[] {
  readRange({ from, until })
  const days = eachDay(from, addDays(until, 1))
  const wanted = weekdays ? new Set(weekdays.map((day) => day % 7)) : null
  const chosen = wanted ? days.filter((day) => wanted.has(weekdayOf(day) % 7)) : days
  if (chosen.length === 0) throw invalid('weekdays', 'None of these days is in this time.')
  return chosen
}

type Plan = { days: readonly Day[]; closed: boolean | undefined; priceKobo: number | null; isPriced: boolean }

async function saveDays(tx: Tx, id: string, { days, closed, priceKobo, isPriced }: Plan) {
  await sql`
    insert into inventory_days as d (inventory_id, day, capacity, closed, price_kobo)
    select id, day, capacity, ${closed ?? false}, ${priceKobo}::bigint from inventories, unnest(${days}::date[]) as day
     where id = ${id}
    on conflict (inventory_id, day) do update
       set closed = coalesce(${closed ?? null}::boolean, d.closed),
           price_kobo = case when ${isPriced} then excluded.price_kobo else d.price_kobo end`.execute(tx)
}

async function findDays(db: Reader, id: string, { from, until }: Range): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select asked.day::date as date, d.price_kobo, coalesce(d.closed, false) as closed,
           coalesce(d.capacity, i.capacity) as capacity, coalesce(d.reserved, 0) as reserved
      from inventories i cross join generate_series(${from}::date, ${until}::date, interval '1 day') as asked (day)
      left join inventory_days d on d.inventory_id = i.id and d.day = asked.day
     where i.id = ${id} order by asked.day`.execute(db)
  return rows
}

/** What staff decide; what is sold meanwhile makes no edit stale. */
function plannedOf(days: DayRow[]) {
  return days.map(({ date, price_kobo, closed }) => [date, price_kobo, closed])
}

async function present(db: Reader, id: string, range: Range) {
  const { rows } = await sql<{ base: number }>`
    select base_price_kobo as base from inventories where id = ${id}`.execute(db)
  const pool = rows[0]
  if (!pool) throw notFound()
  const days = await findDays(db, id, range)
  return {
    inventory_id: id,
    base_price: toNaira(pool.base),
    days: days.map(({ price_kobo, ...day }) => ({
      ...day,
      price: toNaira(price_kobo ?? pool.base),
      has_own_price: price_kobo !== null,
      left: day.closed ? 0 : day.capacity - day.reserved,
    })),
    version: versionOf(plannedOf(days)),
  }
}
