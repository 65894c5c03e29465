import { type Static, Type } from 'typebox'
import { oneOf, Uuid } from '../../../http/schemas.ts'
import { NameText } from '../../../http/validation/texts/text-kinds.ts'

const Meals = Type.Array(oneOf(['breakfast', 'lunch', 'dinner']), {
  maxItems: 3,
  uniqueItems: true,
  description: 'Included, beyond what the room type includes itself',
})
const is_refundable = Type.Boolean({
  description: 'False: nothing comes back when the customer cancels, and the customer cannot change the dates',
})

/** What a rate plan says to who books, and what a booking shows of it. Without one it is the room type's own rate. */
export const RatePlan = Type.Object(
  { id: Uuid, name: Type.String(), meals: Meals, is_refundable },
  { title: 'RatePlan' },
)
export type RatePlan = Static<typeof RatePlan>

/** As staff write it: a room type's plans are one list in their order. A plan that is renamed is another plan. */
export const RatePlanEdit = Type.Object(
  {
    name: NameText({ minLength: 1, maxLength: 60 }),
    percent_change: Type.Integer({
      minimum: -60,
      maximum: 100,
      description: 'Whole percent on the price of each night, own prices of days counted in',
    }),
    adult_night_kobo: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'Added for each adult and night, kobo',
    }),
    meals: Meals,
    is_refundable,
    is_active: Type.Boolean({ description: 'On sale' }),
  },
  { title: 'RatePlanEdit' },
)
export type RatePlanEdit = Static<typeof RatePlanEdit>

export const RatePlanList = Type.Array(RatePlanEdit, { maxItems: 6 })
