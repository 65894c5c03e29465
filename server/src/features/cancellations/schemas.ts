import { Type } from 'typebox'
import { Day } from '../../http/schemas.ts'
import { LongText } from '../../http/validation/texts/text-kinds.ts'
import { QuotedRefund } from '../bookings/schemas.ts'
import { AskedTimes } from '../bookings/stated-schemas.ts'

const Stay = {
  start_date: Day,
  end_date: Day,
  ...AskedTimes,
  room_type_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Of the same hotel; what is not said stays as it is' }),
  ),
  rooms: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  guests: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  children: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
}
export const NewStay = Type.Object(Stay)
export const ChangeBody = Type.Object({
  ...Stay,
  total_amount: Type.Optional(
    Type.Number({ description: 'The new total that was shown; another price answers 409 price_changed' }),
  ),
})
export const OperatorCancelBody = Type.Object({
  reason: LongText({ minLength: 3, maxLength: 500 }),
  refund: QuotedRefund,
})
