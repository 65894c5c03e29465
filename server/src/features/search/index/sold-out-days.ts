// Which pools have nothing left on a day, and which ask for a stay of their own length from it. A day is read when first
// asked for and kept true by each look at the changes.
import type { Day } from '@skyroute/core/dates.ts'
import { addBits, type Bits, bitsFor, withBit } from './bits.ts'
import type { KnownDay } from './changes.ts'
import type { SearchIndex } from './search-index.ts'
import { numberOfId } from './texts.ts'

type Both = { hotel: SearchIndex; car: SearchIndex }
/** `minDays`: by number of the pool, where the day has a word of its own. */
type Side = { full: Bits; minDays: Map<number, number> }
export type SoldOutDays = Map<Day, Record<'hotel' | 'car', Side>>

/** More than the longest stay has nights, or the days of one question would push each other out. */
const daysMost = 800

/** `known`: all that are full on the day or ask for their own length. */
export function putSoldOutDay(shelves: Both, fullDays: SoldOutDays, on: Day, known: KnownDay) {
  const sideFor = (shelf: SearchIndex): Side => ({ full: bitsFor(shelf.pools.count), minDays: new Map() })
  fullDays.set(on, { hotel: sideFor(shelves.hotel), car: sideFor(shelves.car) })
  const minDaysOf = new Map(known.minDays)
  for (const poolId of known.full)
    turnDay(shelves, fullDays, { poolId, on, isFull: true, minDays: minDaysOf.get(poolId) ?? null })
  const full = new Set(known.full)
  for (const [poolId, minDays] of known.minDays)
    if (!full.has(poolId)) turnDay(shelves, fullDays, { poolId, on, isFull: false, minDays })
  for (const oldest of fullDays.keys()) {
    if (fullDays.size <= daysMost) return
    fullDays.delete(oldest)
  }
}

type Turned = { poolId: string; on: Day; isFull: boolean; minDays: number | null }

/** A day that nobody has asked for is left to be read. */
export function turnDay(shelves: Both, fullDays: SoldOutDays, { poolId, on, isFull, minDays }: Turned) {
  const day = fullDays.get(on)
  if (!day) return
  for (const kind of ['hotel', 'car'] as const) {
    const pool = numberOfId(shelves[kind].pools.ids, poolId)
    if (pool === undefined) continue
    const side = day[kind]
    side.full = withBit(side.full, pool, isFull)
    if (minDays === null) side.minDays.delete(pool)
    else side.minDays.set(pool, minDays)
  }
}

/** The pools of a shelf that are full on one of the days. */
export function fullOnAny(fullDays: SoldOutDays, { kind, pools }: SearchIndex, days: readonly Day[]): Bits {
  const full = bitsFor(pools.count)
  for (const on of days) addBits(full, knownOn(fullDays, on)[kind].full)
  return full
}

/** The pools of a shelf with a word of their own about stays that begin on the day. */
export function minDaysOn(fullDays: SoldOutDays, kind: 'hotel' | 'car', on: Day): ReadonlyMap<number, number> {
  return knownOn(fullDays, on)[kind].minDays
}

function knownOn(fullDays: SoldOutDays, on: Day) {
  const day = fullDays.get(on)
  if (!day) throw new Error(`the day ${on} was not read`)
  return day
}
