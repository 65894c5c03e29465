import type { Static } from 'typebox'
import { invalid } from '../../../errors.ts'
import type { BookingOrder } from '../owner/schemas.ts'
import type { SummaryParams, SummaryQuery } from '../schemas.ts'

/** What a customer asks for, in one spelling; dates and numbers are still unchecked. */
export type StayRequest = {
  type: 'hotel' | 'car'
  itemId: string
  startOn: string | undefined
  endOn: string | undefined
  /** Of a hire; undefined: by the usual times. */
  pickUpTime: string | undefined
  returnTime: string | undefined
  /** Of a change of dates: the start stays as it was sold. */
  keepsStart?: boolean
  roomTypeId: string | undefined
  /** Undefined: the room type's own rate. */
  ratePlanId: string | undefined
  rooms: number
  guests: number
  children: number
  /** Undefined: not said. */
  withDriver: boolean | undefined
}

/** The question of a summary, whichever spelling its dates came in (C9). */
export function stayRequestOfQuery(
  params: Static<typeof SummaryParams>,
  query: Static<typeof SummaryQuery>,
): StayRequest {
  const starts = [query.start_date, query.check_in, query.checkin_date, query.pickup_date]
  const ends = [query.end_date, query.check_out, query.checkout_date, query.return_date]
  return {
    type: params.type,
    itemId: params.id,
    startOn: oneOf(starts, 'start_date'),
    endOn: oneOf(ends, 'end_date'),
    pickUpTime: query.pickup_time,
    returnTime: query.return_time,
    roomTypeId: query.room_type_id,
    ratePlanId: query.rate_plan_id,
    rooms: query.rooms ?? 1,
    guests: query.guests ?? 1,
    children: query.children ?? 0,
    withDriver: query.with_driver,
  }
}

/** The wish of a new booking; either pair of dates is accepted (B11). */
export function stayRequestOfBody(body: BookingOrder): StayRequest {
  const { booking_data: asked } = body
  return {
    type: body.booking_type,
    itemId: asked.item_id,
    startOn: oneOf([body.start_date, body.check_in_date], 'start_date'),
    endOn: oneOf([body.end_date, body.check_out_date], 'end_date'),
    pickUpTime: body.pickup_time,
    returnTime: body.return_time,
    roomTypeId: asked.room_type_id,
    ratePlanId: asked.rate_plan_id,
    rooms: asked.rooms ?? 1,
    guests: asked.number_of_guests ?? 1,
    children: asked.number_of_children ?? 0,
    withDriver: asked.with_driver,
  }
}

/** Two spellings that disagree are a mistake that nobody should have to guess about. */
function oneOf(spellings: (string | undefined)[], field: string): string | undefined {
  const sent = [...new Set(spellings.filter((text) => text !== undefined && text !== ''))]
  if (sent.length > 1) throw invalid(field, 'The date was sent twice, and differently.')
  return sent[0]
}
