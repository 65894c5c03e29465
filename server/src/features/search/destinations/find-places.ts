import type { AppContext } from '../../../context.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { isSwitchedOn } from '../../catalogue/is-switched-on.ts'
import { foldText } from '../../places/fold-text.ts'
import { matchPlaces } from '../../places/match-place.ts'
import { placeIndexOf } from '../../places/place-index.ts'
import { type Places, placeNamesOf } from '../../places/places.ts'
import { findByName } from '../index/name-words.ts'
import { refreshIndexes } from '../index/refresh-index.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { orderOf } from '../index/sort.ts'
import { idAt, textAt } from '../index/texts.ts'
import { presentPlaceHint } from './present-hint.ts'

const hintsMost = 8
const hotelsMost = 4
/** Among so many of the best rated those whose name begins as typed go first. */
const hotelsLookedAt = 100

/** What somebody may mean while they type, slips of the finger forgiven; the best first. */
export async function findPlaces(ctx: AppContext, typed: string) {
  const [settings, { places, hotel }] = await Promise.all([readSettings(ctx), refreshIndexes(ctx)])
  const matches = matchPlaces(placeIndexOf(places), typed)
  return {
    places: matches.slice(0, hintsMost).map(({ entry }) => presentPlaceHint(entry)),
    hotels: isSwitchedOn(settings, 'hotel') ? hotelsCalled(hotel, places, typed) : [],
  }
}

function hotelsCalled(shelf: SearchIndex, places: Places, typed: string) {
  const { slots } = findByName(shelf, typed)
  if (slots.size === 0) return []
  const begun = foldText(typed)
  const isBegun = (slot: number) => (textAt(shelf.foldedNames, slot).startsWith(begun) ? 0 : 1)
  const found = bestOf(shelf, slots, hotelsLookedAt).sort((one, other) => isBegun(one) - isBegun(other))
  return found.slice(0, hotelsMost).map((slot) => presentHotelHint(shelf, places, slot))
}

function bestOf(shelf: SearchIndex, slots: ReadonlySet<number>, most: number): number[] {
  const best: number[] = []
  for (const slot of orderOf(shelf, 'rating')) {
    if (slots.has(slot) && shelf.isActive[slot] === 1) best.push(slot)
    if (best.length === most) break
  }
  return best
}

function presentHotelHint(shelf: SearchIndex, places: Places, slot: number) {
  const [stateSlug = '', citySlug = ''] = (shelf.cities.labels[shelf.city[slot]!] ?? '').split('/')
  const { location } = placeNamesOf(places, stateSlug, citySlug)
  return { id: idAt(shelf.ids, slot), name: textAt(shelf.names, slot), location }
}
