// Which pools have nothing left on a day. A day is read when first asked for and kept true by each look at the changes.
import type { Day } from '@skyroute/core/dates.ts'
import { addBits, type Bits, bitsFor, withBit } from './bits.ts'
import type { Shelf } from './shelf.ts'
import { numberOfId } from './texts.ts'

type Both = { hotel: Shelf; car: Shelf }
export type FullDays = Map<Day, Record<'hotel' | 'car', Bits>>

/** More than the longest stay has nights, or the days of one question would push each other out. */
const daysMost = 800

/** Nothing is missing where full days are not kept. */
export function missingDays(fullDays: FullDays | null | undefined, days: readonly Day[]): readonly Day[] {
  if (fullDays === null) return []
  return fullDays ? days.filter((on) => !fullDays.has(on)) : days
}

/** `poolIds`: all that are full on the day. */
export function putFullDay(
  shelves: Both,
  fullDays: FullDays,
  { on, poolIds }: { on: Day; poolIds: readonly string[] },
) {
  fullDays.set(on, { hotel: bitsFor(shelves.hotel.pools.count), car: bitsFor(shelves.car.pools.count) })
  for (const id of poolIds) turnDay(shelves, fullDays, { poolId: id, on, isFull: true })
  for (const oldest of fullDays.keys()) {
    if (fullDays.size <= daysMost) return
    fullDays.delete(oldest)
  }
}

/** A day that nobody has asked for is left to be read. */
export function turnDay(shelves: Both, fullDays: FullDays, turned: { poolId: string; on: Day; isFull: boolean }) {
  const day = fullDays.get(turned.on)
  if (!day) return
  for (const kind of ['hotel', 'car'] as const) {
    const pool = numberOfId(shelves[kind].pools.ids, turned.poolId)
    if (pool !== undefined) day[kind] = withBit(day[kind], pool, turned.isFull)
  }
}

/** The pools of a shelf that are full on one of the days. */
export function fullOnAny(fullDays: FullDays, { kind, pools }: Shelf, days: readonly Day[]): Bits {
  const full = bitsFor(pools.count)
  for (const on of days) {
    const day = fullDays.get(on)
    if (!day) throw new Error(`the day ${on} was not read`)
    addBits(full, day[kind])
  }
  return full
}
