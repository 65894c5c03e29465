import type { Tx } from '@skyroute/server/db/pool.ts'
import type { FileStore } from '@skyroute/server/gateways/storage/port.ts'
import type { PictureFacts } from '@skyroute/server/pictures/describe-picture.ts'
import { keepDescribed } from '@skyroute/server/pictures/make-variants.ts'
import { storageKeyOf, widthsFor } from '@skyroute/server/pictures/variants.ts'
import { sql } from 'kysely'
import { type MasterFacts, readMaster, readMasterFacts } from '../demo-facts.ts'
import { seededRandom } from '../seeded-random.ts'
import type { OwnedPictures } from './gallery.ts'

/** Puts every master that is used into the public store. Files do not roll back, and need not. */
export async function keepMasters(
  store: FileStore,
  owned: readonly OwnedPictures[],
): Promise<Map<string, PictureFacts>> {
  const names = [...new Set(owned.flatMap(({ pictures }) => pictures.map(({ name }) => name)))]
  const known = readMasterFacts()
  const kept = names.map(async (name) => {
    const master = readMaster(name)
    const facts = factsOf(master, known[name])
    await keepDescribed(store, master, facts)
    return [name, facts] as const
  })
  return new Map(await Promise.all(kept))
}

/** Nothing is decoded at the first start: what masters look like was written down with them. */
function factsOf(master: Uint8Array, known: MasterFacts | undefined): PictureFacts {
  if (!known) throw new Error('a master is not described: node demo/artwork/describe-pictures.mjs')
  return { ...known, storageKey: storageKeyOf(master), widths: widthsFor(known.width) }
}

export function planPictures(
  owned: readonly OwnedPictures[],
  { masters, createdAt }: { masters: ReadonlyMap<string, PictureFacts>; createdAt: Date },
) {
  const dice = seededRandom('pictures')
  return owned.flatMap(({ ownerKind, ownerId, pictures }) =>
    pictures.map(({ name, alt }, position) => {
      const facts = masters.get(name)
      if (!facts) throw new Error(`the master ${name} was not kept`)
      return { id: dice.uuid(), ownerKind, ownerId, position, isCover: position === 0, alt, ...facts, createdAt }
    }),
  )
}

/** Each room type its picture among those of its hotel. `shown`: masters by room type. */
export async function hangRooms(
  tx: Tx,
  shown: ReadonlyMap<string, string>,
  masters: ReadonlyMap<string, PictureFacts>,
) {
  const keys = [...shown.values()].map((name) => masters.get(name)?.storageKey ?? '')
  await sql`
    update room_types t set picture_id = p.id
      from unnest(${[...shown.keys()]}::text[], ${keys}::text[]) as hung (id, storage_key), pictures p
     where t.id = hung.id and p.owner_kind = 'hotel' and p.owner_id = t.hotel_id and p.storage_key = hung.storage_key`.execute(
    tx,
  )
}

/** Hangs the covers into what bookings keep of their listing: they were made before the covers were chosen. */
export async function showCovers(tx: Tx) {
  await sql`
    update bookings b
       set listing_snapshot = b.listing_snapshot || jsonb_build_object('image', to_jsonb(p) - array['owner_kind', 'owner_id', 'created_at'])
      from pictures p where p.owner_kind = b.booking_type and p.owner_id = b.listing_id and p.is_cover`.execute(tx)
}
