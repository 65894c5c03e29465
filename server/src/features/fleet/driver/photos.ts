import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { countRows } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, invalid, notFound } from '../../../errors.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { cleanPicture } from '../../../pictures/clean-picture.ts'
import { namingFile } from '../../../pictures/file-kind.ts'
import { claimFile, noteUnclaimed } from '../../payments/transfers/proof-store.ts'
import { findTrip } from './trip-store.ts'

type Moment = 'start' | 'end' | 'incident'
export const sides = ['front', 'back', 'left', 'right'] as const
type Side = (typeof sides)[number]
export type Upload = {
  moment: string
  side: string | undefined
  tripId?: string
  incidentId?: string
  /** The car it shows, of those that the trip has had; unsaid, the first at the start and the last at the end. */
  segmentId?: string
  name: string
  bytes: Uint8Array
  key: string | undefined
}

/** Two sets of four sides, and what else there is to show. */
const photosMost = 20

/** A picture of the car or of what went wrong: cleaned, kept privately, and noted before it is stored. */
export async function addPhoto(ctx: AppContext, { actor }: ActorInRequest, upload: Upload) {
  const { key, tripId = null, incidentId = null } = upload
  const moment = readMoment(upload)
  const side = readSide(upload)
  await refuseUnlessOwn(ctx, actor, { tripId, incidentId })
  if (upload.segmentId) await refuseOtherSegment(ctx, upload)
  const clean = await namingFile(upload.name, () => cleanPicture(upload.bytes))
  const id = uuidFrom(ctx.random.bytes(16))
  const storageKey = `trips/${tripId ?? incidentId}/${id}.webp`
  const now = ctx.clock.now()
  await inTransaction(ctx.db, (tx) => noteUnclaimed(tx, storageKey, now))
  await store(ctx, storageKey, clean)
  const { segmentId } = upload
  const body = { moment, side, tripId, incidentId, segmentId, size: upload.bytes.length }
  const answer = await onceInTransaction(
    ctx,
    { userId: actor.userId, key, operation: 'addPhoto', body },
    async (tx) => {
      await refuseTooMany(tx, { tripId, incidentId })
      await tx
        .insertInto('trip_photos')
        .values({
          id,
          trip_id: tripId,
          incident_id: incidentId,
          segment_id: tripId && moment !== 'incident' ? (segmentId ?? (await usualSegment(tx, tripId, moment))) : null,
          moment,
          side,
          storage_key: storageKey,
          taken_by: actor.userId,
          taken_at: now,
        })
        .execute()
      await claimFile(tx, storageKey)
      return { status: 201, body: { id, moment } }
    },
  )
  // A repeat has its picture already; the sweep takes the second file, which nobody claimed.
  return answer.body as { id: string; moment: Moment }
}

function readMoment({ moment, tripId, incidentId }: Upload): Moment {
  if (moment === 'incident' && incidentId) return moment
  if ((moment === 'start' || moment === 'end') && tripId) return moment
  throw invalid('moment', 'Say whether it is the start, the end or an incident, and of which trip.')
}

/** Of a hand-over or a return; pictures of something else have none. */
function readSide({ moment, side }: Upload): Side | null {
  if (!side) return null
  const known = sides.find((each) => each === side)
  if (!known || moment === 'incident')
    throw invalid('side', `Must be one of ${sides.join(', ')}, of a start or an end.`)
  return known
}

type Shown = { tripId: string | null; incidentId: string | null }

async function refuseUnlessOwn(ctx: AppContext, actor: Actor, of: Shown) {
  if (of.tripId) await findTrip(ctx.db, actor.userId, of.tripId)
  if (of.incidentId) await refuseOthersIncident(ctx, actor, of.incidentId)
}

/** Under the lock of what they show: of several at once each counts the one before. */
async function refuseTooMany(tx: Tx, of: Shown) {
  const [table, id] = of.incidentId ? [sql.table('incidents'), of.incidentId] : [sql.table('trips'), of.tripId]
  await sql`select 1 from ${table} where id = ${id} for no key update`.execute(tx)
  const place = of.incidentId ? sql`incident_id = ${of.incidentId}` : sql`trip_id = ${of.tripId}`
  const taken = await countRows(tx, sql`trip_photos where ${place}`)
  if (taken >= photosMost) throw new AppError(409, 'too_many_photos', `${photosMost} pictures are enough.`)
}

async function refuseOtherSegment(ctx: AppContext, { segmentId, tripId, moment }: Upload) {
  const { rows } = await sql`
    select 1 from hire_segments where id = ${segmentId} and trip_id = ${tripId ?? null}`.execute(ctx.db)
  if (rows.length === 0 || moment === 'incident')
    throw invalid('segment_id', 'Must be a car of this trip, of a start or an end.')
}

/** A phone that knows of one car alone means the car it set out with, or the one it brought back. */
async function usualSegment(tx: Tx, tripId: string, moment: 'start' | 'end'): Promise<string | null> {
  const order = moment === 'start' ? sql`nth` : sql`nth desc`
  const { rows } = await sql<{ id: string }>`
    select id from hire_segments where trip_id = ${tripId} order by ${order} limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

async function refuseOthersIncident(ctx: AppContext, actor: Actor, id: string) {
  const own = await ctx.db
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', id)
    .where('driver_id', '=', actor.userId)
    .executeTakeFirst()
  if (!own) throw notFound()
}

/** A full or missing disk is our trouble, and the phone may try again. */
async function store(ctx: AppContext, storageKey: string, bytes: Uint8Array) {
  try {
    await ctx.privateFiles.put(storageKey, bytes, 'image/webp')
  } catch (error) {
    ctx.log.error({ err: error }, 'a photo could not be stored')
    throw new AppError(503, 'storage_unavailable', 'We could not keep your picture just now. Please send it again.', {
      retryAfterSeconds: 30,
    })
  }
}

/** For who took it and for the fleet; for others it does not exist (A15). */
export async function readPhoto(ctx: AppContext, actor: Actor, id: string): Promise<Buffer> {
  const photo = await ctx.db
    .selectFrom('trip_photos')
    .select(['storage_key', 'taken_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!photo || (photo.taken_by !== actor.userId && !may(actor, 'fleet.write'))) throw notFound()
  return Buffer.from(await ctx.privateFiles.get(photo.storage_key))
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes)
  hex[6] = ((hex[6] ?? 0) & 0x0f) | 0x40
  hex[8] = ((hex[8] ?? 0) & 0x3f) | 0x80
  return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
