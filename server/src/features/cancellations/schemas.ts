import { Type } from 'typebox'
import { Day } from '../../http/schemas.ts'
import { LongText } from '../../http/validation/texts/text-kinds.ts'
import { QuotedRefund } from '../bookings/schemas.ts'
import { AskedTimes } from '../bookings/stated-schemas.ts'

const Dates = { start_date: Day, end_date: Day, ...AskedTimes }
export const NewDates = Type.Object(Dates)
export const ChangeBody = Type.Object({
  ...Dates,
  total_amount: Type.Optional(
    Type.Number({ description: 'The new total that was shown; another price answers 409 price_changed' }),
  ),
})
export const OperatorCancelBody = Type.Object({
  reason: LongText({ minLength: 3, maxLength: 500 }),
  refund: QuotedRefund,
})
