import type { StayDates } from '@skyroute/core/availability/stay-dates.ts'
import type { Tx } from '../../db/pool.ts'
import { findExpiredChangesIn } from './change/change-store.ts'
import { releaseIfOver } from './change/release-change.ts'
import { lockExpiredHolds } from './create-store.ts'
import { datesTaken, lockPools, type PoolRange, type TakenDay, takeDays } from './pool-days.ts'
import { offersFor, type PricedStay, priceStay, type Stay, takenRange } from './quote-booking.ts'
import type { Wish } from './read-wish.ts'
import { releaseHold } from './release-hold.ts'
import type { PoolForSale } from './sale-store.ts'

/** How pools are locked and their days taken. A parameter, so that a race can be run without its guards. */
export type Pools = { lockPools: typeof lockPools; takeDays: typeof takeDays }
export const poolsOfTheHouse: Pools = { lockPools, takeDays }

/** What was taken before anything else is known of the listing: null when the pool had no room. */
export type EarlyDays = { inventoryId: string; days: TakenDay[] | null }

/**
 * Takes the days of the one pool that an order names, a room type or a car, together with the sale's first questions.
 * Should the sale be refused afterwards, its transaction gives them back. Null when none is named, or the dates cannot be sold.
 */
export async function takeEarly(tx: Tx, wish: Wish, dates: StayDates | null, pools: Pools): Promise<EarlyDays | null> {
  const inventoryId = wish.type === 'car' ? wish.itemId : wish.roomTypeId
  if (!inventoryId || !dates) return null
  return { inventoryId, days: await pools.takeDays(tx, { inventoryId, ...takenRange(dates), units: wish.rooms }) }
}

/**
 * Takes the days of the cheapest pool that has them, unless `early` has, and prices the stay by them; 409 `dates_taken`
 * when none has. The days are asked for right behind the locks that guard them, without waiting for these to be told.
 */
export async function takeCheapest(
  tx: Tx,
  stay: Stay,
  pools: Pools,
  early: EarlyDays | null = null,
): Promise<PricedStay> {
  if (early && (stay.pools.length > 1 || stay.pools[0].id !== early.inventoryId))
    throw new Error(`days of ${early.inventoryId} were taken for a stay that is not there`)
  // Several are locked in one order before any is taken from; a single one is locked as it is taken from.
  const several = stay.pools.length > 1 ? stay.pools.map((pool) => pool.id) : []
  const locked = pools.lockPools(tx, several)
  const [, sold] = await Promise.all([locked, takeFirstFree(tx, { stay, pools, early })])
  if (!sold) throw datesTaken()
  return sold
}

type Taking = { stay: Stay; pools: Pools; early: EarlyDays | null }

async function takeFirstFree(tx: Tx, { stay, pools, early }: Taking): Promise<PricedStay | null> {
  const [only, ...others] = stay.pools
  for (const pool of others.length === 0 ? [only] : await cheapestFirst(tx, stay)) {
    const days = await takeFromPool(tx, { stay, pool, pools, early })
    if (days) return priceStay(stay, pool, days)
  }
  return null
}

/** By what this stay costs in each: a day's price may make the dearer room the cheaper one. */
async function cheapestFirst(tx: Tx, stay: Stay): Promise<PoolForSale[]> {
  return (await offersFor(tx, stay)).map((offer) => offer.pool)
}

async function takeFromPool(
  tx: Tx,
  { stay, pool, pools, early }: Taking & { pool: PoolForSale },
): Promise<TakenDay[] | null> {
  const range = { inventoryId: pool.id, ...takenRange(stay.dates), units: stay.rooms }
  const days = early ? early.days : await pools.takeDays(tx, range)
  if (days) return days
  return (await sweepExpiredHolds(tx, range, stay.now)) ? pools.takeDays(tx, range) : null
}

/** An expired hold, or a change that was not paid, never blocks a buyer: those in the way end now. True when days came free. */
export async function sweepExpiredHolds(tx: Tx, range: PoolRange, now: Date): Promise<boolean> {
  let isSwept = false
  for (const hold of await lockExpiredHolds(tx, range, now)) {
    isSwept = (await releaseHold(tx, hold, now)) || isSwept
  }
  for (const bookingId of await findExpiredChangesIn(tx, range, now)) {
    isSwept = (await releaseIfOver(tx, bookingId, now)) || isSwept
  }
  return isSwept
}
