import type { Day } from '@skyroute/core/dates.ts'
import { type Bits, withBit } from './bits.ts'
import type { SearchIndex } from './search-index.ts'
import { numberOfId } from './texts.ts'

/** Most ask for one room: their sheets hold only the pools with none left, the others' all that have fewer than eight. */
export function snapshotLimit(rooms: number | null): 1 | 8 {
  return rooms === 1 ? 1 : 8
}

function keyOf(on: Day, rooms: number | null) {
  return `${on} ${snapshotLimit(rooms)}`
}

/** The pools of one day that have fewer left than the sheet's limit, and how many. */
type Side = { pools: Int32Array; free: Uint8Array }
export type AvailabilitySnapshot = { readAt: number; hotel: Side; car: Side }
type Snapshots = { sheets: Map<string, AvailabilitySnapshot>; hotel: SearchIndex; car: SearchIndex }

const freshForMs = 55_000
const sheetsMost = 400

/** The days whose sheet is missing or about to be a minute old. */
export function staleDays(
  shelves: Snapshots,
  asked: { days: readonly Day[]; rooms: number | null; now: number },
): Day[] {
  return asked.days.filter((on) => {
    const sheet = shelves.sheets.get(keyOf(on, asked.rooms))
    return !sheet || Math.abs(asked.now - sheet.readAt) > freshForMs
  })
}

/** `ids` and `free` are comma lists of one length, as the database aggregates them; a day without rows has neither. */
export function putSnapshot(
  shelves: Snapshots,
  sheet: { on: Day; rooms: number | null; readAt: number; ids: string; free: string },
) {
  const key = keyOf(sheet.on, sheet.rooms)
  const ids = sheet.ids === '' ? [] : sheet.ids.split(',')
  const free = sheet.free === '' ? [] : sheet.free.split(',').map(Number)
  shelves.sheets.delete(key)
  shelves.sheets.set(key, {
    readAt: sheet.readAt,
    hotel: sideOf(shelves.hotel, ids, free),
    car: sideOf(shelves.car, ids, free),
  })
  for (const oldest of shelves.sheets.keys()) {
    if (shelves.sheets.size <= sheetsMost) return
    shelves.sheets.delete(oldest)
  }
}

function sideOf({ pools }: SearchIndex, ids: readonly string[], free: readonly number[]): Side {
  const numbers: number[] = []
  const left: number[] = []
  for (let row = 0; row < ids.length; row++) {
    const pool = numberOfId(pools.ids, ids[row]!)
    if (pool === undefined) continue
    numbers.push(pool)
    left.push(Math.max(0, free[row]!))
  }
  return { pools: Int32Array.from(numbers), free: Uint8Array.from(left) }
}

/** Marks the pools that have too few rooms on one of the days. */
export function markFull(
  shelves: Snapshots,
  full: Bits,
  asked: {
    kind: 'hotel' | 'car'
    days: readonly Day[]
    rooms: number | null
    roomsWanted: (pool: number) => number
  },
) {
  for (const on of asked.days) {
    const side = shelves.sheets.get(keyOf(on, asked.rooms))?.[asked.kind]
    if (!side) continue
    for (let row = 0; row < side.pools.length; row++)
      if (side.free[row]! < asked.roomsWanted(side.pools[row]!)) withBit(full, side.pools[row]!, true)
  }
}
