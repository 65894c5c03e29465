import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  getPayment,
  makeHeldRoom,
  press,
  processPayment,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { type Behaviour, planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'
import { pollPayments } from './poll-payments.ts'

let house: TestServer
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const plan = (paymentId: string, ...behaviours: Behaviour[]) => planBehaviours(house.ctx.db, paymentId, behaviours)

/** Asks as the poll does, a little later each time, until nothing more is to come. */
async function pollFor(minutes: number) {
  for (let passed = 0; passed < minutes; passed++) {
    house.clock.advance({ minutes: 1 })
    await pollPayments(house.ctx)
    await runJobs(house)
  }
}

describe('answers that get lost', () => {
  it.each<Behaviour[]>([
    ['webhook:none'],
    ['webhook:dup'],
    ['webhook:bad-signature'],
    ['webhook:none', 'verify:500-before', 'verify:500-after', 'verify:hang'],
    ['pay:pending:2'],
    ['webhook:dup', 'pay:pending:1', 'verify:500-before'],
  ])('end right by the poll within minutes: %s', async (...behaviours) => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, ...behaviours)
    await press(house, payment)
    await runJobs(house)
    await pollFor(34)
    expect((await getPayment(house, customer, payment.id)).status).toBe('completed')
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectBooksAgree(house, bookingId)
  })

  it('a payment whose every message is lost is found within five minutes', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await pollFor(21)
    await plan(payment.id, 'webhook:none')
    await press(house, payment)
    await pollFor(5)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('silence is not failure, until seven days have passed', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, ...Array<Behaviour>(200).fill('verify:hang'))
    await pollFor(5)
    house.clock.advance({ days: 6 })
    await pollPayments(house.ctx)
    expect((await getPayment(house, customer, payment.id)).status).toBe('pending')
    house.clock.advance({ days: 1 })
    await pollPayments(house.ctx)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'unresolved' })
    expect(await casesOf(bookingId)).toEqual(['payment_unresolved'])
    await house.ctx.db.deleteFrom('sandbox.plans').execute()
  })
})

describe('money that is not what was asked for', () => {
  it('too little is counted, looked at, and the rest can still be paid', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'pay:wrong-amount:-1')
    await press(house, payment)
    await runJobs(house)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'failed',
      failure: 'too_little',
      amount_received: 111_999.99,
      needs_review: true,
    })
    expect(await casesOf(bookingId)).toEqual(['wrong_amount'])
    const rest = await startPayment(house, customer, { bookingId })
    expect(rest.amount).toBe(0.01)
    await press(house, rest)
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectBooksAgree(house, bookingId)
  })

  it('dollars for naira are a case and confirm nothing', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'pay:wrong-currency:USD', 'webhook:dup')
    await press(house, payment)
    await runJobs(house)
    await processPayment(house, customer, { booking_id: bookingId })
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', needs_review: true })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
    expect(await casesOf(bookingId)).toEqual(['wrong_currency'])
    expect((await startPayment(house, customer, { bookingId })).id).toBe(`${bookingId}-p2`)
  })

  it('too much confirms, and the surplus goes back', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'pay:overpay:5000')
    await press(house, payment)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'completed',
      amount_received: 112_050,
      amount_refunded: 50,
      refunds: [{ status: 'succeeded', amount: 50, expected_by: '2026-12-04' }],
    })
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectBooksAgree(house, bookingId)
  })

  it('paid twice by two ways, once comes back', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const first = await startPayment(house, customer, { bookingId })
    const second = await startPayment(house, customer, { bookingId, method: 'stripe' })
    await press(house, first)
    await press(house, second)
    await runJobs(house)
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'confirmed',
      captured_kobo: 22_400_000,
      refunded_kobo: 11_200_000,
    })
    await expectBooksAgree(house, bookingId)
  })
})

describe('money that comes late', () => {
  it('brings an expired booking back when its days are still free (SB11)', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'webhook:none', 'verify:hang', 'expire:hang', 'verify:hang')
    await press(house, payment)
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    expect((await bookingRow(house, bookingId)).cancel_reason).toBe('hold_expired')
    await runJobs(house)
    await pollFor(70)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', cancel_reason: null })
    expect((await getPayment(house, customer, payment.id)).refunds).toEqual([])
    await house.ctx.db.deleteFrom('sandbox.plans').execute()
  })

  it('goes back when someone else has the days by then', async () => {
    const { bookingId, hotel } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'webhook:none', 'verify:hang', 'expire:hang')
    await press(house, payment)
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    await house.ctx.db
      .updateTable('inventory_days')
      .set({ closed: true })
      .where('inventory_id', '=', hotel.roomTypeId)
      .execute()
    await runJobs(house)
    await pollFor(70)
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_kobo: 11_200_000,
    })
    expect(await balances(house, bookingId)).toEqual({ gateway_clearing: -168_000, gateway_fees: 168_000 })
    await expectBooksAgree(house, bookingId)
  })

  it('goes back when the customer had discarded the booking (SB12)', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const discarded = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(discarded.json()).toMatchObject({ status: 'cancelled', cancel_reason: 'discarded' })
    await plan(payment.id, 'pay:late')
    await press(house, payment)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'completed',
      amount_refunded: 112_000,
    })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    await expectBooksAgree(house, bookingId)
  })

  it('a customer who paid while discarding is confirmed instead', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'webhook:none')
    await press(house, payment)
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 11_200_000 })
    await runJobs(house)
    expect((await getPayment(house, customer, payment.id)).status).toBe('completed')
  })
})

async function casesOf(bookingId: string): Promise<string[]> {
  const rows = await house.ctx.db.selectFrom('cases').select('kind').where('booking_id', '=', bookingId).execute()
  return rows.map((row) => row.kind)
}
