import { addDays, type Day, eachDay, isDay, lagosDayOf, lagosTimeOf, monthOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { taxOn } from '@skyroute/core/pricing/quote.ts'
import type { AppContext } from '../../context.ts'
import { invalid, notFound } from '../../errors.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { storedDays } from './day-store.ts'
import { refuseUnlisted } from './list-pictures.ts'
import { poolOfCar, roomTypesOf } from './listing-store.ts'
import { type DayIndex, dayOf, indexDays, type OfferedPool, offeredPool, shortestFrom } from './offer.ts'
import { shown } from './present-money.ts'
import { readCurrency } from './read-currency.ts'

export type CalendarQuery = { month?: string; months?: number; room_type_id?: string; currency?: string }

/** What is left and what it costs on each day of up to three months; the best over a hotel's room types. */
export async function listFreeDays(ctx: AppContext, kind: 'hotel' | 'car', id: string, query: CalendarQuery) {
  await refuseUnlisted(ctx, kind, id)
  const shownIn = await readCurrency(ctx, query.currency)
  const range = readMonths(ctx, query)
  const pools = kind === 'hotel' ? await roomPools(ctx, id, query.room_type_id) : await carPools(ctx, id)
  const ids = pools.map((pool) => pool.id)
  const index = indexDays(await storedDays(ctx.replica, ids, range))
  const { tax, stay } = await readSettings(ctx)
  const { firstOn, lastOn } = sellableDays(ctx, kind, stay)
  const days = eachDay(range.startOn, range.untilOn).map((on) => {
    const best = bestOf(pools, on, index)
    const free = on < firstOn || on > lastOn ? 0 : best.free
    return {
      day: on,
      free,
      is_free: free > 0,
      price: shown(best.priceKobo, shownIn),
      price_ngn: toNaira(best.priceKobo),
      price_with_tax: shown(best.priceKobo + taxOn(best.priceKobo, tax).taxKobo, shownIn),
      is_raised: best.priceKobo > best.basePriceKobo,
      shortest_stay: best.shortest,
    }
  })
  return { id, currency: shownIn.code, days }
}

function readMonths(ctx: AppContext, query: CalendarQuery): { startOn: Day; untilOn: Day } {
  const startOn = `${query.month ?? monthOf(lagosDayOf(ctx.clock.now()))}-01`
  if (!isDay(startOn)) throw invalid('month', 'Write the month like 2026-12.')
  let untilOn = startOn
  // 32 days after the first of a month is always in the next one.
  for (let month = 0; month < (query.months ?? 1); month++) untilOn = `${monthOf(addDays(untilOn, 32))}-01`
  return { startOn, untilOn }
}

function sellableDays(ctx: AppContext, kind: 'hotel' | 'car', stay: Settings['stay']) {
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const isOverToday = lagosTimeOf(now) >= stay.sameDayCutOff[kind]
  return { firstOn: isOverToday ? addDays(today, 1) : today, lastOn: addDays(today, stay.maxDaysAhead + stay.maxDays) }
}

async function roomPools(ctx: AppContext, hotelId: string, roomTypeId: string | undefined): Promise<OfferedPool[]> {
  const types = await roomTypesOf(ctx.replica, hotelId)
  const asked = roomTypeId ? types.filter((type) => type.id === roomTypeId) : types
  if (roomTypeId && asked.length === 0) throw notFound('Room type not found')
  return asked.map((type) => offeredPool(type, 1))
}

async function carPools(ctx: AppContext, carId: string): Promise<OfferedPool[]> {
  const pool = await poolOfCar(ctx.replica, carId)
  return pool?.is_active ? [offeredPool({ id: carId, ...pool }, 1)] : []
}

type BestOfDay = { free: number; priceKobo: number; basePriceKobo: number; shortest: number }

/** The most rooms of one type, and the lowest price and the shortest stay among the types that have any. */
function bestOf(pools: readonly OfferedPool[], on: Day, index: DayIndex): BestOfDay {
  const days = pools.map((pool) => ({
    ...dayOf(pool, on, index),
    basePriceKobo: pool.basePriceKobo,
    shortest: shortestFrom(pool, on, index),
  }))
  const open = days.some((day) => day.free > 0) ? days.filter((day) => day.free > 0) : days
  const first = open[0]
  if (!first) return { free: 0, priceKobo: 0, basePriceKobo: 0, shortest: 1 }
  const cheapestDay = open.reduce((best, day) => (day.priceKobo < best.priceKobo ? day : best), first)
  return {
    ...cheapestDay,
    free: Math.max(...open.map((day) => day.free)),
    shortest: Math.min(...open.map((day) => day.shortest)),
  }
}
