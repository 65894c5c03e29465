import { type Static, Type } from 'typebox'
import { Nullable, OptionalReason } from '../../http/schemas.ts'
import { KnownEmailText } from '../../http/validation/texts/text-kinds.ts'
import { AskedDiscount, DiscountPercent, MayDiscount } from '../bookings/discounts/schemas.ts'
import { DeskBookingData } from '../bookings/owner/schemas.ts'
import { CreateBooking, Summary, SummaryQuery } from '../bookings/schemas.ts'

export const AccountQuery = Type.Object({ email: KnownEmailText() })
export const AccountOfEmail = Type.Object(
  {
    account: Nullable(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        is_disabled: Type.Boolean(),
        is_confirmed: Type.Boolean({ description: 'The owner of the address has shown that it is theirs' }),
      }),
    ),
  },
  { title: 'AccountOfEmail' },
)

export const CreateForCustomer = Type.Object({
  ...CreateBooking.properties,
  booking_data: DeskBookingData,
  customer_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'Left out: the account of guest_email, or of guest_name and guest_phone without an address; made without a password when there is none',
    }),
  ),
  pay_on_arrival: Type.Optional(
    Type.Boolean({
      description:
        'Booked and confirmed in one: it is paid on arrival. Asks for payments.verify, an Idempotency-Key and a reason of at least three letters',
    }),
  ),
  reason: OptionalReason,
  ...AskedDiscount,
  hold_minutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'How long it is held unpaid: from the usual hold up to that of the desk (`staff_hold_hours`)',
    }),
  ),
})
export type CreateForCustomer = Static<typeof CreateForCustomer>

/** The summary of an item with what staff may take off it. */
export const DeskSummaryQuery = Type.Object({
  ...SummaryQuery.properties,
  discount_percent: Type.Optional(DiscountPercent),
})
export const DeskSummary = Type.Object({ ...Summary.properties, may_discount: MayDiscount }, { title: 'DeskSummary' })

export const HoldChoices = Type.Object(
  {
    minutes: Type.Array(Type.Integer({ description: 'How long staff may hold a booking that is not paid, ascending' })),
  },
  { title: 'HoldChoices' },
)
