import { readFlightNumber } from '@skyroute/core/bookings/hire/pick-up.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { allowed, invalid } from '../../../errors.ts'
import { readNaira } from '../../../http/validation/read-naira.ts'
import type { GivenDiscount } from '../discounts/read-discount.ts'
import type { BookingOrder } from '../owner/schemas.ts'
import type { DisplayCurrency } from './display-currency.ts'
import { type StayRequest, stayRequestOfBody } from './read-stay-request.ts'

export type Guest = {
  guest_name: string
  /** Staff write down a telephone number where there is none. */
  guest_email: string | null
  guest_phone: string | null
  special_requests: string | null
  state_choice: string | null
  pickup_location: string | null
  dropoff_location: string | null
  flight_number: string | null
  buyer_company: string | null
  buyer_tin: string | null
}

/** A new booking as it was asked for, its texts and its expected price checked. */
export type BookingRequest = {
  wish: StayRequest
  guest: Guest
  /** What the customer was shown: compared with our price, never used (M1). */
  expectedKobo: Kobo
  shownIn: DisplayCurrency
  /** Given by staff: no customer's call has one. */
  discount: GivenDiscount | null
}

const stateChoices = ['Abuja', 'Port Harcourt', 'Lagos']

export function readBookingRequest(body: BookingOrder, shownIn: DisplayCurrency): BookingRequest {
  if ((body.currency ?? 'NGN') !== 'NGN') throw invalid('currency', 'Bookings are made in naira (NGN).')
  return {
    wish: stayRequestOfBody(body),
    guest: { ...readGuest(body.booking_data), flight_number: readFlight(body) },
    expectedKobo: readNaira('total_amount', body.total_amount),
    shownIn,
    discount: null,
  }
}

/** Of a car: its driver waits for it. */
function readFlight({ booking_type, booking_data }: BookingOrder): string | null {
  const { flight } = allowed(readFlightNumber(booking_data.flight_number))
  if (flight !== null && booking_type === 'hotel') throw invalid('flight_number', 'A hotel waits for no flight.')
  return flight
}

/** The driver of a hire has to reach whoever waits. */
export function refuseWithoutPhone(withDriver: boolean, phone: string | null) {
  if (withDriver && phone === null)
    throw invalid('guest_phone', 'Write a telephone number: your driver calls it.', 'phone_required')
}

function readGuest(data: BookingOrder['booking_data']): Omit<Guest, 'flight_number'> {
  const state = textOrNull(data.state)
  if (state !== null && !stateChoices.includes(state))
    throw invalid('state', `The state must be one of ${stateChoices.join(', ')}.`)
  return {
    guest_name: data.guest_name,
    guest_email: data.guest_email ?? null,
    guest_phone: textOrNull(data.guest_phone),
    special_requests: textOrNull(data.special_requests),
    state_choice: state,
    pickup_location: textOrNull(data.pickup_location),
    dropoff_location: textOrNull(data.dropoff_location),
    buyer_company: textOrNull(data.buyer_company),
    buyer_tin: textOrNull(data.buyer_tin),
  }
}

export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}
