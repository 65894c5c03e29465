import { Type } from 'typebox'
import { Amount } from '../../../http/schemas.ts'

/** A provider that takes no naira charges this; `rate_to_ngn` is frozen with the payment. */
export const Charge = Type.Object(
  { currency: Type.String(), amount: Amount, rate_to_ngn: Type.Number({ description: 'Naira for one unit' }) },
  { title: 'Charge' },
)

/** Of a refund, in the currency that its payment was charged in. */
export const RefundCharge = Type.Object(
  { currency: Type.String(), amount: Amount },
  {
    title: 'RefundCharge',
    description: 'What is sent back in the currency that was charged. Null until it is sent, or of naira',
  },
)
