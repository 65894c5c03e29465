// A booking is paid and given back at each provider, and its events come as they like: twice, late, out of order, before
// the answer to our own call, or never. However they come, it ends in the same state.
// EVENT_ORDERS=1000 tries a thousand orders instead of a few.
import type { ProviderName } from '@skyroute/fake-providers/start.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Choices, choicesFrom, seedOf } from '../simulator/seeded-choice.ts'
import { sendRefunds } from '../src/features/payments/refunds/send-refunds.ts'
import { closeSettled } from '../src/testing/close-settled.ts'
import { call } from '../src/testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  casesOf,
  getPayment,
  makeHeldRoom,
  processPayment,
  startPayment,
} from '../src/testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../src/testing/makers/people.ts'
import {
  expectSameBooks,
  type OnItsWay,
  openProviderServer,
  type ProviderServer,
  passMinutes,
} from '../src/testing/makers/providers.ts'
import { runJobs } from '../src/testing/run-jobs.ts'

const providers = ['paystack', 'flutterwave', 'stripe', 'paypal'] as const satisfies readonly ProviderName[]
const ordersOfEach = Math.ceil(Number(process.env.EVENT_ORDERS ?? 24) / providers.length)

let house: ProviderServer
let customer: MadePerson
let line: Line

beforeAll(async () => {
  house = await openProviderServer(providers, { carry: (event) => line.carry(event) })
})
afterAll(() => closeSettled(house))

/** Events lie here until they are let through, each as often as chance says. */
class Line {
  private waiting: OnItsWay[] = []
  arrived = 0
  lost = 0
  private choices: Choices
  constructor(choices: Choices) {
    this.choices = choices
  }

  /** The provider hears that we have it, whatever becomes of it: what is lost on the way, nobody tells it. */
  async carry(event: OnItsWay) {
    const fate = this.choices.weighted({ atOnce: 2, later: 5, lost: 2 })
    if (fate === 'atOnce') await this.arrive(event)
    if (fate === 'lost') this.lost += 1
    else this.waiting.push(event)
    return 200
  }

  /** Some of what waits arrives, in any order; what has come may come again. */
  async letThrough(share: number) {
    const coming = this.waiting
      .filter(() => this.choices.chance(share))
      .map((event) => ({ event, place: this.choices.fraction() }))
      .sort((one, other) => one.place - other.place)
    for (const { event } of coming) {
      await this.arrive(event)
      if (this.choices.chance(0.3)) await runJobs(house)
    }
  }

  private async arrive({ arrive }: OnItsWay) {
    if ((await arrive()) === 200) this.arrived += 1
  }
}

/** Paid, given back in full by its own terms, and told of in an order of its own. */
async function live(method: ProviderName, choices: Choices) {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId, method })
  const meanwhile = async () => {
    await line.letThrough(0.5)
    if (choices.chance(0.5)) await processPayment(house, customer, { payment_id: payment.id })
    house.clock.advance({ minutes: choices.whole(0, 3) })
    await runJobs(house)
  }
  await house.control(method).press(payment.id, 'pay')
  await meanwhile()
  await passMinutes(house, 6)
  await line.letThrough(0.3)
  const cancelled = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}`, payload: {} })
  expect(cancelled.statusCode).toBe(200)
  await sendRefunds(house.ctx)
  await house.control(method).idle()
  await meanwhile()
  await line.letThrough(0.7)
  await runJobs(house)
  await passMinutes(house, 30)
  return { bookingId, paymentId: payment.id }
}

async function stateOf({ bookingId, paymentId }: { bookingId: string; paymentId: string }) {
  const { status, captured_kobo, refunded_kobo } = await bookingRow(house, bookingId)
  const payment = await getPayment(house, customer, paymentId)
  return {
    booking: { status, captured_kobo, refunded_kobo },
    payment: payment.status,
    refunds: payment.refunds.map((refund) => ({ status: refund.status, amount: refund.amount })),
    books: await balances(house, bookingId),
    cases: await casesOf(house, bookingId),
  }
}

it.each(providers)(
  '%s: in whatever order its events come, a booking ends the same',
  { timeout: 900_000 },
  async (method) => {
    let [arrived, lost] = [0, 0]
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= ordersOfEach; seed += 1) {
      const choices = choicesFrom(seedOf(method, seed))
      line = new Line(choices.branch())
      const lived = await live(method, choices)
      const state = await stateOf(lived)
      expect(state, `seed ${seed}`).toMatchObject({
        booking: { status: 'cancelled', captured_kobo: 11_200_000, refunded_kobo: 11_200_000 },
        refunds: [{ status: 'succeeded', amount: 112_000 }],
        cases: [],
      })
      if (method !== 'paypal') await expectSameBooks(house, method, lived.bookingId)
      ends.set(JSON.stringify(state), seed)
      arrived += line.arrived
      lost += line.lost
    }
    expect([...ends.keys()], [...ends.values()].join()).toHaveLength(1)
    // Else it would show nothing of events.
    expect(arrived).toBeGreaterThan(ordersOfEach)
    expect(lost).toBeGreaterThan(0)
  },
)
