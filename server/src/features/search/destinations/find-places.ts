import type { AppContext } from '../../../context.ts'
import { matchPlaces } from '../../catalogue/places/match-place.ts'
import { type PlaceEntry, placeIndexOf } from '../../catalogue/places/place-index.ts'
import { refreshIndexes } from '../index/refresh-index.ts'

const hintsMost = 8

/** What somebody may mean while they type, slips of the finger forgiven; the best first. */
export async function findPlaces(ctx: AppContext, typed: string) {
  const { places } = await refreshIndexes(ctx)
  const matches = matchPlaces(placeIndexOf(places), typed)
  return { places: matches.slice(0, hintsMost).map(({ entry }) => presentHint(entry)) }
}

function presentHint({ kind, label, detail, value, stateSlug }: PlaceEntry) {
  return { kind, label, detail, value, state_slug: stateSlug }
}
