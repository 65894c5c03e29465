import { tidyPhone } from '@skyroute/core/accounts/phones.ts'
import { readFlightNumber } from '@skyroute/core/bookings/hire/pick-up.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { allowed, invalid } from '../../../errors.ts'
import { readNaira } from '../../../http/validation/read-naira.ts'
import type { CreateBooking } from '../schemas.ts'
import type { DisplayCurrency } from './display-currency.ts'
import { type StayRequest, stayRequestOfBody } from './read-stay-request.ts'

export type Guest = {
  guest_name: string
  guest_email: string
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
}

const stateChoices = ['Abuja', 'Port Harcourt', 'Lagos']
const emailShape = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/

export function readBookingRequest(body: CreateBooking, shownIn: DisplayCurrency): BookingRequest {
  if ((body.currency ?? 'NGN') !== 'NGN') throw invalid('currency', 'Bookings are made in naira (NGN).')
  return {
    wish: stayRequestOfBody(body),
    guest: { ...readGuest(body.booking_data), flight_number: readFlight(body) },
    expectedKobo: readNaira('total_amount', body.total_amount),
    shownIn,
  }
}

/** Of a car: its driver waits for it. */
function readFlight({ booking_type, booking_data }: CreateBooking): string | null {
  const { flight } = allowed(readFlightNumber(booking_data.flight_number))
  if (flight !== null && booking_type === 'hotel') throw invalid('flight_number', 'A hotel waits for no flight.')
  return flight
}

/** The driver of a hire has to reach whoever waits. */
export function refuseWithoutPhone(withDriver: boolean, phone: string | null) {
  if (!withDriver) return
  if (phone === null) throw invalid('guest_phone', 'Write a telephone number: your driver calls it.', 'phone_required')
  if (tidyPhone(phone) === null)
    throw invalid('guest_phone', 'Please enter a valid phone number: your driver calls it.', 'invalid_phone')
}

function readGuest(data: CreateBooking['booking_data']): Omit<Guest, 'flight_number'> {
  const state = textOrNull(data.state)
  const name = readGuestName(data.guest_name)
  const email = readGuestEmail(data.guest_email)
  if (state !== null && !stateChoices.includes(state))
    throw invalid('state', `The state must be one of ${stateChoices.join(', ')}.`)
  return {
    guest_name: name,
    guest_email: email,
    guest_phone: textOrNull(data.guest_phone),
    special_requests: textOrNull(data.special_requests),
    state_choice: state,
    pickup_location: textOrNull(data.pickup_location),
    dropoff_location: textOrNull(data.dropoff_location),
    buyer_company: readBuyer(data.buyer_company),
    buyer_tin: textOrNull(data.buyer_tin),
  }
}

export function readGuestName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw invalid('guest_name', 'Write down who travels.')
  return name
}

export function readGuestEmail(typed: string): string {
  const email = typed.trim()
  if (!emailShape.test(email)) throw invalid('guest_email', 'Please enter a valid email address.')
  return email
}

/** One line on a receipt: a break would print lines of one's own below it. */
export function readBuyer(typed: string | null | undefined): string | null {
  if (typed && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed))
    throw invalid('buyer_company', 'Please write this on one line.', 'one_line')
  return textOrNull(typed)
}

export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}
