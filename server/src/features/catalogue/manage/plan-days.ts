import { addDays, type Day, daysBetween, eachDay, lagosDayOf, weekdayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale, versionOf } from '../../../http/versions.ts'
import {
  afterChange,
  bookingsOn,
  type DayChange,
  type DayRow,
  findDays,
  type Range,
  saveDays,
} from './day-plan-store.ts'
import { lockInventory, readPrice } from './inventories.ts'
import type { DaysBody } from './schemas.ts'

const daysMost = 400

/** The calendar of a pool: what each day costs, and what is left of it. */
export async function showDays(ctx: AppContext, id: string, range: Range) {
  readRange(range)
  return present(ctx.db, id, range)
}

/** What a plan would change, day by day, and which bookings stand on days that it closes. Changes nothing. */
export async function previewDays(ctx: AppContext, id: string, body: DaysBody) {
  const { days, change } = readPlan(ctx, body)
  const pool = await findPool(ctx.db, id)
  const wanted = new Set(days)
  const rows = (await findDays(ctx.db, id, body)).filter(({ date }) => wanted.has(date))
  const changed = rows.filter((row) => planOf(row) !== planOf(afterChange(row, change)))
  const closing = changed.filter((row) => change.closed === true && !row.closed)
  return {
    days: rows.length,
    changes: changed.map((row) => ({
      date: row.date,
      reserved: row.reserved,
      before: presentDay(row, pool),
      after: presentDay(afterChange(row, change), pool),
    })),
    bookings: await bookingsOn(
      ctx.db,
      id,
      closing.map(({ date }) => date),
    ),
    version: versionOf((await findDays(ctx.db, id, body)).map(planned)),
  }
}

/**
 * Day prices, closed days (I6) and shortest stays. Closing is always allowed and touches no booking (I9); null is the
 * pool's own again. Under the pool's lock, as a sale is.
 */
export async function planDays(ctx: AppContext, by: ActorInRequest, id: string, body: DaysBody) {
  const { days, change } = readPlan(ctx, body)
  return inTransaction(ctx.db, async (tx) => {
    await lockInventory(tx, id)
    refuseStale((await findDays(tx, id, body)).map(planned), { version: body.version })
    await saveDays(tx, id, days, change)
    const { from, until, weekdays, closed, price, min_days } = body
    await auditStaff(ctx, tx, by, {
      action: 'days.planned',
      subjectKind: 'inventory',
      subjectId: id,
      after: { from, until, weekdays, closed, price, min_days, days: days.length },
      reason: body.reason,
    })
    return present(tx, id, body)
  })
}

function readPlan(ctx: AppContext, body: DaysBody): { days: Day[]; change: DayChange } {
  const days = daysOf(body)
  const { closed, price, min_days: minDays } = body
  if (body.from < lagosDayOf(ctx.clock.now())) throw invalid('from', 'Days that are over stay as they are.', 'past_day')
  if (closed === undefined && price === undefined && minDays === undefined)
    throw invalid('closed', 'Say what is to change.', 'required')
  return { days, change: { closed, minDays, priceKobo: typeof price === 'number' ? readPrice(price) : price } }
}

function readRange({ from, until }: Range) {
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

/** What staff decide; what is sold meanwhile makes no edit stale. */
function planned({ date, price_kobo, closed, min_days }: DayRow) {
  return [date, price_kobo, closed, min_days]
}

const planOf = (day: DayRow) => planned(day).join()

type PoolBase = { base: number; min_days: number }

async function findPool(db: Reader, id: string): Promise<PoolBase> {
  const { rows } = await sql<PoolBase>`
    select base_price_kobo as base, min_days from inventories where id = ${id}`.execute(db)
  return foundRow(rows)
}

function presentDay({ price_kobo, min_days, closed }: DayRow, pool: PoolBase) {
  return {
    price: toNaira(price_kobo ?? pool.base),
    has_own_price: price_kobo !== null,
    min_days: min_days ?? pool.min_days,
    has_own_min_days: min_days !== null,
    closed,
  }
}

async function present(db: Reader, id: string, range: Range) {
  const pool = await findPool(db, id)
  const days = await findDays(db, id, range)
  return {
    inventory_id: id,
    base_price: toNaira(pool.base),
    min_days: pool.min_days,
    days: days.map((day) => ({
      date: day.date,
      ...presentDay(day, pool),
      capacity: day.capacity,
      reserved: day.reserved,
      left: day.closed ? 0 : Math.max(0, day.capacity - day.reserved),
    })),
    version: versionOf(days.map(planned)),
  }
}
