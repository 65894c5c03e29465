import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import type { HotelFact } from '../demo-facts.ts'
import { seededRandom } from '../seeded-random.ts'

/** What houses of each class commonly do about breakfast; `nth`: the place of the room type, the cheapest first. */
export function mealsOf({ slug, starRating, amenities }: HotelFact, nth: number): RoomMeals {
  const dice = seededRandom(`meals ${slug}`)
  if (!amenities.includes('Restaurant')) return { breakfast: 'none' }
  const paid = { breakfast: 'paid', breakfast_kobo: dice.pick([2_500, 3_000, 3_500, 4_500]) * 100 } as const
  const isIncluded = starRating >= 4 || (starRating === 3 && (nth > 0 || dice.chance(0.5)))
  return { ...(isIncluded ? { breakfast: 'included' as const } : paid), other_meals: ['lunch', 'dinner'] }
}
