import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { changeRecord } from '../../../audit/change-record.ts'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale, versionOf } from '../../../http/versions.ts'
import { picturesOf } from '../listing-store.ts'
import { forgetPicturesOf } from '../pictures/picture-store.ts'
import { presentPicture } from '../present-picture.ts'
import { refuseOddFacts } from './check-facts.ts'
import {
  countComing,
  type Inventory,
  insertInventory,
  lockInventory,
  readPrice,
  refuseWhenSold,
  saveInventory,
} from './inventories.ts'
import { refuseOtherPartner } from './listing-partner.ts'
import { insertUnderSlug, refuseUnknownPlace, tidied } from './listing-words.ts'
import type { CarEdit, NewCar, StaffCar } from './schemas.ts'
import { chosen, type Several } from './several.ts'

/** As staff write it: naira and counts, which the pool keeps. */
type CarContent = Omit<StaffCar, 'id' | 'version' | 'rating' | 'rating_count' | 'coming_bookings' | 'images'>
type CarRow = Omit<CarContent, 'price' | 'car_count'> & {
  id: string
  base_price_kobo: number
  capacity: number
  rating: string | null
  rating_count: number
}

const usual = {
  facts: {},
  driver_mode: 'optional',
  is_active: false,
  is_featured: false,
  partner_id: null,
  car_count: 1,
  min_days: 1,
} as const satisfies Partial<CarContent>

/** A new car listing, switched off unless told otherwise, with the pool that is sold. */
export async function addCar(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { reason, ...typed }: NewCar,
): Promise<StaffCar> {
  const car: CarContent = { ...usual, features: [], ...tidied(typed) }
  refuseOddFacts(carFacts, car.facts)
  await refuseUnknownPlace(tx, car)
  await refuseOtherPartner(tx, by, { before: null, after: car.partner_id })
  const insert = (id: string) => insertCar(tx, id, car, ctx.clock.now())
  const id = await insertUnderSlug(tx, ctx.random, { name: car.name, insert })
  await insertInventory(tx, poolOf(id, car))
  await auditStaff(ctx, tx, by, { action: 'car.created', subjectKind: 'car', subjectId: id, after: car, reason })
  return showStaffCar(tx, id)
}

/** False when there is a car of this id. */
async function insertCar(tx: Tx, id: string, car: CarContent, at: Date): Promise<boolean> {
  const row = { id, ...rowOf(car), created_at: at, updated_at: at }
  const noTwin = tx
    .insertInto('cars')
    .values(row)
    .onConflict((twin) => twin.column('id').doNothing())
  return (await noTwin.returning('id').execute()).length > 0
}

/** Switching off is always allowed; fewer cars than are sold is not (I9). */
export async function changeCar(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { id, edit }: { id: string; edit: CarEdit },
) {
  const { version, reason, ...typed } = edit
  const wanted = tidied(typed)
  const before = contentOf(await lockCar(tx, id))
  refuseStale(before, { version, shown: before })
  const after = { ...before, ...wanted }
  if (wanted.facts) refuseOddFacts(carFacts, after.facts)
  await refuseUnknownPlace(tx, after)
  await refuseOtherPartner(tx, by, { before: before.partner_id, after: after.partner_id })
  const row = { ...rowOf(after), updated_at: ctx.clock.now() }
  await tx.updateTable('cars').set(row).where('id', '=', id).execute()
  await saveInventory(tx, poolOf(id, after), ctx.clock.now())
  await auditStaff(ctx, tx, by, { ...changeRecord('car', id, { before, after }), reason })
  return showStaffCar(tx, id)
}

export async function removeCar(ctx: AppContext, by: ActorInRequest, id: string, reason: string | undefined) {
  await inTransaction(ctx.db, async (tx) => {
    const before = contentOf(await lockCar(tx, id))
    await refuseWhenSold(tx, id, 'car')
    await forgetPicturesOf(tx, { kind: 'car', id }, ctx.clock.now())
    await sql`delete from inventories where id = ${id}`.execute(tx)
    await sql`delete from cars where id = ${id}`.execute(tx)
    await auditStaff(ctx, tx, by, { action: 'car.removed', subjectKind: 'car', subjectId: id, before, reason })
  })
}

export async function showStaffCar(db: Reader, id: string): Promise<StaffCar> {
  const car = await findCar(db, id)
  const pictures = await picturesOf(db, 'car', id)
  return {
    id,
    ...contentOf(car),
    rating: car.rating === null ? null : Number(car.rating),
    rating_count: car.rating_count,
    coming_bookings: await countComing(db, { type: 'car', id }),
    images: pictures.map(presentPicture),
    version: versionOf(contentOf(car)),
  }
}

/**
 * The listing's row, then its pool's, then both are read. A new vehicle has the pool's lock and then refers to the
 * listing's row: a lock that shut out references would make the two wait for each other.
 */
async function lockCar(tx: Tx, id: string): Promise<CarRow> {
  await sql`select 1 from cars where id = ${id} for no key update`.execute(tx)
  await findCar(tx, id)
  await lockInventory(tx, id)
  return findCar(tx, id)
}

const carRows = sql`
    select c.id, c.name, c.brand, c.model, c.year, c.category, c.passengers, c.transmission, c.fuel_type, c.color,
           c.features, c.facts, c.driver_mode, c.state_slug, c.city_slug, c.pickup_location, c.lat, c.lng, c.description,
           c.is_active, c.is_featured, c.partner_id, c.rating, c.rating_count, i.base_price_kobo, i.capacity, i.min_days
      from cars c join inventories i on i.id = c.id`

async function findCar(db: Reader, id: string): Promise<CarRow> {
  const { rows } = await sql<CarRow>`${carRows} where c.id = ${id}`.execute(db)
  return foundRow(rows, 'Car not found')
}

/** Several at once, in the order of their ids. */
export async function readCars(db: Reader, asked: Several) {
  const { rows } = await sql<CarRow>`${carRows} where ${chosen(sql`c.id`, asked)}`.execute(db)
  return rows.map((row) => ({ id: row.id, content: contentOf(row), version: versionOf(contentOf(row)) }))
}

function contentOf({ id: _, base_price_kobo, capacity, rating: __, rating_count: ___, ...rest }: CarRow): CarContent {
  return { ...rest, price: toNaira(base_price_kobo), car_count: capacity }
}

/** The pool is on whenever the listing is: one switch (I5). */
function poolOf(id: string, car: CarContent): Inventory {
  return {
    id,
    kind: 'car',
    listing_id: id,
    base_price_kobo: readPrice(car.price),
    capacity: car.car_count,
    max_party: car.passengers,
    min_days: car.min_days,
    is_active: true,
  }
}

function rowOf({ price, car_count: _, min_days: __, facts, ...car }: CarContent) {
  return { ...car, facts: JSON.stringify(facts), price_kobo: readPrice(price) }
}
