import type { SoldRatePlan } from './rate-plan-store.ts'
import type { RatePlan } from './schemas.ts'

/** As who books reads it: how its price was made is the hotel's. */
export function presentRatePlan({ id, name, meals, is_refundable }: SoldRatePlan): RatePlan {
  return { id, name, meals, is_refundable }
}
