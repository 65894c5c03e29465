import type { Tx } from '@skyroute/server/db/pool.ts'
import type { DemoFacts } from '../demo-facts.ts'
import { insertRows } from '../insert-rows.ts'

export async function seedPlaces(tx: Tx, { states, airports, landmarks, placeGuides }: DemoFacts) {
  await insertRows(
    tx,
    'states',
    states.map(({ slug, name, isoCode, zone, capital, lat, lng }) => ({
      slug,
      name,
      iso_code: isoCode,
      zone,
      capital,
      lat,
      lng,
    })),
  )
  await insertRows(
    tx,
    'cities',
    states.flatMap((state) =>
      state.cities.map(({ slug, name, lat, lng, character, isFeatured }) => ({
        state_slug: state.slug,
        slug,
        name,
        lat,
        lng,
        character,
        is_featured: isFeatured,
      })),
    ),
  )
  await insertRows(
    tx,
    'airports',
    airports.map(({ iata, name, city, stateSlug, lat, lng }) => ({
      iata,
      name,
      city,
      state_slug: stateSlug,
      lat,
      lng,
    })),
  )
  await insertRows(
    tx,
    'landmarks',
    landmarks.map(({ slug, name, stateSlug, kind, lat, lng }) => ({
      slug,
      name,
      state_slug: stateSlug,
      kind,
      lat,
      lng,
    })),
  )
  // In a database that 0.1 left they are there.
  await insertRows(tx, 'place_guides', placeGuides, { onConflict: 'do nothing' })
}
