import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { presentPicture } from '../present-picture.ts'
import { owned, tidyAlt } from './add-picture.ts'
import { findPicture, lockOwner, noteFiles, type OwnedPicture, type Owner } from './picture-store.ts'

type Kind = Owner['kind']

/** The picture that stands for its listing; the one before steps back. */
export function makeCover(ctx: AppContext, by: ActorInRequest, { kind, id }: { kind: Kind; id: string }) {
  return change(ctx, by, { kind, id }, async (tx, picture) => {
    if (picture.is_cover) return null
    await sql`update pictures set is_cover = false where ${owned(ownerOf(picture))} and is_cover`.execute(tx)
    await sql`update pictures set is_cover = true where id = ${picture.id}`.execute(tx)
    return { action: 'picture.made-cover', after: { picture_id: picture.id } }
  })
}

/** What is read aloud, and shown while the picture loads. */
export function describeInWords(
  ctx: AppContext,
  by: ActorInRequest,
  { kind, id, alt }: { kind: Kind; id: string; alt: string },
) {
  const words = tidyAlt(alt)
  if (words === null) throw invalid('alt', 'Say in a few words what the picture shows.')
  return change(ctx, by, { kind, id }, async (tx, picture) => {
    await sql`update pictures set alt = ${words} where id = ${picture.id}`.execute(tx)
    return { action: 'picture.described', before: { alt: picture.alt }, after: { alt: words, picture_id: id } }
  })
}

/** The first that is left takes the place of a cover that goes. Its files go with the sweep, once nothing shows them. */
export async function removePicture(ctx: AppContext, by: ActorInRequest, { kind, id }: { kind: Kind; id: string }) {
  return change(ctx, by, { kind, id }, async (tx, picture) => {
    await sql`delete from pictures where id = ${picture.id}`.execute(tx)
    if (picture.is_cover) await promoteFirst(tx, ownerOf(picture))
    const { rows } = await sql`select 1 from pictures where storage_key = ${picture.storage_key} limit 1`.execute(tx)
    if (rows.length === 0) await noteFiles(tx, picture.storage_key, ctx.clock.now())
    return { action: 'picture.removed', before: { picture_id: picture.id, storage_key: picture.storage_key } }
  })
}

async function promoteFirst(tx: Tx, owner: Owner) {
  await sql`
    update pictures set is_cover = true
     where id = (select id from pictures where ${owned(owner)} order by position, id limit 1)`.execute(tx)
}

/** All pictures of a listing in a new order; an order that does not name just those is of another moment. */
export async function reorderPictures(
  ctx: AppContext,
  by: ActorInRequest,
  { owner, ids }: { owner: Owner; ids: readonly string[] },
) {
  return inTransaction(ctx.db, async (tx) => {
    const { pictures } = await lockOwner(tx, owner)
    const before = pictures.map((picture) => picture.id)
    if ([...ids].sort().join() !== [...before].sort().join()) {
      throw conflict('changed_meanwhile', 'The pictures have changed since. Look at them again.', { image_ids: before })
    }
    await sql`
      update pictures p set position = t.place - 1 from unnest(${ids}::uuid[]) with ordinality as t (id, place)
       where p.id = t.id and p.position <> t.place - 1`.execute(tx)
    const images = { before: { image_ids: before }, after: { image_ids: ids } }
    const record = { action: 'pictures.reordered', subjectKind: owner.kind, subjectId: owner.id, ...images }
    await auditStaff(ctx, tx, by, record)
    const after = await lockOwner(tx, owner)
    return { images: after.pictures.map(presentPicture) }
  })
}

type Changed = { action: string; before?: unknown; after?: unknown }
type Wish = { kind: Kind; id: string }

/** Found, its listing locked, and looked at again: two who work on one listing's pictures do so one after the other. */
function change(
  ctx: AppContext,
  by: ActorInRequest,
  { kind, id }: Wish,
  work: (tx: Tx, picture: OwnedPicture) => Promise<Changed | null>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(await findPicture(tx, kind, id))
    const { pictures } = await lockOwner(tx, owner)
    const picture = pictures.find((each) => each.id === id)
    if (!picture) throw notFound()
    const changed = await work(tx, picture)
    if (changed) await auditStaff(ctx, tx, by, { ...changed, subjectKind: owner.kind, subjectId: owner.id })
    const after = await lockOwner(tx, owner)
    return { images: after.pictures.map(presentPicture) }
  })
}

function ownerOf({ owner_kind, owner_id }: OwnedPicture): Owner {
  return { kind: owner_kind as Kind, id: owner_id } // the route has asked for one of these kinds
}
