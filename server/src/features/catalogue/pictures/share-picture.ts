import { formatKobo } from '@skyroute/core/currency.ts'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { drawSharePicture, type ShareWords } from '../../../pictures/draw-share-picture.ts'
import { masterKey } from '../../../pictures/variants.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { readPlaces } from '../../places/places.ts'
import { isSwitchedOn } from '../is-switched-on.ts'
import { findCard, type ListingCard } from '../listing-store.ts'
import { placeOf } from '../present-listing.ts'

type Kind = 'hotel' | 'car'

/** What a shared link shows of a listing: its picture, name, rating and price, before tax and without dates. */
export async function sharePicture(ctx: AppContext, kind: Kind, id: string): Promise<Buffer> {
  const settings = await readSettings(ctx)
  const card = isSwitchedOn(settings, kind) ? await findCard(ctx.replica, kind, id) : null
  if (!card?.is_active) throw notFound()
  const { location } = placeOf(card, await readPlaces(ctx))
  return drawnOnce(ctx, card, { ...wordsOf(card, location), site: settings.site.site_name })
}

function wordsOf(card: ListingCard, location: string): Omit<ShareWords, 'site'> {
  const rating = card.rating === null ? '' : `${Number(card.rating).toFixed(1)} of 5 from ${reviews(card.rating_count)}`
  const price = formatKobo(card.price_kobo)
  return {
    name: card.name,
    facts: [location, rating].filter(Boolean).join('  ·  '),
    price: card.kind === 'hotel' ? `From ${price} a night, before tax` : `${price} a day, before tax`,
  }
}

const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

/** A drawing takes a core for a quarter of a second: whoever asks for a whole catalogue must not take all of it. */
const drawnAtOnce = 4
let beingDrawn = 0

/** Some 10 MB: named by what they show, so one is never out of date. Callers who ask at once share one drawing. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 })

async function drawnOnce(ctx: AppContext, card: ListingCard, words: ShareWords): Promise<Buffer> {
  const key = JSON.stringify([card.cover?.storage_key, words])
  const known = drawn.get(key)
  if (known) return known
  if (beingDrawn >= drawnAtOnce) throw new AppError(503, 'busy', 'Try again in a moment.', { retryAfterSeconds: 5 })
  beingDrawn++
  const drawing = masterOf(ctx, card)
    .then((master) => drawSharePicture(master, words))
    .finally(() => beingDrawn--)
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}

async function masterOf(ctx: AppContext, { cover }: ListingCard): Promise<Uint8Array | null> {
  const key = cover && masterKey(cover.storage_key)
  return key && (await ctx.publicFiles.has(key)) ? ctx.publicFiles.get(key) : null
}
