// Customers look for a room or a car and hold it, some of them again and again.
import { addDays, addHours, type Day } from '@skyroute/core/dates.ts'
import type { MadePerson } from '../../src/testing/makers/people.ts'
import type { WalkProcess } from '../server-pair.ts'
import type { SeenDay } from '../sight.ts'
import type { Listing, SentOrder, World } from '../world.ts'
import { type Actions, type Answer, ask, asking, Broken, type Deed, told, type View } from './action.ts'

type Trip = {
  listing: Listing
  startOn: Day
  endOn: Day
  /** Of some hires: a pick-up and a return at an hour of their own. */
  times?: { pickup_time: string; return_time: string }
  data: Record<string, string | number | boolean>
}

export const bookingActions: Actions = {
  book: { weight: 30, plan: (view) => bookAs(view, view.choose.pick(view.world.customers), chooseTrip(view)) },
  'book at another price': {
    weight: 1,
    plan: (view) => bookAs(view, view.choose.pick(view.world.customers), chooseTrip(view), { off: 100 }),
  },
  'send an order again': { weight: 3, plan: sendAgain },
  'send another order under the same key': { weight: 1, plan: sendOther },
  'book impatiently over days that are half full': { weight: 2, plan: bookImpatiently },
  'book for a customer': { weight: 3, plan: bookOnBehalf },
  'change the discount of a hold': { weight: 2, plan: changeDiscount },
  'discard a hold': {
    weight: 3,
    plan: ({ world, sight, choose }) => {
      const held = choose.pick(sight.bookings.filter(({ status }) => status === 'pending'))
      const person = world.customers.find(({ userId }) => userId === held?.user_id)
      return held && person ? asking(person, { method: 'DELETE', url: `/bookings/${held.id}` }) : null
    },
  },
  'look at a booking': {
    weight: 2,
    plan: ({ world, sight, choose }) => {
      const booking = choose.pick(sight.bookings)
      const person = world.customers.find(({ userId }) => userId === booking?.user_id)
      return booking && person ? asking(person, { url: `/bookings/${booking.id}` }) : null
    },
  },
}

function chooseTrip({ world, sight, choose }: View): Trip | null {
  const listing = choose.pick(world.listings)
  if (!listing) return null
  const startOn = addDays(sight.today, choose.whole(0, 7))
  const endOn = addDays(startOn, choose.whole(listing.type === 'hotel' ? 1 : 0, 4))
  const roomType = choose.pick(listing.roomTypeIds)
  const isNamed = roomType !== undefined && choose.chance(0.5)
  // Of any room type, also of one that was not named: a plan that is gone, or another's, is refused.
  const ratePlan = choose.pick(sight.ratePlans.filter(({ room_type_id }) => listing.roomTypeIds.includes(room_type_id)))
  const withDriver = listing.type === 'car' && choose.chance(0.3)
  return {
    listing,
    startOn,
    endOn,
    ...(listing.type === 'car' && choose.chance(0.5)
      ? { times: timesOf(choose, { isSameDay: startOn === endOn, withDriver }) }
      : {}),
    data: {
      number_of_guests: choose.whole(1, 2),
      ...(isNamed ? { room_type_id: roomType } : {}),
      ...(ratePlan && choose.chance(0.4) ? { rate_plan_id: ratePlan.id } : {}),
      ...(listing.type === 'hotel' && choose.chance(0.25) ? { rooms: 2 } : {}),
      ...(withDriver ? { with_driver: true } : {}),
    },
  }
}

type Manner = { off?: number; key?: string }

function bookAs(view: View, person: MadePerson | undefined, trip: Trip | null, manner: Manner = {}): Deed | null {
  if (!person || !trip) return null
  const { world, choose } = view
  const key = choose.chance(0.7) ? world.nextName() : undefined
  return async (on) => {
    const order = await orderFor(on, trip)
    if ('refused' in order) return `no quote: ${order.refused}`
    const payload = { ...order.payload, total_amount: order.payload.total_amount + (manner.off ?? 0) }
    if (key === undefined) return told(acknowledge(world, await send(on, person, payload, key)))
    const sent: SentOrder = { person, key, payload, sentAt: world.clock.now(), bookingId: null }
    world.orders.push(sent)
    return told(await sendOrder(world, on, sent))
  }
}

/** By day, for most drive themselves; a driver comes at any hour. On one day the return is in its second half. */
function timesOf(choose: View['choose'], { isSameDay, withDriver }: { isSameDay: boolean; withDriver: boolean }) {
  const at = (least: number, most: number) =>
    `${String(choose.whole(least, most)).padStart(2, '0')}:${choose.pick(['00', '30'])}`
  const [first, last] = withDriver ? [0, 23] : [7, 20]
  return isSameDay
    ? { pickup_time: at(first, 13), return_time: at(14, last) }
    : { pickup_time: at(first, last), return_time: at(first, last) }
}

type Order = { payload: Record<string, unknown> & { total_amount: number } } | { refused: string }

/** What a clerk takes off; of a partner's listing, and beyond the limit, it is refused. */
type Discount = { clerk: MadePerson; discount_percent: number }

