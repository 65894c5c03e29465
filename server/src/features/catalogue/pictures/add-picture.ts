import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, invalid, notFound } from '../../../errors.ts'
import { PictureUnreachable } from '../../../gateways/pictures/port.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { hasAtMost } from '../../../http/validation/texts/typed-text.ts'
import { cleanPicture } from '../../../pictures/clean-picture.ts'
import { describePicture, type PictureFacts } from '../../../pictures/describe-picture.ts'
import { askForVariants } from '../../../pictures/jobs.ts'
import { keepMaster } from '../../../pictures/make-variants.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { presentPicture } from '../present-picture.ts'
import type { Picture } from '../schemas.ts'
import { claimFiles, findPicture, lockOwner, noteFiles, type Owner } from './picture-store.ts'

export type NewPicture = { owner: Owner; bytes: Uint8Array; alt: string | undefined; isCover: boolean }

const picturesMost = 40

/**
 * A picture of staff's: decoded whole and written anew (promise 24), kept under its content, shown last or as the cover.
 * The file is noted, stored, then named by a row: a crash in between leaves something to sweep, never a broken picture.
 */
export async function addPicture(
  ctx: AppContext,
  by: ActorInRequest,
  { owner, bytes, alt, isCover }: NewPicture,
): Promise<Picture> {
  await findOwnerName(ctx, owner)
  const words = tidyAlt(alt)
  const master = await cleanPicture(bytes)
  const facts = await describePicture(master)
  await inTransaction(ctx.db, (tx) => noteFiles(tx, facts.storageKey, ctx.clock.now()))
  await store(ctx, master)
  const picture = await inTransaction(ctx.db, async (tx) => {
    const { name, pictures } = await lockOwner(tx, owner)
    if (pictures.length >= picturesMost) throw conflict('too_many_pictures', `At most ${picturesMost} pictures.`)
    const asCover = owner.kind !== 'page' && (isCover || pictures.length === 0)
    if (asCover) await sql`update pictures set is_cover = false where ${owned(owner)} and is_cover`.execute(tx)
    const id = await insertPicture(tx, { owner, facts, alt: words ?? name, isCover: asCover, at: ctx.clock.now() })
    await claimFiles(tx, facts.storageKey)
    await askForVariants(tx)
    await auditStaff(ctx, tx, by, {
      action: 'picture.added',
      subjectKind: owner.kind,
      subjectId: owner.id,
      after: { picture_id: id, is_cover: asCover },
    })
    return findPicture(tx, owner.kind, id)
  })
  return presentPicture(picture)
}

/** From an address of the open internet; why it could not be had is nobody's business (promise 25). */
export async function addPictureByAddress(
  ctx: AppContext,
  by: ActorInRequest,
  { address, ...wish }: Omit<NewPicture, 'bytes'> & { address: string },
): Promise<Picture> {
  await findOwnerName(ctx, wish.owner)
  const { pictures } = await readSettings(ctx)
  const bytes = await ctx.remotePictures.fetch(address.trim(), pictures.allowedHosts).catch((error: unknown) => {
    if (!(error instanceof PictureUnreachable)) ctx.log.warn({ err: error }, 'a picture could not be fetched')
    throw invalid('image_url', 'No picture could be fetched from this address.', 'picture_unreachable')
  })
  return addPicture(ctx, by, { ...wish, bytes })
}

/** Asked before a large file is worked on. */
async function findOwnerName(ctx: AppContext, owner: Owner) {
  if (owner.kind === 'page') return
  const table = owner.kind === 'hotel' ? sql`hotels` : sql`cars`
  const { rows } = await sql`select 1 from ${table} where id = ${owner.id}`.execute(ctx.db)
  if (rows.length === 0) throw notFound(owner.kind === 'hotel' ? 'Hotel not found' : 'Car not found')
}

/** A full or missing disk is our trouble, and staff may try again. */
async function store(ctx: AppContext, master: Uint8Array) {
  try {
    await keepMaster(ctx.publicFiles, master)
  } catch (error) {
    ctx.log.error({ err: error }, 'a picture could not be stored')
    throw new AppError(503, 'storage_unavailable', 'We could not keep the picture just now. Please send it again.', {
      retryAfterSeconds: 30,
    })
  }
}

const altMost = 200

/** Null for no words; throws 422 for too many. */
export function tidyAlt(alt: string | undefined): string | null {
  const words = (alt ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (!hasAtMost(words, altMost)) throw invalid('alt', `can have at most ${altMost} characters`)
  return words || null
}

export function owned({ kind, id }: Owner) {
  return sql`owner_kind = ${kind} and owner_id = ${id}`
}

type Row = { owner: Owner; facts: PictureFacts; alt: string; isCover: boolean; at: Date }

async function insertPicture(tx: Tx, { owner, facts, alt, isCover, at }: Row): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pictures (owner_kind, owner_id, position, is_cover, alt, storage_key, width, height, placeholder, widths,
                          created_at)
    select ${owner.kind}, ${owner.id}, coalesce(max(position), -1) + 1, ${isCover}, ${alt}, ${facts.storageKey},
           ${facts.width}::int, ${facts.height}::int, ${facts.placeholder}, ${facts.widths}::int[], ${at}
      from pictures where ${owned(owner)} returning id`.execute(tx)
  return onlyRow(rows).id
}
