import type { Kobo } from '@skyroute/core/money.ts'
import { takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { storedDays } from '../catalogue/day-store.ts'
import { cheapest, indexDays, type OfferedPool, offerOf } from '../catalogue/offer.ts'
import { fittingInventories, roomsOf } from './index/inventories.ts'
import type { SearchIndexes } from './index/refresh-index.ts'
import { driverModes } from './index/search-index.ts'
import { idAt } from './index/texts.ts'
import type { Question } from './read-search.ts'

/** A question with what it is asked of. */
export type AskedSearch = { shelves: SearchIndexes; question: Question; settings: Settings }

/** Up to here an order by price is that of the whole stay, day by day; a broader one goes by the usual price. */
export const totalsMost = 1_000

/** What the stay costs in each of the listings, tax in it; a listing that is full meanwhile is left out. */
export async function stayTotals(
  ctx: AppContext,
  { shelves, question, settings }: AskedSearch,
  slots: readonly number[],
): Promise<Map<number, Kobo>> {
  const { dates, kind } = question
  if (!dates) return new Map()
  const { driver } = shelves[kind]
  const offeredBy = new Map(slots.map((slot) => [slot, poolsOf(shelves, question, slot)]))
  const ids = [...offeredBy.values()].flatMap((list) => list.map(({ id }) => id))
  const { fromOn, untilOn } = takenRange(dates)
  const index = indexDays(await storedDays(ctx.replica, ids, { startOn: fromOn, untilOn }))
  const totals = new Map<number, Kobo>()
  for (const [slot, offered] of offeredBy) {
    const needsDriver = kind === 'car' && driverModes[driver[slot]!] === 'required'
    const withDriver = needsDriver || question.driver === 'with'
    const terms = { kind, withDriver, driverDayKobo: settings.driver.dayKobo, rates: settings.tax }
    const best = cheapest(offered.map((pool) => offerOf(pool, dates, { index, terms })))
    if (best) totals.set(slot, best.quote.totalKobo)
  }
  return totals
}

/** The listing's pools that take the party. */
export function poolsOf(shelves: SearchIndexes, question: Question, slot: number): OfferedPool[] {
  const { pools } = shelves[question.kind]
  return fittingInventories(pools, slot, question).map((pool) => ({
    id: idAt(pools.ids, pool),
    basePriceKobo: pools.priceKobo[pool]!,
    capacity: pools.capacity[pool]!,
    minDays: pools.minDays[pool]!,
    rooms: roomsOf(pools, pool, question),
  }))
}

/** Cheapest or dearest stay first. Equal ones keep their order: the sort is stable. */
export async function inOrderOfTotals(ctx: AppContext, asked: AskedSearch, slots: readonly number[]) {
  const totals = await stayTotals(ctx, asked, slots)
  const direction = asked.question.sort === '-price' ? -1 : 1
  const costOf = (slot: number) => totals.get(slot) ?? Number.MAX_SAFE_INTEGER
  return [...slots].sort((one, other) => direction * (costOf(one) - costOf(other)))
}
