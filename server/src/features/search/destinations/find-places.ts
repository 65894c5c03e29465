import type { AppContext } from '../../../context.ts'
import { matchPlaces } from '../../catalogue/places/match-place.ts'
import { type PlaceEntry, type PlaceKind, placeIndexOf } from '../../catalogue/places/place-index.ts'
import { refreshIndexes } from '../index/refresh-index.ts'

export type PlaceHint = { kind: PlaceKind; label: string; detail: string; value: string; state_slug: string }

const hintsMost = 8

/** What somebody may mean while they type, slips of the finger forgiven; the best first. */
export async function findPlaces(ctx: AppContext, typed: string): Promise<{ places: PlaceHint[] }> {
  const { places } = await refreshIndexes(ctx)
  const matches = matchPlaces(placeIndexOf(places), typed)
  return { places: matches.slice(0, hintsMost).map(({ entry }) => presentHint(entry)) }
}

export function presentHint({ kind, label, detail, value, stateSlug }: PlaceEntry): PlaceHint {
  return { kind, label, detail, value, state_slug: stateSlug }
}
