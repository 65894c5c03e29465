import { roomFacts } from '@skyroute/core/listing-facts/room-facts.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { changeRecord } from '../../../audit/change-record.ts'
import type { AppContext } from '../../../context.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { refuseRepeatedNames, saveRatePlans, tidyPlanNames } from '../rate-plans/rate-plan-store.ts'
import { refuseOddFacts } from './check-facts.ts'
import { findRoom, lockHotel, presentRoom, roomContentOf } from './hotel-store.ts'
import {
  deriveHotel,
  type Inventory,
  insertInventory,
  lockInventory,
  readPrice,
  refuseWhenSold,
  saveInventory,
} from './inventories.ts'
import { slugOf, tidied } from './listing-words.ts'
import type { NewRoom, RoomEdit, StaffRoom } from './schemas.ts'

export function createRoom(ctx: AppContext, by: ActorInRequest, hotelId: string, body: NewRoom): Promise<StaffRoom> {
  return inTransaction(ctx.db, async (tx) => {
    await lockHotel(tx, hotelId)
    return presentRoom(await addRoom(ctx, tx, by, { hotelId, body }))
  })
}

/** A room type and its pool, which has its id. Hold the hotel's lock. */
export async function addRoom(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { hotelId, body }: { hotelId: string; body: NewRoom },
) {
  const { reason, ...typed } = tidiedRoom(body)
  await refuseOddWords(tx, hotelId, typed)
  const id = `${hotelId}-${slugOf(typed.name)}-${Buffer.from(ctx.random.bytes(3)).toString('hex')}`
  const pool = poolFrom(typed, { ...newPool, id, listing_id: hotelId })
  const room = { id, hotel_id: hotelId, ...wordsOf(typed), name: typed.name, beds: typed.beds }
  await takenNameTold(() => tx.insertInto('room_types').values(room).execute())
  await insertInventory(tx, pool)
  if (typed.rate_plans) await saveRatePlans(tx, id, typed.rate_plans)
  await deriveHotel(tx, hotelId, ctx.clock.now())
  const made = await findRoom(tx, id)
  const record = { action: 'room-type.created', subjectKind: 'room-type', subjectId: id, after: roomContentOf(made) }
  await auditStaff(ctx, tx, by, { ...record, reason })
  return made
}

const newPool = { kind: 'room', base_price_kobo: 1, capacity: 0, max_party: 1, min_days: 1, is_active: true } as const

type Words = Omit<RoomEdit, 'version' | 'reason'>

/** What a room type says of itself, as its row keeps it. */
function wordsOf({ name, description, beds, size_sqm, amenities, facts, picture_id, position }: Words) {
  const stated = facts && JSON.stringify(facts)
  return { name, description, beds, size_sqm, amenities, facts: stated, picture_id, position }
}

function tidiedRoom<T extends NewRoom | RoomEdit>(typed: T): T {
  const room = tidied(typed)
  return room.rate_plans ? { ...room, rate_plans: tidyPlanNames(room.rate_plans) } : room
}

async function refuseOddWords(tx: Tx, hotelId: string, { facts, rate_plans, picture_id }: Words) {
  if (facts) refuseOddFacts(roomFacts, facts)
  if (rate_plans) await refuseRepeatedNames(tx, rate_plans)
  if (!picture_id) return
  const { rows } = await sql`
    select 1 from pictures where id = ${picture_id} and owner_kind = 'hotel' and owner_id = ${hotelId}`.execute(tx)
  if (rows.length === 0) throw invalid('picture_id', 'This is not a picture of the hotel.', 'unknown_picture')
}

/** Naira and counts as staff write them, over what the pool was. */
function poolFrom(typed: RoomEdit, before: Inventory): Inventory {
  return {
    ...before,
    base_price_kobo: typed.price === undefined ? before.base_price_kobo : readPrice(typed.price),
    capacity: typed.room_count ?? before.capacity,
    max_party: typed.max_guests ?? before.max_party,
    min_days: typed.min_nights ?? before.min_days,
    is_active: typed.is_active ?? before.is_active,
  }
}

/** The hotel's row, then the pool's: what is sold never falls below what was sold (I9). */
export async function changeRoom(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { id, edit }: { id: string; edit: RoomEdit },
) {
  const { version, reason, ...typed } = tidiedRoom(edit)
  const { hotel_id } = await findRoom(tx, id)
  await lockHotel(tx, hotel_id)
  const pool = await lockInventory(tx, id)
  const before = await findRoom(tx, id)
  refuseStale(roomContentOf(before), { version, shown: presentRoom(before) })
  await refuseOddWords(tx, hotel_id, typed)
  const words = wordsOf({ ...before, ...typed })
  await takenNameTold(() => tx.updateTable('room_types').set(words).where('id', '=', id).execute())
  await saveInventory(tx, poolFrom(typed, pool), ctx.clock.now())
  if (typed.rate_plans) await saveRatePlans(tx, id, typed.rate_plans)
  await deriveHotel(tx, hotel_id, ctx.clock.now())
  const after = await findRoom(tx, id)
  const change = { before: roomContentOf(before), after: roomContentOf(after) }
  await auditStaff(ctx, tx, by, { ...changeRecord('room-type', id, change), reason })
  return presentRoom(after)
}

const takenNameTold = <T>(write: () => Promise<T>) =>
  onUniqueViolation(write, () => conflict('name_taken', 'This hotel has a room type of that name.'))

export async function removeRoom(ctx: AppContext, by: ActorInRequest, id: string, reason: string | undefined) {
  await inTransaction(ctx.db, async (tx) => {
    const { hotel_id } = await findRoom(tx, id)
    await lockHotel(tx, hotel_id)
    await lockInventory(tx, id)
    await refuseWhenSold(tx, hotel_id, 'room', id)
    const before = roomContentOf(await findRoom(tx, id))
    await sql`delete from inventories where id = ${id}`.execute(tx)
    await sql`delete from room_types where id = ${id}`.execute(tx)
    await deriveHotel(tx, hotel_id, ctx.clock.now())
    const record = { action: 'room-type.removed', subjectKind: 'room-type', subjectId: id, before }
    await auditStaff(ctx, tx, by, { ...record, reason })
  })
}
