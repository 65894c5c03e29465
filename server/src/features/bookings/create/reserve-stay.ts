import { eachDay } from '@skyroute/core/dates.ts'
import { takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { findExpiredChangesIn } from '../change/change-store.ts'
import { releaseIfOver } from '../change/release-change.ts'
import { releaseHold } from '../holds/release-hold.ts'
import {
  allOrNone,
  datesTaken,
  daysToReserve,
  type InventoryRange,
  inventoryLock,
  lockInventories,
  pricesOf,
  type ReservedDay,
  reservation,
} from '../inventory/inventory-days.ts'
import { lockExpiredHolds } from './create-store.ts'
import { notOnSale, offersFor, type PricedStay, priceStay, type Stay, unknownRate } from './quote-booking.ts'
import { type InventoryForSale, saleSwitch } from './sale-store.ts'

/** `taking`: the statement that takes the days. The lock keeps them until the commit, so it may wait for that. */
export type Reserved = { stay: PricedStay; taking: RawBuilder<unknown> }

/**
 * Finds the cheapest pool that has the days and prices the stay by them; 409 `dates_taken` when none has. Prices and the
 * operator's switch are those that stand when the pool is locked.
 */
export async function reserveCheapest(tx: Tx, stay: Stay): Promise<Reserved> {
  for (const pool of await cheapestFirst(tx, stay)) {
    const taken = await takeFromPool(tx, stay, pool)
    if (taken) return { stay: priceStay({ ...stay, ratePlan: taken.ratePlan }, pool, taken.days), taking: taken.taking }
  }
  throw datesTaken()
}

/** By what this stay costs in each: a day's price may make the dearer room the cheaper one. */
async function cheapestFirst(tx: Tx, stay: Stay): Promise<InventoryForSale[]> {
  if (stay.pools.length === 1) return stay.pools
  // All are locked in one order before any is taken from.
  await lockInventories(
    tx,
    stay.pools.map((pool) => pool.id),
  )
  return (await offersFor(tx, stay)).map((offer) => offer.pool)
}

type Taken = { days: ReservedDay[]; ratePlan: Stay['ratePlan']; taking: RawBuilder<unknown> }

async function takeFromPool(tx: Tx, stay: Stay, pool: InventoryForSale): Promise<Taken | null> {
  const taken = await takeOnSale(tx, stay, pool)
  if (taken) return taken
  const range = { inventoryId: pool.id, ...takenRange(stay.dates), units: stay.rooms }
  return (await sweepExpiredHolds(tx, range, stay.now)) ? takeOnSale(tx, stay, pool) : null
}

/** As `reserveDays`, with the operator's switch (I5) and the rate plan read behind the same lock. */
async function takeOnSale(
  tx: Tx,
  { listing, dates, rooms, ratePlan }: Stay,
  { id }: InventoryForSale,
): Promise<Taken | null> {
  const pool = { inventoryId: id, units: rooms }
  const { fromOn, untilOn } = takenRange(dates)
  const days = eachDay(fromOn, untilOn)
  const [, found, [onSale]] = await sendTogether(
    tx,
    inventoryLock(id),
    daysToReserve(pool, days),
    saleSwitch(listing, id, ratePlan),
  )
  if (!onSale) throw notOnSale()
  if (ratePlan && !onSale.ratePlan) throw unknownRate()
  const free = allOrNone(days, found)
  return free && { days: pricesOf(free), ratePlan: onSale.ratePlan, taking: reservation(pool, free) }
}

/**
 * An expired hold, or a change that was not paid, never blocks a buyer: those in the way end now. True when days came
 * free. One that cannot be ended is left to the sweeps, which open a case about it.
 */
export async function sweepExpiredHolds(tx: Tx, range: InventoryRange, now: Date): Promise<boolean> {
  let isSwept = false
  for (const hold of await lockExpiredHolds(tx, range, now)) {
    isSwept = (await inSavepoint(tx, () => releaseHold(tx, hold, now))) || isSwept
  }
  for (const bookingId of await findExpiredChangesIn(tx, range, now)) {
    isSwept = (await inSavepoint(tx, () => releaseIfOver(tx, bookingId, now))) || isSwept
  }
  return isSwept
}
