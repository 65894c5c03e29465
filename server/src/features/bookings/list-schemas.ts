import { tripGroups } from '@skyroute/core/bookings/trip-group.ts'
import { Type } from 'typebox'
import { oneOf, PageCounts, Paging } from '../../http/schemas.ts'
import { Booking, BookingStatus, BookingType } from './schemas.ts'

const TripCounts = Type.Object(
  { action: Type.Integer(), under_way: Type.Integer(), next: Type.Integer(), past: Type.Integer() },
  { title: 'TripCounts', description: 'How many there are of each group, whichever is asked for' },
)
export const BookingList = Type.Object(
  { bookings: Type.Array(Booking), groups: TripCounts, ...PageCounts },
  { title: 'BookingList' },
)
export const BookingListQuery = Type.Object({
  ...Paging,
  status: Type.Optional(BookingStatus),
  type: Type.Optional(BookingType),
  group: Type.Optional(oneOf(tripGroups)),
})
