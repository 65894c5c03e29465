import { addDays } from '@skyroute/core/dates.ts'
import type { Query } from '../../lib/contract.ts'
import { readTimes, usualGuests } from '../../shared/booking/stay-choice.ts'
import { readDays } from '../../shared/search/filters/filters.ts'

/** What is to be booked, as the wizard's address says it (`BookingLink` in paths.ts). */
export type BookingRequest = {
  type: 'hotel' | 'car'
  id: string
  startOn: string | undefined
  endOn: string | undefined
  guests: number
  children: number
  rooms: number
  roomTypeId: string | undefined
  ratePlanId: string | undefined
  /** Undefined: not said. */
  withDriver: boolean | undefined
  /** Of a hire; undefined: by the usual times. */
  pickUpTime: string | undefined
  returnTime: string | undefined
}

/** Specification, section 9. */
export const partyLimits = { guests: 8, children: 6, rooms: 8 } as const

/** A wrong or missing parameter is its default: a link is often typed or cut. */
export function readBookingRequest(query: URLSearchParams): BookingRequest {
  const type = query.get('type') === 'hotel' ? 'hotel' : 'car'
  const withDriver = query.get('with_driver')
  return {
    type,
    id: query.get('id') ?? '',
    ...readBothDays(query, type),
    ...readTimes(type, query),
    guests: wholeNumber(query.get('guests'), 1, partyLimits.guests) ?? usualGuests[type],
    children: type === 'hotel' ? (wholeNumber(query.get('children'), 0, partyLimits.children) ?? 0) : 0,
    rooms: type === 'hotel' ? (wholeNumber(query.get('rooms'), 1, partyLimits.rooms) ?? 1) : 1,
    roomTypeId: query.get('room_type_id') || undefined,
    ratePlanId: query.get('rate_plan_id') || undefined,
    withDriver: type === 'car' && withDriver !== null ? withDriver === 'true' : undefined,
  }
}

/** The same wish as the parameters of the address. Both days or none. */
export function requestParameters(wish: BookingRequest) {
  return {
    type: wish.type,
    id: wish.id,
    start_date: wish.startOn,
    end_date: wish.endOn,
    guests: wish.guests,
    children: wish.children || undefined,
    rooms: wish.rooms > 1 ? wish.rooms : undefined,
    room_type_id: wish.roomTypeId,
    rate_plan_id: wish.ratePlanId,
    with_driver: wish.withDriver,
    pickup_time: wish.pickUpTime,
    return_time: wish.returnTime,
  }
}

/** The wizard's address, behind the question mark. */
export function toQuery(wish: BookingRequest, step: number) {
  const query = new URLSearchParams()
  const parameters = { ...requestParameters(wish), step: step > 1 ? step : undefined }
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, `${value}`)
  return query
}

/** What is asked, whichever step it is asked on. */
export const askedBy = (wish: BookingRequest) => toQuery(wish, 1).toString()

/** The question to `/bookings/summary/{type}/{id}`. */
export function summaryQuery({ type, id, ...asked }: ReturnType<typeof requestParameters>, currency: string): Query {
  return asked.start_date && asked.end_date ? { ...asked, currency } : { currency }
}

function readBothDays(query: URLSearchParams, type: 'hotel' | 'car') {
  const { startOn, endOn } = readDays(query)
  if (!startOn || !endOn) return { startOn: undefined, endOn: undefined }
  const leastEnd = type === 'hotel' ? addDays(startOn, 1) : startOn
  return endOn < leastEnd ? { startOn: undefined, endOn: undefined } : { startOn, endOn }
}

function wholeNumber(text: string | null, least: number, most: number) {
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined
  return Math.min(most, Math.max(least, Number(text)))
}
