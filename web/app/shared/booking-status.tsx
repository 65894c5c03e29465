import { bookingStatusLabels, isPartPaid, partPaidLabel } from '@skyroute/core/bookings/labels.ts'
import { Ban, CircleCheck, CircleDotDashed, Flag, Hourglass, SearchCheck } from 'lucide-react'
import type { Booking, BookingStatus as StatusWord } from '../lib/types/booking-types.ts'
import { Status } from '../ui/status.tsx'

const icons = { pending: Hourglass, confirmed: CircleCheck, cancelled: Ban, completed: Flag } as const satisfies Record<
  StatusWord,
  unknown
>

type Standing = Pick<Booking, 'status' | 'payment_status' | 'amount_paid' | 'amount_refunded' | 'amount_refund_sent'>

/** How a booking stands, as a word with a shape. A transfer under verification and a part of the money are more than "Pending". */
export function BookingStatus({ booking }: { booking: Standing }) {
  const { status, payment_status } = booking
  if (status === 'pending' && payment_status === 'pending_verification')
    return <Status look={['info', SearchCheck, 'Awaiting Approval']} />
  if (isPartPaid(booking)) return <Status look={[partPaidLabel.tone, CircleDotDashed, partPaidLabel.text]} />
  const { text, tone } = bookingStatusLabels[status]
  return <Status look={[tone, icons[status], text]} />
}
