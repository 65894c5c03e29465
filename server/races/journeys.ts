// What a customer does, over HTTP: hold, start a payment, press Pay on the test gateway's page, come back.
import type { Day } from '@skyroute/core/dates.ts'
import type { MadePerson } from '../src/testing/makers/people.ts'
import { type Answer, call, orderAt } from './race-world.ts'
import type { ServerProcess } from './server-process.ts'

export type Stay = { type: 'hotel' | 'car'; itemId: string; startOn: Day; endOn: Day }
export type StartedPayment = { bookingId: string; paymentId: string; reference: string }

export async function hold(server: ServerProcess, as: MadePerson, stay: Stay): Promise<string> {
  return order(server, as, await orderAt(server, stay))
}

export async function order(server: ServerProcess, as: MadePerson, body: unknown): Promise<string> {
  return idOf(await call(server, { method: 'POST', path: '/bookings', body, as }), 201)
}

export async function startPayment(server: ServerProcess, as: MadePerson, bookingId: string): Promise<StartedPayment> {
  const body = { booking_id: bookingId, payment_method: 'paystack' }
  const answer = await call(server, { method: 'POST', path: '/payments/initialize', body, as })
  const paymentId = idOf(answer, 200)
  return { bookingId, paymentId, reference: String(answer.body.checkout_url).split('/').at(-1) ?? '' }
}

/** Money moves at the gateway; the server hears of it by event, poll or the customer's return. */
export async function pay(server: ServerProcess, payment: StartedPayment): Promise<void> {
  const response = await fetch(`${server.url}/sandbox/pay/${payment.reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
    redirect: 'manual',
  })
  await response.arrayBuffer()
  if (response.status !== 303) throw new Error(`the gateway's page answered ${response.status}`)
}

export function comeBack(server: ServerProcess, as: MadePerson, payment: StartedPayment): Promise<Answer> {
  return call(server, { method: 'POST', path: '/payments/process', body: { payment_id: payment.paymentId }, as })
}

export async function payFully(server: ServerProcess, as: MadePerson, bookingId: string): Promise<StartedPayment> {
  const payment = await startPayment(server, as, bookingId)
  await pay(server, payment)
  const answer = await comeBack(server, as, payment)
  if (answer.status !== 200 || answer.body.status !== 'completed')
    throw new Error(`not paid: ${JSON.stringify(answer)}`)
  return payment
}

function idOf(answer: Answer, status: number): string {
  if (answer.status !== status || !answer.body.id) throw new Error(`expected ${status}: ${JSON.stringify(answer)}`)
  return answer.body.id
}
