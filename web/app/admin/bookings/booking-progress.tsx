import { CarFront, DoorOpen, Flag } from 'lucide-react'
import { BookingStatus } from '../../shared/booking-status.tsx'
import { Status, type StatusLook } from '../../ui/status.tsx'
import type { StaffBookingRow } from './staff-booking.ts'

type Progress = Pick<
  StaffBookingRow,
  | 'status'
  | 'payment_status'
  | 'amount_paid'
  | 'amount_refunded'
  | 'amount_refund_sent'
  | 'booking_type'
  | 'arrived_at'
  | 'left_at'
>

/** How a booking stands for staff: a confirmed one that has begun says where its guest or its car is. */
export function StaffBookingStatus({ booking }: { booking: Progress }) {
  const look = booking.status === 'confirmed' ? lookOf(booking) : null
  return look ? <Status look={look} /> : <BookingStatus booking={booking} />
}

function lookOf({ booking_type, arrived_at, left_at }: Progress): StatusLook | null {
  const isHotel = booking_type === 'hotel'
  if (left_at) return ['info', Flag, isHotel ? 'Checked out' : 'Returned']
  if (!arrived_at) return null
  return isHotel ? ['info', DoorOpen, 'Checked in'] : ['info', CarFront, 'On the road']
}

/** Of a driver's part in a hire, from the office's side. */
export const tripWords: Readonly<Record<string, string>> = {
  assigned: 'Asked, no answer yet',
  accepted: 'Accepted',
  arrived: 'At the pick-up',
  started: 'On the road',
  ended: 'Trip ended',
  relieved: 'Relieved on the road',
  declined: 'Declined',
  withdrawn: 'Taken back',
}
