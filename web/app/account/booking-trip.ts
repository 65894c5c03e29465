import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { formatInstant } from '../lib/days.ts'
import { count, formatDayRange } from '../lib/format.ts'
import type { Booking } from '../lib/types/booking-types.ts'
import type { CancellationStep } from '../lib/types/quote-types.ts'
import { bookingLink } from '../paths.ts'
import type { Trip } from './trip-summary.tsx'
import { askedBy, readBookingRequest } from './wizard/booking-request.ts'
import type { Draft } from './wizard/draft.ts'
import { saveDraft } from './wizard/saved-draft.ts'

export const nameOf = ({ hotel_name, car_name }: Booking) => hotel_name ?? car_name ?? ''

/** "Standard Room", "Standard Room, Saver", "Car with driver". */
export const kindOf = ({ booking_type, room_type_name, rate_plan, with_driver }: Booking) =>
  booking_type === 'hotel'
    ? [room_type_name ?? 'Hotel', rate_plan?.name].filter(Boolean).join(', ')
    : with_driver
      ? 'Car with driver'
      : 'Car, self-drive'

/** "2 guests, 1 child", "4 passengers". */
export function partyOf({ booking_type, number_of_guests, number_of_children }: Booking) {
  const grown = count(number_of_guests, booking_type === 'hotel' ? 'guest' : 'passenger')
  return number_of_children > 0 ? `${grown}, ${count(number_of_children, 'child', 'children')}` : grown
}

/** "11 to 13 Dec"; of a hire with its times: "Fri 11 Dec, 08:00 to 18:00". */
export function whenOf({ booking_type, check_in_date, check_out_date, starts_at, ends_at }: Booking) {
  if (booking_type === 'hotel') return formatDayRange(check_in_date, check_out_date)
  const isOneDay = lagosDayOf(starts_at) === lagosDayOf(ends_at)
  return `${formatInstant(starts_at)} to ${isOneDay ? lagosTimeOf(ends_at) : formatInstant(ends_at)}`
}

/** Where to go: the hotel's place, or where the car is waiting. */
export const placeOf = ({ booking_type, location, booking_data }: Booking) =>
  booking_type === 'hotel' ? location : `Pick-up: ${booking_data.pickup_location ?? location}`

/** Of a hire with a driver: the flight that is waited for, and how long. */
export const driverFacts = ({ flight_number, driver_waiting }: Booking): [name: string, text: string][] => [
  ...(flight_number ? [['Flight', flight_number] as [string, string]] : []),
  ...(driver_waiting ? [['Waiting', driver_waiting] as [string, string]] : []),
]

export const lengthOf = ({ booking_type, duration }: Booking) =>
  count(duration, booking_type === 'hotel' ? 'night' : 'day')

/** The road that is still ahead: what one could have done yesterday is no help today. */
export const stepsAhead = (steps: CancellationStep[], now: number) =>
  steps.filter(({ until }) => until === null || Date.parse(until) > now)

/** A sold trip as the summary shows it. */
export function tripOfBooking(booking: Booking): Trip {
  const rooms = booking.rooms > 1 ? count(booking.rooms, 'room') : ''
  return {
    picture: booking.image,
    kind: kindOf(booking),
    name: nameOf(booking),
    facts: [lengthOf(booking), rooms, partyOf(booking)].filter(Boolean).join(', '),
    price: { ...booking, total: booking.total_amount },
    steps: booking.cancellation.steps,
  }
}

/** The wizard's review with everything that was said, to hold the same again; the price then is told as it is. */
export function bookAgain(booking: Booking, userId: string | null): string {
  const { booking_type: type, booking_data: said } = booking
  const link = bookingLink({
    type,
    id: said.item_id,
    start_date: booking.check_in_date,
    end_date: booking.check_out_date,
    guests: booking.number_of_guests,
    children: booking.number_of_children || undefined,
    rooms: booking.rooms > 1 ? booking.rooms : undefined,
    room_type_id: said.room_type_id ?? undefined,
    rate_plan_id: booking.rate_plan?.id,
    with_driver: type === 'car' ? booking.with_driver : undefined,
    pickup_time: booking.pickup_time ?? undefined,
    return_time: booking.return_time ?? undefined,
  })
  saveDraft({
    userId,
    type,
    id: said.item_id,
    name: nameOf(booking),
    draft: draftOf(booking),
    total: booking.total_amount,
    asked: askedBy(readBookingRequest(new URLSearchParams(link.split('?')[1]))),
  })
  return `${link}&step=3`
}

function draftOf(booking: Booking): Draft {
  const { firstName, lastName } = splitName(booking.customer_name)
  return {
    firstName,
    lastName,
    email: booking.customer_email ?? '',
    phone: booking.customer_phone ?? '',
    state: booking.booking_data.state ?? '',
    pickupLocation: booking.booking_data.pickup_location ?? booking.location,
    dropoffLocation: booking.booking_data.dropoff_location ?? '',
    flightNumber: booking.flight_number ?? '',
    specialRequests: booking.special_requests ?? '',
    buyerCompany: booking.buyer_company ?? '',
    buyerTin: booking.buyer_tin ?? '',
    isOldEnough: false,
  }
}

/** The API keeps one name; the wizard asks for two. */
function splitName(name: string) {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') || firstName }
}
