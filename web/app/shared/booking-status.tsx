import { bookingStatusLabels } from '@skyroute/core/bookings/labels.ts'
import { Ban, CircleCheck, Flag, Hourglass, SearchCheck } from 'lucide-react'
import type { Booking, BookingStatus as StatusWord } from '../lib/types/booking-types.ts'
import { Status } from '../ui/status.tsx'

const icons = { pending: Hourglass, confirmed: CircleCheck, cancelled: Ban, completed: Flag } as const satisfies Record<
  StatusWord,
  unknown
>

/** How a booking stands, as a word with a shape. A transfer under verification is more than "Pending". */
export function BookingStatus({ booking }: { booking: Pick<Booking, 'status' | 'payment_status'> }) {
  const { status, payment_status } = booking
  if (status === 'pending' && payment_status === 'pending_verification')
    return <Status look={['info', SearchCheck, 'Awaiting Approval']} />
  const { text, tone } = bookingStatusLabels[status]
  return <Status look={[tone, icons[status], text]} />
}
