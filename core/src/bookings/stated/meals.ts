import { formatKobo } from '../../currency.ts'
import { capital } from '../../wording.ts'

/** What a room type states, as it is stored and answered: an absent key is not known. */
export interface RoomMeals {
  readonly breakfast?: 'included' | 'paid' | 'none' | undefined
  /** For a person and a morning, kobo. */
  readonly breakfast_kobo?: number | undefined
  readonly other_meals?: readonly ('lunch' | 'dinner')[] | undefined
}

/** "Breakfast included", "Breakfast ₦6,500 a person, paid at the hotel", "No breakfast"; null when nothing is stated. */
export function describeBreakfast({ breakfast, breakfast_kobo: kobo }: RoomMeals): string | null {
  if (breakfast === 'included') return 'Breakfast included'
  if (breakfast === 'none') return 'No breakfast'
  if (breakfast !== 'paid') return null
  return kobo === undefined
    ? 'Breakfast paid at the hotel'
    : `Breakfast ${formatKobo(kobo)} a person, paid at the hotel`
}

/** "Lunch and dinner at extra cost"; null when none is stated. */
export function describeOtherMeals({ other_meals: meals = [] }: RoomMeals): string | null {
  const words = nameMeals(meals)
  return words && `${words} at extra cost`
}

const allMeals = ['breakfast', 'lunch', 'dinner'] as const
export type IncludedMeal = (typeof allMeals)[number]

/** "Breakfast", "Breakfast and dinner", "Breakfast, lunch and dinner"; null for none. */
export function nameMeals(meals: readonly IncludedMeal[]): string | null {
  const [first, ...rest] = allMeals.filter((meal) => meals.includes(meal))
  if (first === undefined) return null
  const words = [capital(first), ...rest]
  return words.length === 1 ? capital(first) : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** All that is stated of meals, in one line; null when nothing is. `plan`: the rate plan, where one was chosen. */
export function describeMeals(room: RoomMeals, plan: { meals: readonly IncludedMeal[] } | null = null): string | null {
  const stated = plan ? mealsUnderPlan(room, plan.meals) : [describeBreakfast(room), describeOtherMeals(room)]
  const words = stated.filter((each) => each !== null)
  return words.length === 0 ? null : words.join('. ')
}

/** A meal that the plan includes is not paid besides. */
function mealsUnderPlan(room: RoomMeals, meals: readonly IncludedMeal[]): (string | null)[] {
  const included = room.breakfast === 'included' ? [...meals, 'breakfast' as const] : meals
  const words = nameMeals(included)
  return [
    words && `${words} included`,
    included.includes('breakfast') ? null : describeBreakfast(room),
    describeOtherMeals({ other_meals: room.other_meals?.filter((meal) => !included.includes(meal)) }),
  ]
}
