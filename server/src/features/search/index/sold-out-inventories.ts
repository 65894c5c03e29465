import { type StayDates, takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../../context.ts'
import { readDays } from '../../catalogue/day-store.ts'
import type { Question } from '../read-search.ts'
import { markFull, putSnapshot, snapshotLimit, staleDays } from './availability-snapshot.ts'
import { type Bits, bitsFor, hasBit, withBit } from './bits.ts'
import type { Candidates } from './filter.ts'
import { fittingInventories, type Inventories, roomsOf } from './inventories.ts'
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
  markTooShort(shelves, found.full, { kind: asked.question.kind, dates: asked.dates })
  return found
}

/** What is full for one room is known; for several it is read. */
async function findSoldOut(ctx: AppContext, shelves: SearchIndexes, asked: Asked): Promise<SoldOutInventories> {
  const { question, dates } = asked
  const { kind, rooms, party } = question
  const { pools } = shelves[kind]
  if (rooms !== null && rooms > 1) {
    const wanted = (slot: number) => fittingInventories(pools, slot, question)
    return readFullPools(ctx, shelves, { ...asked, full: bitsFor(pools.count), wanted })
  }
  const full = fullOnAny(shelves.fullDays, shelves[kind], dates.days)
  if (rooms === 1 || party === 1) return { full, isExact: true }
  markTooShort(shelves, full, { kind, dates })
  return readFullPools(ctx, shelves, { ...asked, full, wanted: wantedInSeveral(pools, question, full) })
}

/** The pools of which the party takes several, where no single room is left for all. */
function wantedInSeveral(pools: Inventories, question: Question, full: Bits) {
  const isOne = (pool: number) => roomsOf(pools, pool, question) === 1
  return (slot: number) => {
    const fitting = fittingInventories(pools, slot, question)
    return fitting.some((pool) => isOne(pool) && !hasBit(full, pool)) ? [] : fitting.filter((pool) => !isOne(pool))
  }
}

/** `full`: what is known so far. `wanted`: the pools of a listing that must be looked at. */
type Reading = Asked & { full: Bits; wanted: (slot: number) => number[] }

/** The same in one statement. */
async function readFullPools(ctx: AppContext, shelves: SearchIndexes, asked: Reading): Promise<SoldOutInventories> {
  const { question, dates, full } = asked
  const { kind, rooms } = question
  const { pools } = shelves[kind]
  const plan = planLookUp(asked)
  const now = ctx.clock.now().getTime()
  const { fromOn, untilOn } = takenRange(dates)
  const found = await readDays(ctx.replica, {
    pools: plan.lookedUp.map((pool) => idAt(pools.ids, pool)),
    startOn: fromOn,
    untilOn,
    rooms: plan.lookedUp.reduce((most, pool) => Math.max(most, roomsOf(pools, pool, question)), 1),
    sheetLimit: snapshotLimit(rooms),
    sheetDays: plan.usesSheets ? staleDays(shelves, { days: dates.days, rooms, now }) : [],
  })
  for (const sheet of found.sheets) putSnapshot(shelves, { ...sheet, rooms, readAt: now })
  if (plan.usesSheets) {
    // Whether a single room is left is known better than a sheet says.
    const roomsWanted = (pool: number) => {
      const wanted = roomsOf(pools, pool, question)
      return wanted === 1 ? 0 : wanted
    }
    markFull(shelves, full, { kind, days: dates.days, rooms, roomsWanted })
  }
  // What was looked up is what holds, whatever a sheet said a minute ago.
  for (const pool of plan.lookedUp) withBit(full, pool, false)
  for (const { id, free } of found.short) {
    const pool = numberOfId(pools.ids, id)!
    if (free < roomsOf(pools, pool, question)) withBit(full, pool, true)
  }
  return { full, isExact: plan.isExact }
}

type Plan = { lookedUp: number[]; usesSheets: boolean; isExact: boolean }

function planLookUp({ sifted, wanted }: Reading): Plan {
  const all: number[] = []
  const ofMatches: number[] = []
  let matches = 0
  for (let row = 0; row < sifted.count && (all.length <= poolsLookedUpMost || matches <= matchesLookedUpMost); row++) {
    const isMatch = sifted.misses[row] === 0
    const pools = wanted(sifted.slots[row]!)
    if (isMatch && pools.length > 0) matches++
    for (const pool of pools) {
      all.push(pool)
      if (isMatch) ofMatches.push(pool)
    }
  }
  if (all.length <= poolsLookedUpMost) return { lookedUp: all, usesSheets: false, isExact: true }
  if (matches <= matchesLookedUpMost) return { lookedUp: ofMatches, usesSheets: true, isExact: true }
  return { lookedUp: [], usesSheets: true, isExact: false }
}