/** The create payload as the wizard sends it, at the price that the server shows. */
async function orderFor(on: WalkProcess, trip: Trip, discount?: Discount): Promise<Order> {
  const { listing, startOn, endOn, times, data } = trip
  const asked = new URLSearchParams({ start_date: startOn, end_date: endOn, ...times })
  const names: Record<string, string> = { number_of_guests: 'guests' }
  for (const [name, value] of Object.entries(data)) asked.set(names[name] ?? name, String(value))
  if (discount) asked.set('discount_percent', String(discount.discount_percent))
  const path = `/bookings/summary/${listing.type}/${listing.id}?${asked}`
  const shown = await ask(on, discount?.clerk ?? null, { url: discount ? `/admin${path}` : path })
  const quote = shown.body.quote as { total: number } | null | undefined
  if (!quote) return { refused: told(shown) }
  return {
    payload: {
      booking_type: listing.type,
      booking_data: {
        item_id: listing.id,
        guest_name: 'Ọlá Bello',
        guest_email: 'ola@skyroute.example',
        guest_phone: '+2348035550142',
        ...data,
      },
      start_date: startOn,
      end_date: endOn,
      ...times,
      total_amount: quote.total,
      currency: 'NGN',
    },
  }
}

function send(on: WalkProcess, person: MadePerson, payload: object, key: string | undefined): Promise<Answer> {
  return ask(on, person, {
    method: 'POST',
    url: '/bookings',
    payload,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
}

/** One key, one booking: whoever sends it again hears of the same one. */
async function sendOrder(world: World, on: WalkProcess, sent: SentOrder): Promise<Answer> {
  const answer = acknowledge(world, await send(on, sent.person, sent.payload, sent.key))
  if (answer.status !== 200 && answer.status !== 201) return answer
  const id = String(answer.body.id)
  sent.bookingId ??= id
  if (sent.bookingId !== id) throw new Broken(`V15 one key made two bookings\n    ${sent.bookingId} and ${id}`)
  return answer
}

function acknowledge(world: World, answer: Answer): Answer {
  if (answer.status === 200 || answer.status === 201) world.acknowledged.add(String(answer.body.id))
  return answer
}

function sendAgain({ world, sight, choose }: View): Deed | null {
  // A key is kept for a day.
  const isKept = ({ sentAt }: SentOrder) => sentAt > addHours(sight.now, -24)
  const sent = choose.pick(world.orders.filter(isKept).slice(-6))
  if (!sent) return null
  return async (on) => {
    const answers = await Promise.all([1, 2].map(() => sendOrder(world, on, sent)))
    return [...new Set(answers.map(told))].sort().join(' and ')
  }
}

function sendOther({ world, choose }: View): Deed | null {
  const sent = choose.pick(world.orders)
  if (!sent) return null
  const data = { ...(sent.payload.booking_data as object), guest_name: 'Somebody Else' }
  return async (on) => told(await send(on, sent.person, { ...sent.payload, booking_data: data }, sent.key))
}

/** More than ten attempts a minute, each with a key of its own, over days of which one is full or closed. */
function bookImpatiently(view: View): Deed | null {
  const { world, choose } = view
  const person = choose.pick(world.customers)
  const trip = halfFullTrip(view)
  if (!person || !trip) return null
  const keys = Array.from({ length: 14 }, () => world.nextName())
  return async (on) => {
    const order = await orderFor(on, trip)
    if ('refused' in order) return `no quote: ${order.refused}`
    const answers: string[] = []
    for (const key of keys) answers.push(told(await send(on, person, order.payload, key)))
    return [...new Set(answers)].sort().join(' and ')
  }
}

function halfFullTrip({ world, sight, choose }: View): Trip | null {
  const isShut = ({ closed, reserved, capacity }: SeenDay) => closed || reserved >= capacity
  const pairs = sight.days.flatMap((day) => {
    const next = sight.days.find(
      (other) => other.inventory_id === day.inventory_id && other.day === addDays(day.day, 1),
    )
    if (!next || isShut(day) === isShut(next)) return []
    const free = isShut(day) ? next : day
    return free.reserved > 0 ? [{ inventoryId: day.inventory_id, startOn: day.day, endOn: addDays(day.day, 2) }] : []
  })
  const pair = choose.pick(pairs)
  const listing = world.listings.find(({ id, roomTypeIds }) =>
    pair ? id === pair.inventoryId || roomTypeIds.includes(pair.inventoryId) : false,
  )
  if (!pair || !listing) return null
  const named: Trip['data'] = listing.type === 'hotel' ? { room_type_id: pair.inventoryId } : {}
  return { listing, startOn: pair.startOn, endOn: pair.endOn, data: { number_of_guests: 1, ...named } }
}

function bookOnBehalf(view: View): Deed | null {
  const { world, choose } = view
  const clerk = choose.pick(world.clerks)
  const customer = choose.pick(world.customers)
  const trip = chooseTrip(view)
  if (!clerk || !customer || !trip) return null
  const key = world.nextName()
  const discount_percent = choose.chance(0.5) ? choose.whole(1, 12) : undefined
  const given = discount_percent === undefined ? {} : { discount_percent, discount_reason: 'A regular guest' }
  return async (on) => {
    const order = await orderFor(on, trip, discount_percent === undefined ? undefined : { clerk, discount_percent })
    if ('refused' in order) return `no quote: ${order.refused}`
    const payload = { ...order.payload, customer_id: customer.userId, reason: 'Asked by telephone', ...given }
    const headers = { 'idempotency-key': key }
    return told(await ask(on, clerk, { method: 'POST', url: '/admin/bookings', payload, headers }))
  }
}

/** Given, changed or taken away, also while its customer is paying. */
function changeDiscount({ world, sight, choose }: View): Deed | null {
  const clerk = choose.pick(world.clerks)
  const held = choose.pick(sight.bookings.filter(({ status }) => status === 'pending'))
  if (!clerk || !held) return null
  const payload = choose.chance(0.3)
    ? { discount_percent: null }
    : { discount_percent: choose.whole(1, 12), discount_reason: 'Agreed by telephone' }
  return asking(clerk, { method: 'PUT', url: `/admin/bookings/${held.id}`, payload })
}
