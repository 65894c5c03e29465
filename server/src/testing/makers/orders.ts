import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../context.ts'
import type { MadePerson } from './people.ts'

type BookingData = Record<string, unknown>
export type OrderOptions = {
  type: 'hotel' | 'car'
  itemId: string
  startOn?: string
  endOn?: string
  /** Of a hire; without them it runs by the usual ones. */
  times?: { pickup_time?: string; return_time?: string }
  data?: BookingData
}

export const bookings = '/api/v1/bookings'

/** The price that the server itself names for a wish, as a client would have been shown it. */
export async function quoted(house: TestServer, wish: OrderOptions): Promise<number> {
  const { type, itemId, startOn = '2026-12-11', endOn = '2026-12-13', data = {} } = wish
  const asked: Record<string, string> = { start_date: startOn, end_date: endOn, ...wish.times }
  const names = { number_of_guests: 'guests', number_of_children: 'children' } as Record<string, string>
  for (const name of [
    'number_of_guests',
    'number_of_children',
    'room_type_id',
    'rate_plan_id',
    'rooms',
    'with_driver',
  ]) {
    if (data[name] !== undefined) asked[names[name] ?? name] = String(data[name])
  }
  const answer = await house.app.inject({ url: `${bookings}/summary/${type}/${itemId}`, query: asked })
  if (answer.statusCode !== 200) throw new Error(`no quote: ${answer.body}`)
  return answer.json().quote.total
}

/** A create payload as the wizard sends it, at the server's own price. */
export async function orderFor(house: TestServer, wish: OrderOptions) {
  return {
    booking_type: wish.type,
    booking_data: {
      item_id: wish.itemId,
      guest_name: 'Ọlá O’Brien',
      guest_email: 'ola@skyroute.example',
      number_of_guests: 2,
      ...(wish.type === 'car' ? { guest_phone: '+2348035550142' } : {}),
      ...wish.data,
    },
    start_date: wish.startOn ?? '2026-12-11',
    end_date: wish.endOn ?? '2026-12-13',
    ...wish.times,
    total_amount: await quoted(house, { ...wish, data: { number_of_guests: 2, ...wish.data } }),
    currency: 'NGN',
  }
}

export type Order = Awaited<ReturnType<typeof orderFor>>

export function book(
  house: TestServer,
  person: MadePerson,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return call(house, person, { method: 'POST', url: bookings, payload: payload as object, headers })
}

/** Calls a route as somebody. */
export function call(house: TestServer, person: MadePerson, request: InjectOptions): Promise<LightMyRequestResponse> {
  return house.app.inject({ ...request, headers: { ...person.headers, ...request.headers } })
}

/** A new hold and its id. */
export async function makeHold(house: TestServer, person: MadePerson, wish: OrderOptions) {
  const answer = await book(house, person, await orderFor(house, wish))
  if (answer.statusCode !== 201) throw new Error(`no hold: ${answer.body}`)
  return answer.json()
}
