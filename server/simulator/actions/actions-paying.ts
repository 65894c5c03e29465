// Customers pay: at a provider, or by bank transfer with a proof; some come back to our page and some never do.

import { form } from '../../src/testing/makers/payments.ts'
import { gatewayMethods } from '../provider.ts'
import type { SeenBooking, SeenPayment } from '../sight.ts'
import { type Actions, ask, asking, type Deed, told, type View } from './action.ts'

export const payingActions: Actions = {
  'start to pay': { weight: 22, plan: startToPay },
  'come back from the provider': { weight: 7, plan: comeBack },
  'send a proof of the transfer': { weight: 5, plan: sendProof },
}

/** Those that wait for money: held ones, and those with a change of dates that is not paid. */
function awaiting({ sight }: View): SeenBooking[] {
  return sight.bookings.filter(
    ({ status, has_change }) => status === 'pending' || (status === 'confirmed' && has_change),
  )
}

function startToPay(view: View): Deed | null {
  const { world, choose } = view
  // Now and then for a booking that asks for nothing: it must be refused.
  const booking = choose.pick(choose.chance(0.95) ? awaiting(view) : view.sight.bookings)
  const person = world.customers.find(({ userId }) => userId === booking?.user_id)
  if (!booking || !person) return null
  const method = choose.chance(0.2) ? 'bank_transfer' : choose.pick(gatewayMethods.slice(0, 2))
  const headers = choose.chance(0.5) ? { 'idempotency-key': `pay-${booking.id}-${method}-first` } : {}
  const one_time_account = method === 'bank_transfer' && choose.chance(0.5)
  const payload = { booking_id: booking.id, payment_method: method, one_time_account }
  return asking(person, { method: 'POST', url: '/payments/initialize', payload, headers })
}

function comeBack({ world, sight, choose }: View): Deed | null {
  const payment = choose.pick(sight.payments.filter(({ method }) => method !== 'bank_transfer').slice(-8))
  const person = ownerOf(world, sight.bookings, payment)
  if (!payment || !person) return null
  const named = choose.chance(0.5) ? { payment_id: payment.id } : { booking_id: payment.booking_id }
  return async (on) => {
    const answer = await ask(on, person, { method: 'POST', url: '/payments/process', payload: named })
    return answer.status === 200 ? `200 ${String(answer.body.status)}` : told(answer)
  }
}

function sendProof({ world, sight, choose }: View): Deed | null {
  const payment = choose.pick(
    sight.payments.filter(({ method, status }) => method === 'bank_transfer' && status === 'pending'),
  )
  const person = ownerOf(world, sight.bookings, payment)
  if (!payment || !person) return null
  const sent = form({ booking_id: payment.booking_id }, { name: 'receipt.png', bytes: world.proof })
  return async (on) => {
    const stored = await ask(on, person, { method: 'POST', url: '/payments/upload-proof', ...sent })
    if (stored.status !== 200) return `proof ${told(stored)}`
    return told(await ask(on, person, { method: 'POST', url: `/payments/complete/${payment.id}` }))
  }
}

function ownerOf(world: View['world'], bookings: readonly SeenBooking[], payment: SeenPayment | undefined) {
  const booking = bookings.find(({ id }) => id === payment?.booking_id)
  return world.customers.find(({ userId }) => userId === booking?.user_id)
}
