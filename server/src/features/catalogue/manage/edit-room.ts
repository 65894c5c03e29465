import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { changeRecord } from '../../../audit/change-record.ts'
import type { AppContext } from '../../../context.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { findRoom, lockHotel, presentRoom, type RoomRow, roomContentOf } from './hotel-store.ts'
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
  const { reason, ...typed } = tidied(body)
  const chance = Buffer.from(ctx.random.bytes(3)).toString('hex')
  const id = `${hotelId}-${slugOf(typed.name)}-${chance}`
  const description = typed.description ?? ''
  const pool = poolFrom(typed, { ...newPool, id, listing_id: hotelId })
  await takenNameTold(async () => {
    await sql`
      insert into room_types (id, hotel_id, name, description, beds, size_sqm, position)
      values (${id}, ${hotelId}, ${typed.name}, ${description}, ${typed.beds}, ${typed.size_sqm ?? null}::smallint,
              ${typed.position ?? 0})`.execute(tx)
  })
  await insertInventory(tx, pool)
  await deriveHotel(tx, hotelId, ctx.clock.now())
  const room = await findRoom(tx, id)
  await auditStaff(ctx, tx, by, {
    action: 'room-type.created',
    subjectKind: 'room-type',
    subjectId: id,
    after: roomContentOf(room),
    reason: reason?.trim() || null,
  })
  return room
}

const newPool = { kind: 'room', base_price_kobo: 1, capacity: 0, max_party: 1, min_days: 1, is_active: true } as const

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
export function editRoom(ctx: AppContext, by: ActorInRequest, id: string, edit: RoomEdit): Promise<StaffRoom> {
  return inTransaction(ctx.db, (tx) => changeRoom(ctx, tx, by, { id, edit }))
}

export async function changeRoom(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { id, edit }: { id: string; edit: RoomEdit },
) {
  const { version, reason, ...typed } = tidied(edit)
  const { hotel_id } = await findRoom(tx, id)
  await lockHotel(tx, hotel_id)
  const pool = await lockInventory(tx, id)
  const before = await findRoom(tx, id)
  refuseStale(roomContentOf(before), { version, shown: presentRoom(before) })
  await saveRoomWords(tx, { ...before, ...typed })
  await saveInventory(tx, poolFrom(typed, pool), ctx.clock.now())
  await deriveHotel(tx, hotel_id, ctx.clock.now())
  const after = await findRoom(tx, id)
  const change = { before: roomContentOf(before), after: roomContentOf(after) }
  await auditStaff(ctx, tx, by, { ...changeRecord('room-type', id, change), reason: reason?.trim() || null })
  return presentRoom(after)
}

async function saveRoomWords(
  tx: Tx,
  room: Pick<RoomRow, 'id' | 'name' | 'description' | 'beds' | 'size_sqm' | 'position'>,
) {
  await takenNameTold(async () => {
    await sql`
      update room_types set name = ${room.name}, description = ${room.description}, beds = ${room.beds},
             size_sqm = ${room.size_sqm}::smallint, position = ${room.position}
       where id = ${room.id}`.execute(tx)
  })
}

const takenNameTold = (write: () => Promise<void>) =>
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
    await auditStaff(ctx, tx, by, { ...record, reason: reason?.trim() || null })
  })
}
