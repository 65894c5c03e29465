// How bookings change and end: other dates, cancelled by whoever may, not used, completed.
import { addDays } from '@skyroute/core/dates.ts'
import type { SeenBooking } from '../sight.ts'
import { type Actions, ask, asking, type Deed, told, type View } from './action.ts'

const inStatus = (view: View, ...wanted: string[]) =>
  view.choose.pick(view.sight.bookings.filter(({ status }) => wanted.includes(status)))
const payerOf = ({ world }: View, booking: SeenBooking | undefined) =>
  world.customers.find(({ userId }) => userId === booking?.user_id)

export const endingActions: Actions = {
  'change the dates': {
    weight: 10,
    plan: (view) => changeStay(view, payerOf(view, inStatus(view, 'confirmed', 'pending'))),
  },
  'change the dates as staff': {
    weight: 5,
    plan: (view) => changeStay(view, view.choose.pick(view.world.clerks)),
  },
  'a staff change nobody pays': { weight: 6, plan: leaveUnpaid },
  'cancel at the quoted refund': { weight: 4, plan: (view) => cancelAsQuoted(view, inStatus(view, 'confirmed')) },
  'cancel when a charge is kept': { weight: 4, plan: (view) => cancelAsQuoted(view, soon(view)) },
  'cancel for the customer': {
    weight: 1,
    plan: (view) => {
      const booking = inStatus(view, 'confirmed')
      const clerk = view.choose.pick(view.world.clerks)
      return booking && clerk ? asking(clerk, { method: 'DELETE', url: `/bookings/${booking.id}` }) : null
    },
  },
  'cancel as the operator': {
    weight: 2,
    plan: (view) => byClerk(view, inStatus(view, 'pending', 'confirmed'), 'cancel', { reason: 'The roof leaks' }),
  },
  'confirm on arrival': {
    weight: 2,
    plan: (view) => byClerk(view, inStatus(view, 'pending'), 'confirm', { reason: 'Pays at the desk' }),
  },
  'record a no-show': {
    weight: 2,
    plan: (view) => byClerk(view, inBegun(view), 'no-show', { reason: 'Nobody came' }),
  },
  'check in': { weight: 2, plan: (view) => byClerk(view, inBegun(view), 'check-in', undefined) },
  'check out': { weight: 2, plan: (view) => byClerk(view, inBegun(view), 'check-out', undefined) },
  complete: { weight: 3, plan: (view) => byClerk(view, inBegun(view), 'complete', undefined) },
}

function inBegun({ sight, choose }: View): SeenBooking | undefined {
  return choose.pick(sight.bookings.filter(({ status, starts_at }) => status === 'confirmed' && starts_at <= sight.now))
}

function byClerk(
  { world, choose }: View,
  booking: SeenBooking | undefined,
  what: string,
  payload: object | undefined,
): Deed | null {
  const clerk = choose.pick(world.clerks)
  if (!booking || !clerk) return null
  return asking(clerk, {
    method: 'POST',
    url: `/admin/bookings/${booking.id}/${what}`,
    ...(payload ? { payload } : {}),
  })
}

/** Longer, shorter, later or earlier, with other rooms or guests, at the price that was quoted; also before it is paid. */
function changeStay(view: View, person: View['world']['owner'] | undefined): Deed | null {
  const { world, choose } = view
  const isStaff = person !== undefined && world.clerks.includes(person)
  const all = view.sight.bookings.filter(
    ({ status, user_id }) => ['confirmed', 'pending'].includes(status) && (isStaff || user_id === person?.userId),
  )
  const booking = choose.pick(all)
  if (!person || !booking) return null
  const startOn = addDays(booking.start_on, choose.pick([0, 0, 0, -1, 1, 2])!) // a list that is not empty
  const endOn = addDays(booking.end_on, choose.pick([-2, -1, 0, 1, 1, 2])!) // as above
  const key = choose.chance(0.5) ? world.nextName() : undefined
  const isOtherHour = booking.booking_type === 'car' && choose.chance(0.4)
  const times: Record<string, string> = isOtherHour
    ? { return_time: choose.pick(['08:00', '10:00', '14:30', '20:00'])! } // as above
    : {}
  if (isOtherHour && choose.chance(0.4)) times.pickup_time = choose.pick(['08:00', '12:00', '19:30'])! // as above
  const url = `/bookings/${booking.id}/change`
  const stay = { start_date: startOn, end_date: endOn, ...times, ...otherRooms(view, booking) }
  return async (on) => {
    const quoted = await ask(on, person, { url: `${url}/quote?${new URLSearchParams(stay)}` })
    const total = quoted.body.total as number
    if (quoted.status !== 200) return `no quote: ${told(quoted)}`
    const payload = { ...inNumbers(stay), total_amount: total }
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await ask(on, person, { method: 'POST', url, payload, headers })
    return answer.status === 200 ? `200 ${String(answer.body.status)}` : told(answer)
  }
}

