// What is sold, as staff change it: under the pool's own lock, which every sale takes first (I1).
import { liveStatuses } from '@skyroute/core/bookings/states.ts'
import { type Day, formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { type Kobo, parseNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type Selectable, sql } from 'kysely'
import { countRows, foundRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Inventories } from '../../../db/schema.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { conflict, invalid } from '../../../errors.ts'
import { lockOfInventory, makeInventoryLocks } from '../inventory-lock.ts'

export type Inventory = Omit<Selectable<Inventories>, 'kind'> & { kind: 'room' | 'car' }

export async function lockInventory(tx: Tx, id: string): Promise<Inventory> {
  const [, rows] = await sendTogether(
    tx,
    lockOfInventory(id),
    sql<Inventory>`
      select id, kind, listing_id, base_price_kobo, capacity, max_party, min_days, is_active
        from inventories where id = ${id}`,
  )
  return foundRow(rows)
}

export async function insertInventory(tx: Tx, pool: Inventory) {
  await tx.insertInto('inventories').values(pool).execute()
  await makeInventoryLocks(tx, [pool.id])
}

/** Raising is free; below what is sold on a day to come it is refused, and the bookings are named (I9). */
export async function saveInventory(tx: Tx, pool: Inventory, now: Date) {
  const today = lagosDayOf(now)
  const isRecounted = await refuseOwnCount(tx, pool)
  if (isRecounted) await refuseBelowSold(tx, pool, today)
  await sql`
    update inventories set base_price_kobo = ${pool.base_price_kobo}, capacity = ${pool.capacity},
           max_party = ${pool.max_party}, min_days = ${pool.min_days}, is_active = ${pool.is_active}
     where id = ${pool.id}`.execute(tx)
  if (!isRecounted) return
  await sql`
    update inventory_days set capacity = ${pool.capacity}, sellable = null
     where inventory_id = ${pool.id} and day >= ${today} and (capacity <> ${pool.capacity} or sellable is not null)`.execute(
    tx,
  )
}

/** Whether the count changes. A listing with vehicles is counted by them, day by day (I15). */
async function refuseOwnCount(tx: Tx, { id, capacity }: Inventory): Promise<boolean> {
  const { rows } = await sql<{ capacity: number; has_vehicles: boolean }>`
    select capacity, exists (select 1 from vehicles where car_id = ${id}) as has_vehicles
      from inventories where id = ${id}`.execute(tx)
  if (rows[0]?.capacity === capacity) return false
  if (!rows[0]?.has_vehicles) return true
  throw conflict('counted_by_vehicles', 'These cars are counted by their vehicles. Add or retire one in the fleet.')
}

const namesMost = 20

async function refuseBelowSold(tx: Tx, { id, capacity }: Inventory, today: Day) {
  const { rows: days } = await sql<HeldDay>`
    select day, reserved as held from inventory_days
     where inventory_id = ${id} and day >= ${today} and reserved > ${capacity} order by day`.execute(tx)
  if (days.length === 0) return
  const sentence = 'Fewer than are sold: move or cancel these bookings first.'
  throw await heldAlready(tx, id, { code: 'has_bookings', sentence, days })
}

/** So many of a pool are sold or held on a day. */
export type HeldDay = { day: Day; held: number }
type HeldAlready = { code: string; sentence: string; days: readonly HeldDay[]; extra?: Record<string, unknown> }

/** The refusal to have fewer than these days hold. A booking whose unpaid change holds one of them is named too. */
export async function heldAlready(tx: Tx, poolId: string, { code, sentence, days, extra }: HeldAlready) {
  const [first] = days
  const howMany = first && ` Sold or held on ${formatDay(first.day, 'with year')}: ${first.held}.`
  const held = days.map(({ day }) => day)
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
     where b.inventory_id = ${poolId}
       and exists (select 1 from unnest(${held}::date[]) as held (day)
                    where held.day >= b.held_from_on and held.day < b.held_until_on)
        or b.id in (select c.booking_id from booking_changes c
                     where c.inventory_id = ${poolId} and c.status = 'held' and c.extra_days && ${held}::date[])
     order by b.start_on, b.id limit ${namesMost}`.execute(tx)
  return conflict(code, `${sentence}${howMany ?? ''}`, {
    ...extra,
    held_days: days.slice(0, namesMost),
    bookings: referencesOf(rows),
  })
}

/** What was ever sold stays, for its bookings and invoices do; it can be switched off. */
export async function refuseWhenSold(tx: Tx, listingId: string, kind: Inventory['kind'], poolId: string | null = null) {
  const type = kind === 'room' ? 'hotel' : 'car'
  const { rows } = await sql<{ id: string }>`
    select id from bookings
     where booking_type = ${type} and listing_id = ${listingId}
       and (${poolId}::text is null or inventory_id = ${poolId}
            or id in (select booking_id from booking_changes where inventory_id = ${poolId}))
     order by start_on desc, id limit ${namesMost}`.execute(tx)
  if (rows.length === 0) return
  throw conflict('has_bookings', 'It has bookings, so it stays. Switch it off instead.', {
    bookings: referencesOf(rows),
  })
}

const referencesOf = (rows: { id: string }[]) => rows.map(({ id }) => bookingReference(id))

/** Kept on the hotel, where search sorts and filters on them. */
export async function deriveHotel(tx: Tx, hotelId: string, now: Date) {
  await sql`
    update hotels h set price_from_kobo = p.price, room_count = p.rooms, breakfast_included = p.breakfast,
           updated_at = ${now}
      from (select coalesce(min(i.base_price_kobo), 0) as price, coalesce(sum(i.capacity), 0)::int as rooms,
                   coalesce(bool_and(coalesce(t.facts ->> 'breakfast' = 'included', false)), false) as breakfast
              from inventories i join room_types t on t.id = i.id
             where i.listing_id = ${hotelId} and i.kind = 'room' and i.is_active) p
     where h.id = ${hotelId}`.execute(tx)
}

export function readPrice(naira: number, field = 'price'): Kobo {
  const parsed = parseNaira(naira)
  if (!parsed.ok || parsed.kobo <= 0) throw invalid(field, parsed.ok ? 'A price is above zero.' : parsed.sentence)
  return parsed.kobo
}

/** Bookings of a listing that hold days still: what stands when it is switched off (I9). */
export function countComing(db: Reader, { type, id }: { type: 'hotel' | 'car'; id: string }): Promise<number> {
  const coming = sql`booking_type = ${type} and listing_id = ${id} and status = any(${liveStatuses})`
  return countRows(db, sql`bookings where ${coming} and held_until_on > held_from_on`)
}
