import type { PlaceEntry } from '../../places/place-index.ts'

export function presentPlaceHint({ kind, label, detail, value, stateSlug }: PlaceEntry) {
  return { kind, label, detail, value, state_slug: stateSlug }
}