/** In half of the changes; of a hire its guests alone. */
function otherRooms({ choose }: View, { booking_type, units, guests, pools }: SeenBooking): Record<string, string> {
  if (!choose.chance(0.5)) return {}
  const asked: Record<string, string> = {}
  if (choose.chance(0.4)) asked.guests = `${Math.max(1, guests + choose.pick([-1, 1])!)}` // a list that is not empty
  if (booking_type === 'car') return asked
  if (choose.chance(0.6)) asked.rooms = `${Math.max(1, units + choose.pick([-1, 1, 1, 2])!)}` // as above
  if (choose.chance(0.3)) asked.room_type_id = choose.pick(pools) ?? ''
  return asked
}

const inNumbers = ({ rooms, guests, ...texts }: Record<string, string>) => ({
  ...texts,
  ...(rooms && { rooms: Number(rooms) }),
  ...(guests && { guests: Number(guests) }),
})

/**
 * Staff make a booking longer and its customer does not pay: staff withdraw the change, at that very moment a payment
 * begins, or its time runs out in the steps that follow.
 */
function leaveUnpaid(view: View): Deed | null {
  const { world, choose, sight } = view
  const clerk = choose.pick(world.clerks)
  const booking = choose.pick(sight.bookings.filter(({ status }) => status === 'confirmed'))
  const payer = payerOf(view, booking)
  if (!clerk || !booking || !payer) return null
  const payload = { start_date: booking.start_on, end_date: addDays(booking.end_on, choose.whole(1, 3)) }
  const end = choose.weighted({ 'left alone': 4, withdrawn: 3, 'paid meanwhile': 2 })
  const url = `/bookings/${booking.id}/change`
  const begin = {
    method: 'POST' as const,
    url: '/payments/initialize',
    payload: { booking_id: booking.id, payment_method: 'paystack' },
  }
  return async (on) => {
    const made = await ask(on, clerk, { method: 'POST', url, payload })
    if (made.status !== 200) return told(made)
    if (made.body.status !== 'awaiting_payment' || end === 'left alone') return `${end}: ${String(made.body.status)}`
    const withdraw = ask(on, clerk, { method: 'DELETE', url })
    const answers = await Promise.all(end === 'withdrawn' ? [withdraw] : [withdraw, ask(on, payer, begin)])
    return `${end}: ${answers.map(told).join(', ')}`
  }
}

/** One that begins within a day, or has begun: cancelling it is no longer free. */
function soon({ sight, choose }: View): SeenBooking | undefined {
  const tomorrow = new Date(sight.now.getTime() + 86_400_000)
  return choose.pick(sight.bookings.filter(({ status, starts_at }) => status === 'confirmed' && starts_at < tomorrow))
}

function cancelAsQuoted(view: View, booking: SeenBooking | undefined): Deed | null {
  const person = payerOf(view, booking)
  if (!booking || !person) return null
  return async (on) => {
    const quoted = await ask(on, person, { url: `/bookings/${booking.id}/cancellation` })
    if (quoted.status !== 200) return `no quote: ${told(quoted)}`
    const payload = { refund: quoted.body.refund, reason: 'Plans changed' }
    return told(await ask(on, person, { method: 'DELETE', url: `/bookings/${booking.id}`, payload }))
  }
}
