import { Type } from 'typebox'
import { Nullable } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'

/** Up to the limit of the settings: a sale and an edit name it when they refuse more. */
export const DiscountPercent = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'Off the price before tax, up to `max_discount_percent`; asks for bookings.discount',
})
export const DiscountReason = LongText({
  minLength: 3,
  maxLength: 200,
  description: 'Why there is a discount; the customer does not see it',
})

/** Of a new booking. */
export const AskedDiscount = {
  discount_percent: Type.Optional(DiscountPercent),
  discount_reason: Type.Optional(DiscountReason),
}

/** Of an edit: left out stays as it is, null takes the discount away. */
export const EditedDiscount = {
  discount_percent: Type.Optional(Nullable(DiscountPercent)),
  discount_reason: Type.Optional(Nullable(DiscountReason)),
}

export const MayDiscount = Type.Object(
  { allowed: Type.Boolean(), why_not: Nullable(Type.String()), max_percent: Type.Integer() },
  { title: 'MayDiscount', description: 'Whether whoever asks may give a discount here, and how much' },
)
