import type { Answer } from '../../lib/contract.ts'

export type StaffBooking = Answer<'showStaffBooking'>
export type StaffBookingList = Answer<'listStaffBookings'>
export type StaffBookingRow = StaffBookingList['bookings'][number]
export type Ending = Answer<'previewEndings'>['endings'][number]
export type Kind = 'hotel' | 'car'

export const listingName = ({ hotel_name, car_name }: Pick<StaffBookingRow, 'hotel_name' | 'car_name'>) =>
  hotel_name ?? car_name ?? ''

/** What of the listing was sold: the rooms, or how the car is driven. */
export function soldWords(booking: StaffBookingRow): string {
  if (booking.booking_type === 'car') return booking.with_driver ? 'With a driver' : 'Self-drive'
  const room = booking.rooms > 1 ? `${booking.rooms} × ${booking.room_type_name}` : (booking.room_type_name ?? '')
  return booking.rate_plan ? `${room}, ${booking.rate_plan.name}` : room
}
