import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { changeRecord } from '../../../audit/change-record.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { lockOfInventory } from '../inventory-lock.ts'
import { forgetPicturesOf } from '../pictures/picture-store.ts'
import { refuseOddFacts } from './check-facts.ts'
import { addRoom } from './edit-room.ts'
import { type HotelContent, hotelContentOf, insertHotel, lockHotel, saveHotel, showStaffHotel } from './hotel-store.ts'
import { refuseWhenSold } from './inventories.ts'
import { refuseOtherPartner } from './listing-partner.ts'
import { insertUnderSlug, refuseUnknownPlace, tidied } from './listing-words.ts'
import type { HotelEdit, NewHotel } from './schemas.ts'

const usual = {
  street_address: '',
  landmark: '',
  directions: '',
  phone: '',
  amenities: [],
  policies: [],
  facts: {},
  check_in_time: '14:00',
  check_out_time: '12:00',
  is_active: false,
  is_featured: false,
  partner_id: null,
} satisfies Partial<HotelContent>

/** A new hotel, switched off unless told otherwise, so that its rooms and pictures can be made first (I2). */
export async function addHotel(ctx: AppContext, tx: Tx, by: ActorInRequest, { room_type, reason, ...typed }: NewHotel) {
  const hotel: HotelContent = { ...usual, ...tidied(typed) }
  refuseOddFacts(hotelFacts, hotel.facts)
  await refuseUnknownPlace(tx, hotel)
  await refuseOtherPartner(tx, by, { before: null, after: hotel.partner_id })
  const insert = (id: string) => insertHotel(tx, id, hotel, ctx.clock.now())
  const id = await insertUnderSlug(tx, ctx.random, { name: hotel.name, insert })
  await auditStaff(ctx, tx, by, { action: 'hotel.created', subjectKind: 'hotel', subjectId: id, after: hotel, reason })
  if (room_type) await addRoom(ctx, tx, by, { hotelId: id, body: room_type })
  return showStaffHotel(tx, id)
}

/** Switching off is always allowed and touches no booking (I9). */
export async function changeHotel(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { id, edit }: { id: string; edit: HotelEdit },
) {
  const { version, reason, ...typed } = edit
  const wanted = tidied(typed)
  const before = hotelContentOf(await lockHotel(tx, id))
  refuseStale(before, { version, shown: before })
  const after = { ...before, ...wanted }
  if (wanted.facts) refuseOddFacts(hotelFacts, after.facts)
  await refuseUnknownPlace(tx, after)
  await refuseOtherPartner(tx, by, { before: before.partner_id, after: after.partner_id })
  if (before.is_active && !after.is_active) await lockPoolsOf(tx, id)
  await saveHotel(tx, id, after, ctx.clock.now())
  await auditStaff(ctx, tx, by, { ...changeRecord('hotel', id, { before, after }), reason })
  return showStaffHotel(tx, id)
}

/** Only a hotel that was never sold goes. */
export async function removeHotel(ctx: AppContext, by: ActorInRequest, id: string, reason: string | undefined) {
  await inTransaction(ctx.db, async (tx) => {
    const before = hotelContentOf(await lockHotel(tx, id))
    await lockPoolsOf(tx, id)
    await refuseWhenSold(tx, id, 'room')
    await forgetPicturesOf(tx, { kind: 'hotel', id }, ctx.clock.now())
    await sql`delete from inventories where listing_id = ${id} and kind = 'room'`.execute(tx)
    await sql`delete from hotels where id = ${id}`.execute(tx)
    await auditStaff(ctx, tx, by, { action: 'hotel.removed', subjectKind: 'hotel', subjectId: id, before, reason })
  })
}

/** A sale that is under way ends first, and is seen. */
async function lockPoolsOf(tx: Tx, hotelId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from inventories where listing_id = ${hotelId} and kind = 'room' order by id`.execute(tx)
  await sendTogether(tx, ...rows.map(({ id }) => lockOfInventory(id)))
}
