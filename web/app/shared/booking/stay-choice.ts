/*
 * What someone chose on a listing's own page, as its address says it: dates, party, room, driver. The booking card, the
 * room rows and the calendar all read and write this one thing; the server prices it.
 */
import { isHireTime } from '@skyroute/core/bookings/hire/hire-times.ts'
import type { Day } from '@skyroute/core/dates.ts'
import type { Query } from '../../lib/contract.ts'
import { type BookingLink, bookingLink, paths } from '../../paths.ts'
import { fieldNames, readDays, wholeNumber } from '../search/filters/filters.ts'
import type { Product } from '../search/product.ts'

export type StayChoice = {
  startOn: Day | undefined
  /** Missing while only the first day is chosen. */
  endOn: Day | undefined
  guests: number
  children: number
  rooms: number
  roomTypeId: string | undefined
  /** Of the room type; missing: its own rate. */
  ratePlanId: string | undefined
  withDriver: boolean
  /** Of a hire; undefined: by the usual times. */
  pickUpTime: string | undefined
  returnTime: string | undefined
}

export const usualGuests = { hotel: 2, car: 1 } as const satisfies Record<Product, number>

export function readChoice(product: Product, search: URLSearchParams): StayChoice {
  const { startOn, endOn } = readDays(search)
  const number = (name: string, least: number, most: number) => wholeNumber(search.get(name) ?? '', least, most)
  return {
    startOn,
    endOn: startOn && endOn && isInOrder(product, startOn, endOn) ? endOn : undefined,
    guests: number('guests', 1, 8) ?? usualGuests[product],
    children: product === 'hotel' ? (number('children', 0, 6) ?? 0) : 0,
    rooms: product === 'hotel' ? (number('rooms', 1, 8) ?? 1) : 1,
    ...(product === 'hotel' ? readRate(search) : { roomTypeId: undefined, ratePlanId: undefined }),
    withDriver: product === 'car' && search.get('with_driver') === 'true',
    ...readTimes(product, search),
  }
}

const planId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the radio of a rate says: without script the form sends it as the room type. */
export const rateValue = (roomTypeId: string, ratePlanId: string | undefined) =>
  ratePlanId === undefined ? roomTypeId : `${roomTypeId}:${ratePlanId}`

function readRate(search: URLSearchParams) {
  const [roomTypeId, ofRadio] = (search.get('room_type_id') ?? '').slice(0, 240).split(':')
  const plan = ofRadio ?? search.get('rate_plan_id') ?? ''
  return { roomTypeId: roomTypeId || undefined, ratePlanId: roomTypeId && planId.test(plan) ? plan : undefined }
}

/** Of a hire, what its address says; a time that cannot be chosen is none. */
export function readTimes(product: Product, search: URLSearchParams) {
  const time = (name: string) => {
    const text = search.get(name)
    return product === 'car' && isHireTime(text) ? text : undefined
  }
  return { pickUpTime: time('pickup_time'), returnTime: time('return_time') }
}

/** A hire may end on its first day, a night may not (M14). */
const isInOrder = (product: Product, startOn: Day, endOn: Day) =>
  product === 'car' ? startOn <= endOn : startOn < endOn

/** Another room type is taken at its own rate: a plan belongs to the room type that it was chosen with. */
export function changedChoice(choice: StayChoice, change: Partial<StayChoice>): StayChoice {
  const next = { ...choice, ...change }
  const isOtherRoom = 'roomTypeId' in change && change.roomTypeId !== choice.roomTypeId && !('ratePlanId' in change)
  return isOtherRoom ? { ...next, ratePlanId: undefined } : next
}

export const hasDates = (choice: StayChoice): choice is StayChoice & { startOn: Day; endOn: Day } =>
  choice.startOn !== undefined && choice.endOn !== undefined

/** Only the first day is chosen: there is nothing to price yet. */
export const isHalfChosen = ({ startOn, endOn }: Pick<StayChoice, 'startOn' | 'endOn'>) =>
  startOn !== undefined && endOn === undefined

/** The address of the listing's page with this choice; what is usual is left out. */
export function choicePath(product: Product, id: string, choice: StayChoice): string {
  const names = fieldNames[product]
  const search = {
    [names.start]: choice.startOn,
    [names.end]: choice.endOn,
    guests: choice.guests === usualGuests[product] ? undefined : choice.guests,
    children: choice.children || undefined,
    rooms: choice.rooms > 1 ? choice.rooms : undefined,
    room_type_id: choice.roomTypeId,
    rate_plan_id: choice.ratePlanId,
    with_driver: choice.withDriver ? 'true' : undefined,
    ...timesOf(product, choice),
  }
  return product === 'hotel' ? paths.hotel(id, search) : paths.car(id, search)
}

const timesOf = (product: Product, { pickUpTime, returnTime }: StayChoice) =>
  product === 'car' ? { pickup_time: pickUpTime, return_time: returnTime } : {}

export function quoteQuery(product: Product, choice: StayChoice, currency: string): Query {
  return {
    currency,
    start_date: choice.startOn,
    end_date: choice.endOn,
    guests: choice.guests,
    ...(product === 'hotel'
      ? {
          children: choice.children,
          rooms: choice.rooms,
          room_type_id: choice.roomTypeId,
          rate_plan_id: choice.ratePlanId,
        }
      : { with_driver: choice.withDriver, ...timesOf(product, choice) }),
  }
}

/** On to the wizard. The room that was priced goes along, chosen or not: it is the one that was shown. */
export function bookingPath(product: Product, id: string, choice: StayChoice, pricedRoomId?: string | null): string {
  const dates = hasDates(choice) ? { start_date: choice.startOn, end_date: choice.endOn } : {}
  const common: BookingLink = { type: product, id, ...dates, guests: choice.guests }
  if (product === 'car') return bookingLink({ ...common, with_driver: choice.withDriver, ...timesOf(product, choice) })
  return bookingLink({
    ...common,
    children: choice.children || undefined,
    rooms: choice.rooms,
    room_type_id: choice.roomTypeId ?? pricedRoomId ?? undefined,
    rate_plan_id: choice.ratePlanId,
  })
}
