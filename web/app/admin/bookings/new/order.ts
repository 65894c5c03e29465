import { isDay } from '@skyroute/core/dates.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { Answer, Query } from '../../../lib/contract.ts'
import type { Quote } from '../../../lib/types/quote-types.ts'
import type { Kind } from '../staff-booking.ts'

export type Listing = { id: string; name: string; note: string }
export type Pays = 'before' | 'on-arrival'

/** What the clerk has written down so far. */
export type Order = {
  listing: Listing | null
  roomTypeId: string
  /** '' is the room type's own rate. */
  ratePlanId: string
  /** As typed: a day once it is one. */
  startOn: string
  endOn: string
  guests: number
  children: number
  rooms: number
  withDriver: boolean
  /** Of a hire; '' is the usual one. */
  pickUpTime: string
  returnTime: string
  /** Where a driver meets the guest, and the flight that is waited for. */
  pickUpLocation: string
  flightNumber: string
  customerId: string | null
  name: string
  email: string
  phone: string
  requests: string
  /** Who pays, for the receipt and the invoice. */
  company: string
  tin: string
  /** '' is none. */
  discountPercent: string
  discountReason: string
  pays: Pays
  /** '' is the usual time. */
  holdMinutes: string
  /** Why it may be paid on arrival. */
  reason: string
}

export const emptyOrder: Order = {
  listing: null,
  roomTypeId: '',
  ratePlanId: '',
  startOn: '',
  endOn: '',
  guests: 1,
  children: 0,
  rooms: 1,
  withDriver: false,
  pickUpTime: '',
  returnTime: '',
  pickUpLocation: '',
  flightNumber: '',
  customerId: null,
  name: '',
  email: '',
  phone: '',
  requests: '',
  company: '',
  tin: '',
  discountPercent: '',
  discountReason: '',
  pays: 'before',
  holdMinutes: '',
  reason: '',
}

/** Another listing or kind has its own rooms and its own discounts. */
export const otherListing = { roomTypeId: '', ratePlanId: '', discountPercent: '', discountReason: '' }

export type MayDiscount = Answer<'quoteForCustomer'>['may_discount']

export type Pricing = {
  quote: Quote | null
  mayDiscount: MayDiscount | null
  error: ApiError | null
  isAsking: boolean
  reload: () => Promise<void>
}

export const hasStay = ({ listing, startOn, endOn }: Order) => listing !== null && isDay(startOn) && isDay(endOn)

/** As a whole number within the limit; undefined for none, and while it is none. */
const percentOf = (order: Order, may: MayDiscount | null): number | undefined =>
  may?.allowed && order.discountPercent.trim() && !discountProblem(order, may)
    ? Number(order.discountPercent)
    : undefined

/** What is wrong with the percentage as it is typed. */
export function discountProblem({ discountPercent }: Order, { max_percent }: MayDiscount): string | null {
  const text = discountPercent.trim()
  const isWhole = /^\d{1,3}$/.test(text) && Number(text) >= 1
  if (text === '' || (isWhole && Number(text) <= max_percent)) return null
  return isWhole ? `A discount is ${max_percent}% at most.` : 'Write a whole number.'
}

export function quoteQuery(kind: Kind, order: Order, may: MayDiscount | null): Query {
  return {
    start_date: order.startOn,
    end_date: order.endOn,
    guests: order.guests,
    discount_percent: percentOf(order, may),
    ...(kind === 'hotel'
      ? { children: order.children, rooms: order.rooms, room_type_id: order.roomTypeId, rate_plan_id: order.ratePlanId }
      : { with_driver: order.withDriver, ...timesOf(kind, order) }),
  }
}

const timesOf = (kind: Kind, { pickUpTime, returnTime }: Order) =>
  kind === 'car' ? { pickup_time: pickUpTime || undefined, return_time: returnTime || undefined } : {}

/** The price goes along only to be compared: the server works out its own. What is paid on arrival is confirmed with it. */
export function orderBody(kind: Kind, order: Order, { quote, mayDiscount }: Pricing) {
  const discountPercent = percentOf(order, mayDiscount)
  const ofKind =
    kind === 'hotel'
      ? {
          number_of_children: order.children,
          rooms: order.rooms,
          room_type_id: order.roomTypeId || undefined,
          rate_plan_id: order.ratePlanId || undefined,
        }
      : {
          with_driver: order.withDriver,
          pickup_location: order.pickUpLocation.trim() || undefined,
          flight_number: order.flightNumber.trim() || undefined,
        }
  return {
    booking_type: kind,
    customer_id: order.customerId ?? undefined,
    booking_data: {
      item_id: order.listing?.id ?? '',
      guest_name: order.name.trim(),
      guest_email: order.email.trim() || undefined,
      guest_phone: order.phone.trim() || undefined,
      special_requests: order.requests.trim() || null,
      buyer_company: order.company.trim() || null,
      buyer_tin: order.tin.trim() || null,
      number_of_guests: order.guests,
      ...ofKind,
    },
    start_date: order.startOn,
    end_date: order.endOn,
    ...timesOf(kind, order),
    total_amount: quote?.total ?? 0,
    currency: 'NGN',
    discount_percent: discountPercent,
    discount_reason: discountPercent === undefined ? undefined : order.discountReason.trim(),
    pay_on_arrival: order.pays === 'on-arrival' || undefined,
    hold_minutes: order.pays === 'before' && order.holdMinutes ? Number(order.holdMinutes) : undefined,
    reason: order.pays === 'on-arrival' ? order.reason.trim() : undefined,
  }
}

/** What is still missing, said beside the button, and the field that it is missing in. */
export type Missing = { says: string; field?: keyof Order }

export function missingIn(order: Order, { quote, mayDiscount, error, isAsking }: Pricing): Missing | null {
  if (!order.listing) return { says: 'Choose what is booked.', field: 'listing' }
  if (!hasStay(order)) return { says: 'Choose the days.', field: isDay(order.startOn) ? 'endOn' : 'startOn' }
  const isDiscounted = mayDiscount?.allowed && order.discountPercent.trim() !== ''
  const problem = isDiscounted ? discountProblem(order, mayDiscount) : null
  if (problem) return { says: problem, field: 'discountPercent' }
  if (error) return { says: 'Not on these days.', field: 'startOn' }
  if (isAsking || !quote) return { says: 'Asking the price…' }
  if (!quote.is_available) return { says: 'Nothing is available on these days.', field: 'startOn' }
  if (isDiscounted && order.discountReason.trim().length < 3)
    return { says: 'Write why there is a discount.', field: 'discountReason' }
  if (!order.name.trim()) return { says: 'Write down who travels.', field: 'name' }
  if (!order.email.trim() && !order.phone.trim() && !order.customerId)
    return { says: 'Write down an e-mail address or a telephone number.', field: 'phone' }
  if (order.pays !== 'on-arrival' || order.reason.trim().length >= 3) return null
  return { says: 'Say why it is paid on arrival.', field: 'reason' }
}
