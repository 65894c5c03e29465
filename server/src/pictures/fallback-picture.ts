import type { FileStore } from '../gateways/storage/port.ts'
import { takingTurns } from '../in-turn.ts'
import { openPicture } from './open-picture.ts'
import { masterKey, type VariantAsked, widthsFor } from './variants.ts'

/** A page of new pictures asks for thirty at once; decoding all of them together would stop everything else. */
const inTurn = takingTurns(2)

/**
 * A picture for an address whose variant is not made yet: the master at that width, quick rather than small, and not
 * kept. Null when there is no such picture or it is not offered in this width.
 */
export async function fallbackPicture(
  store: FileStore,
  { storageKey, width }: VariantAsked,
): Promise<Uint8Array | null> {
  if (!(await store.has(masterKey(storageKey)))) return null
  return await inTurn(async () => {
    const master = await store.get(masterKey(storageKey))
    const { width: masterWidth } = await (await openPicture(master)).metadata()
    if (!widthsFor(masterWidth).includes(width)) return null
    return await (await openPicture(master))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72, effort: 0 })
      .toBuffer()
  })
}
