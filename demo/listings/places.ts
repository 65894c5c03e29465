import type { Tx } from '@skyroute/server/db/pool.ts'
import type { DemoFacts } from '../demo-facts.ts'
import { insertRows } from '../insert-rows.ts'

export async function seedPlaces(tx: Tx, { states, airports, landmarks, placeGuides }: DemoFacts) {
  const cities = states.flatMap((state) => state.cities.map((city) => ({ ...city, stateSlug: state.slug })))
  const statesAlone = states.map(({ cities: _, ...state }) => state)
  const landmarksOfStates = landmarks.map(({ citySlug: _, ...landmark }) => landmark)
  await insertRows(tx, 'states', statesAlone)
  await insertRows(tx, 'cities', cities)
  await insertRows(tx, 'airports', airports)
  await insertRows(tx, 'landmarks', landmarksOfStates)
  // In a database that 0.1 left they are there.
  await insertRows(tx, 'place_guides', placeGuides, { onConflict: 'do nothing' })
}
