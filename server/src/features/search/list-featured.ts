import type { AppContext } from '../../context.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { isSwitchedOn } from '../catalogue/is-switched-on.ts'
import { findCards } from '../catalogue/listing-store.ts'
import { readCurrency } from '../catalogue/read-currency.ts'
import type { Car, Hotel } from '../catalogue/schemas.ts'
import { refreshIndexes } from './index/refresh-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { orderOf } from './index/sort.ts'
import { idAt } from './index/texts.ts'
import { presentCard } from './search-listings.ts'

const featuredMost = 9

export async function listFeaturedHotels(ctx: AppContext, currency: string | undefined) {
  return { hotels: (await listFeatured(ctx, 'hotel', currency)) as Hotel[] } // hotels were asked for
}

export async function listFeaturedCars(ctx: AppContext, currency: string | undefined) {
  return { cars: (await listFeatured(ctx, 'car', currency)) as Car[] } // cars were asked for
}

/** Those that staff feature, the best rated first; the best rated of all when none is featured. */
async function listFeatured(ctx: AppContext, kind: 'hotel' | 'car', currency: string | undefined) {
  const settings = await readSettings(ctx)
  const shownIn = await readCurrency(ctx, currency)
  const { places, ...shelves } = await refreshIndexes(ctx)
  if (!isSwitchedOn(settings, kind)) return []
  const ids = featuredIds(shelves[kind])
  const cards = await findCards(ctx.replica, kind, ids)
  return ids.flatMap((id) => {
    const card = cards.get(id)
    if (!card?.is_active) return []
    const show = { places, shownIn, stay: null, nextFree: null, isAvailable: true }
    return [presentCard(card, { ...show, driverDayKobo: settings.driver.dayKobo })]
  })
}

function featuredIds(shelf: SearchIndex): string[] {
  const active = [...orderOf(shelf, 'rating')].filter((slot) => shelf.isActive[slot] === 1)
  const featured = active.filter((slot) => shelf.isFeatured[slot] === 1)
  return (featured.length > 0 ? featured : active).slice(0, featuredMost).map((slot) => idAt(shelf.ids, slot))
}
