import { freeAgainOn, type StayDates } from '@skyroute/core/availability/stay-dates.ts'
import type { AppContext } from '../../../context.ts'
import { readDays } from '../../catalogue/day-store.ts'
import type { Question } from '../read-search.ts'
import { markFull, putSnapshot, snapshotLimit, staleDays } from './availability-snapshot.ts'
import { type Bits, bitsFor, withBit } from './bits.ts'
import type { Candidates } from './filter.ts'
import { fittingInventories } from './inventories.ts'
import type { SearchIndexes } from './refresh-index.ts'
import { markTooShort } from './short-stays.ts'
import { fullOnAny } from './sold-out-days.ts'
import { idAt, numberOfId } from './texts.ts'

/** Up to here every pool is looked up; a broader search counts by the day sheets. */
const poolsLookedUpMost = 4_000
const matchesLookedUpMost = 2_000

export type SoldOutInventories = {
  /** The numbers of the pools that have too few rooms on one of the days, or are sold for longer only. */
  full: Bits
  /** False when the matches were counted by sheets: who shows one must look it up. */
  isExact: boolean
}

type Asked = { question: Question; dates: StayDates; sifted: Candidates }

/** Which pools cannot be sold on the asked days: full, closed, or kept for longer stays. */
export async function findSoldOutInventories(ctx: AppContext, shelves: SearchIndexes, asked: Asked) {
  const found = await findSoldOut(ctx, shelves, asked)
  await markTooShort(ctx, shelves, found.full, { kind: asked.question.kind, dates: asked.dates })
  return found
}

/** What is full for one room is known; for several it is read. */
async function findSoldOut(ctx: AppContext, shelves: SearchIndexes, asked: Asked): Promise<SoldOutInventories> {
  const { question, dates } = asked
  if (question.rooms > 1 || !shelves.fullDays) return readFullPools(ctx, shelves, asked)
  return { full: fullOnAny(shelves.fullDays, shelves[question.kind], dates.days), isExact: true }
}

/** The same in one statement. */
async function readFullPools(ctx: AppContext, shelves: SearchIndexes, asked: Asked): Promise<SoldOutInventories> {
  const { question, dates } = asked
  const plan = planLookUp(shelves, asked)
  const now = ctx.clock.now().getTime()
  const found = await readDays(ctx.replica, {
    pools: plan.lookedUp,
    startOn: dates.startOn,
    untilOn: freeAgainOn(dates.startOn, dates.endOn),
    rooms: question.rooms,
    sheetLimit: snapshotLimit(question.rooms),
    sheetDays: plan.usesSheets ? staleDays(shelves, { days: dates.days, rooms: question.rooms, now }) : [],
  })
  for (const sheet of found.sheets) putSnapshot(shelves, { ...sheet, rooms: question.rooms, readAt: now })
  const { pools } = shelves[question.kind]
  const full = bitsFor(pools.count)
  if (plan.usesSheets) markFull(shelves, full, { kind: question.kind, days: dates.days, rooms: question.rooms })
  // What was looked up is what holds, whatever a sheet said a minute ago.
  for (const id of plan.lookedUp) withBit(full, numberOfId(pools.ids, id)!, false)
  for (const id of found.full) withBit(full, numberOfId(pools.ids, id)!, true)
  return { full, isExact: plan.isExact }
}

type Plan = { lookedUp: string[]; usesSheets: boolean; isExact: boolean }

function planLookUp(shelves: SearchIndexes, { question, sifted }: { question: Question; sifted: Candidates }): Plan {
  const { pools } = shelves[question.kind]
  const all: string[] = []
  const ofMatches: string[] = []
  let matches = 0
  for (let row = 0; row < sifted.count && (all.length <= poolsLookedUpMost || matches <= matchesLookedUpMost); row++) {
    const isMatch = sifted.misses[row] === 0
    if (isMatch) matches++
    for (const pool of fittingInventories(pools, sifted.slots[row]!, question)) {
      all.push(idAt(pools.ids, pool))
      if (isMatch) ofMatches.push(idAt(pools.ids, pool))
    }
  }
  if (all.length <= poolsLookedUpMost) return { lookedUp: all, usesSheets: false, isExact: true }
  if (matches <= matchesLookedUpMost) return { lookedUp: ofMatches, usesSheets: true, isExact: true }
  return { lookedUp: [], usesSheets: true, isExact: false }
}
