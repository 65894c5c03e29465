import type { AppContext } from '../../../context.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { readPlaces } from '../../places/places.ts'
import { isSwitchedOn } from '../is-switched-on.ts'
import { findCards, type ListingCard } from '../listing-store.ts'
import { presentCar, presentHotel } from '../present-listing.ts'
import type { DisplayCurrency } from '../read-currency.ts'
import type { FavoriteRow } from './favorite-store.ts'

/** Favourites with the card of each listing as it is now; a listing that has gone stays as a line to remove. */
export async function presentFavorites(ctx: AppContext, rows: readonly FavoriteRow[], shownIn: DisplayCurrency) {
  const show = await cardPresenter(ctx, shownIn)
  const cards = { hotel: await cardsOf(ctx, rows, 'hotel'), car: await cardsOf(ctx, rows, 'car') }
  return rows.map((row) => {
    const card = cards[row.item_type].get(row.item_id)
    return {
      ...answerOf(row),
      name: card?.name ?? row.item_id,
      is_listed: card?.is_active ?? false,
      listing: card ? show(card) : null,
    }
  })
}

function cardsOf(ctx: AppContext, rows: readonly FavoriteRow[], kind: 'hotel' | 'car') {
  const ids = rows.filter((row) => row.item_type === kind).map((row) => row.item_id)
  return findCards(ctx.db, kind, ids)
}

async function cardPresenter(ctx: AppContext, shownIn: DisplayCurrency) {
  const settings = await readSettings(ctx)
  const places = await readPlaces(ctx)
  const driverDayKobo = settings.driver.dayKobo
  return (card: ListingCard) => {
    const isAvailable = card.is_active && isSwitchedOn(settings, card.kind)
    const show = { places, shownIn, stay: null, nextFree: null, isAvailable }
    return card.kind === 'hotel' ? presentHotel(card, show) : presentCar(card, { ...show, driverDayKobo })
  }
}
