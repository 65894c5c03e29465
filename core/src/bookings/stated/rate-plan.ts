// What a rate plan of a room type says besides its price, in the words of pages, mails and papers.
import { type IncludedMeal, nameMeals } from './meals.ts'

/** As it is answered and as a booking keeps it. */
export interface StatedRatePlan {
  readonly name: string
  /** Beyond what the room type includes itself. */
  readonly meals: readonly IncludedMeal[]
  readonly is_refundable: boolean
}

/** The room type's own price and terms: what is sold without a plan. */
export const flexibleRate = 'Flexible rate'

export const nonRefundableSentence = 'Non-refundable: no money back if you cancel.'

/** What the addition for each adult is for: "Breakfast", or the plan's name where it includes no meal. */
export function additionLabel({ name, meals }: Pick<StatedRatePlan, 'name' | 'meals'>): string {
  return nameMeals(meals) ?? name
}

/** "Saver. Non-refundable: no money back if you cancel."; the name alone where the hotel's own terms hold. */
export function describeRatePlan({ name, is_refundable }: Pick<StatedRatePlan, 'name' | 'is_refundable'>): string {
  if (is_refundable) return name
  // Many are called by what they are: once is enough.
  return name.toLowerCase() === 'non-refundable' ? nonRefundableSentence : `${name}. ${nonRefundableSentence}`
}
