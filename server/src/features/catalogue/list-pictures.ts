import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { isSwitchedOn } from './is-switched-on.ts'
import { isListed, picturesOf } from './listing-store.ts'
import { presentPicture } from './present-picture.ts'

/** The pictures of one listing, cover first. */
export async function listPictures(ctx: AppContext, kind: 'hotel' | 'car', id: string) {
  await refuseUnlisted(ctx, kind, id)
  return { images: (await picturesOf(ctx.replica, kind, id)).map(presentPicture) }
}

/** What is switched off does not exist for the public (I14). */
export async function refuseUnlisted(ctx: AppContext, kind: 'hotel' | 'car', id: string) {
  const settings = await readSettings(ctx)
  const isThere = isSwitchedOn(settings, kind) && (await isListed(ctx.replica, kind, id))
  if (!isThere) throw notFound(kind === 'hotel' ? 'Hotel not found' : 'Car not found')
}
