import { roomsNeeded } from '@skyroute/core/bookings/rooms-for-party.ts'
import { partyLimits } from '@skyroute/core/stay-rules/party.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { grown } from './columns.ts'
import { addId, type Ids, makeIds, numberOfId } from './texts.ts'

export type InventoryRow = Omit<Selectable<DB['inventories']>, 'kind'>

/** The pools of all listings of a shelf; each listing's pools are a chain. */
export function makeInventories() {
  return {
    count: 0,
    ids: makeIds(),
    priceKobo: new Float64Array(0),
    capacity: new Int32Array(0),
    maxParty: new Uint8Array(0),
    /** The fewest nights or hire days, where the day has no word of its own. */
    minDays: new Uint8Array(0),
    /** No pool asked for more so far: most searches need look at none. */
    minDaysMost: 1,
    isActive: new Uint8Array(0),
    /** By slot of the listing: its first pool, -1 when none. */
    first: new Int32Array(0),
    /** By pool: the listing's next one, -1 at the end. */
    next: new Int32Array(0),
  }
}
export type Inventories = ReturnType<typeof makeInventories>

/** Adds pools or renews them. A pool that is gone was switched off first; until then it stays in its chain. */
export function addInventories(shelf: { pools: Inventories; ids: Ids }, rows: readonly InventoryRow[]) {
  const { pools } = shelf
  for (const row of rows) {
    const slot = numberOfId(shelf.ids, row.listing_id)
    if (slot === undefined) continue
    put(pools, poolFor(pools, slot, row.id), row)
  }
}

/** Takes all pools of a listing out of sale, before its present ones are put. */
export function switchOffInventories(pools: Inventories, slot: number) {
  for (let pool = pools.first[slot] ?? -1; pool >= 0; pool = pools.next[pool]!) pools.isActive[pool] = 0
}

function put(pools: Inventories, pool: number, row: InventoryRow) {
  pools.priceKobo[pool] = row.base_price_kobo
  pools.capacity[pool] = row.capacity
  pools.maxParty[pool] = row.max_party
  pools.minDays[pool] = row.min_days
  pools.minDaysMost = Math.max(pools.minDaysMost, row.min_days)
  pools.isActive[pool] = row.is_active ? 1 : 0
}

function poolFor(pools: Inventories, slot: number, id: string): number {
  const known = numberOfId(pools.ids, id)
  if (known !== undefined) return known
  const pool = addId(pools.ids, id)
  pools.count = pool + 1
  if (pool >= pools.next.length) grow(pools, Math.max(256, Math.ceil(pool * 1.5)))
  if (slot >= pools.first.length) growSlots(pools, Math.max(256, Math.ceil(slot * 1.5)))
  pools.next[pool] = pools.first[slot]!
  pools.first[slot] = pool
  return pool
}

function growSlots(pools: Inventories, size: number) {
  const first = new Int32Array(size).fill(-1)
  first.set(pools.first)
  pools.first = first
}

function grow(pools: Inventories, size: number) {
  pools.priceKobo = grown(pools.priceKobo, new Float64Array(size))
  pools.capacity = grown(pools.capacity, new Int32Array(size))
  pools.maxParty = grown(pools.maxParty, new Uint8Array(size))
  pools.minDays = grown(pools.minDays, new Uint8Array(size))
  pools.isActive = grown(pools.isActive, new Uint8Array(size))
  pools.next = grown(pools.next, new Int32Array(size))
}

/** `rooms` null: as few of each pool as take the party. */
export type PartyAsked = { party: number; rooms: number | null }

/** How many rooms of the pool are asked for. */
export function roomsOf(pools: Inventories, pool: number, { party, rooms }: PartyAsked): number {
  return rooms ?? roomsNeeded(party, pools.maxParty[pool]!)
}

/** Pools of a listing that take the party, whatever the dates. */
export function fittingInventories(pools: Inventories, slot: number, asked: PartyAsked): number[] {
  const fitting: number[] = []
  for (let pool = pools.first[slot] ?? -1; pool >= 0; pool = pools.next[pool]!) {
    if (fits(pools, pool, asked)) fitting.push(pool)
  }
  return fitting
}

export function fits(pools: Inventories, pool: number, asked: PartyAsked): boolean {
  if (pools.isActive[pool] !== 1) return false
  const rooms = roomsOf(pools, pool, asked)
  return rooms <= Math.min(pools.capacity[pool]!, partyLimits.maxRooms) && pools.maxParty[pool]! * rooms >= asked.party
}
