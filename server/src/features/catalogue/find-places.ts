import type { AppContext } from '../../context.ts'
import { foldText } from './fold-text.ts'
import { freshShelves } from './shelf/shelves.ts'

export type PlaceHint = {
  kind: 'state' | 'city' | 'airport' | 'landmark'
  label: string
  value: string
  state_slug: string
}

const hintsMost = 8

/** Places whose name begins with what was typed, or has a word that does: for the field while it is typed in. */
export async function findPlaces(ctx: AppContext, typed: string): Promise<{ places: PlaceHint[] }> {
  const start = foldText(typed)
  if (start === '') return { places: [] }
  const { places } = await freshShelves(ctx)
  const nameOf = (stateSlug: string) => places.stateOf.get(stateSlug)?.name ?? stateSlug
  const hints: PlaceHint[] = [
    ...places.states.map((state) => ({
      kind: 'state' as const,
      label: state.name,
      value: state.slug,
      state_slug: state.slug,
    })),
    ...places.cities.map((city) => ({
      kind: 'city' as const,
      label: city.name === nameOf(city.stateSlug) ? city.name : `${city.name}, ${nameOf(city.stateSlug)}`,
      value: `${city.slug},${city.stateSlug}`,
      state_slug: city.stateSlug,
    })),
    ...places.spots.map((spot) => ({
      kind: spot.kind,
      label: spot.name,
      value: spot.slug,
      state_slug: spot.stateSlug,
    })),
  ]
  const ranked = hints.flatMap((hint) => {
    const rank = rankOf(foldText(hint.label), start)
    return rank === null ? [] : [{ hint, rank }]
  })
  ranked.sort((one, other) => one.rank - other.rank)
  return { places: ranked.slice(0, hintsMost).map(({ hint }) => hint) }
}

function rankOf(name: string, start: string): number | null {
  if (name.startsWith(start)) return 0
  return name.includes(`-${start}`) ? 1 : null
}
