import { type Static, Type } from 'typebox'
import { EmailText } from '../../../http/validation/texts/text-kinds.ts'
import { CreateBooking } from '../schemas.ts'

/** Whoever calls or stands at the desk may have no e-mail address. */
export const DeskBookingData = Type.Object(
  {
    ...CreateBooking.properties.booking_data.properties,
    guest_email: Type.Optional(
      EmailText({
        description: 'Left out: the address of the customer’s account, or none: then `guest_phone` is needed',
      }),
    ),
  },
  { title: 'DeskBookingData' },
)
export type BookingOrder = Omit<CreateBooking, 'booking_data'> & { booking_data: Static<typeof DeskBookingData> }

export const ClaimBody = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 300, description: 'Of the link that staff gave the guest' }),
})
