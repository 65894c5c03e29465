import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { settleRefund } from '../../gateways/payments/sandbox/books.ts'
import { type Behaviour, planBehaviours } from '../../gateways/payments/sandbox/plans.ts'
import { openTestHouse, type TestHouse } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { call } from '../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
  press,
  sandboxBooks,
  startPayment,
} from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/expire-holds.ts'
import { findRefund } from './refund-store.ts'
import { lookUp, sendRefunds } from './send-refunds.ts'

let house: TestHouse
let customer: MadePerson
let admin: MadePerson
let calls: string[] = []

beforeAll(async () => {
  house = await openTestHouse()
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('no sandbox')
  house.ctx.payments.paystack = {
    ...gateway,
    refund: (request) => {
      calls.push(request.refundId)
      return gateway.refund(request)
    },
  }
  await makeBankAccount(house)
})
beforeEach(async () => {
  calls = []
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(async () => {
  await runJobs(house)
  house.clock.advance({ days: 4 })
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

/** How often the provider was asked to refund this payment, whatever other tests left to send. */
const callsOf = (paymentId: string) => calls.filter((refundId) => refundId.startsWith(paymentId))

const plan = (paymentId: string, ...behaviours: Behaviour[]) => planBehaviours(house.ctx.db, paymentId, behaviours)

async function paid(priceNgn = 50_000) {
  const { bookingId } = await makeHeldRoom(house, customer, { priceNgn })
  const payment = await startPayment(house, customer, { bookingId })
  await press(house, payment)
  await runJobs(house)
  return { bookingId, id: payment.id }
}

function refund(id: string, payload: object, person = admin, headers: Record<string, string> = {}) {
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/${id}/refund`, payload, headers })
}

/** Lets time pass and asks the provider as the recurring job does. */
async function sendFor(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 1) {
    house.clock.advance({ minutes: 1 })
    await sendRefunds(house.ctx)
  }
  await runJobs(house)
}

async function expectBooksAgree(bookingId: string) {
  const books = await sandboxBooks(house, bookingId)
  const ours = await balances(house, bookingId)
  expect((ours.gateway_clearing ?? 0) + (ours.gateway_fees ?? 0)).toBe(books.paid - books.refunded)
}

describe('a provider that does not answer well', () => {
  it.each<[string, Behaviour[], string]>([
    ['succeeds after its answer was lost', ['refund:500-after'], 'succeeded'],
    ['did it, though it hung', ['refund:hang', 'lookup:hang', 'lookup:500-before'], 'succeeded'],
    ['never heard of it', ['refund:500-before'], 'failed'],
    ['refuses it', ['refund:fail'], 'failed'],
  ])('%s: never sent twice', async (_name, behaviours, status) => {
    const { bookingId, id } = await paid()
    await plan(id, ...behaviours)
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    await sendFor(90)
    expect(callsOf(id)).toEqual([`${id}-r1`])
    expect((await getPayment(house, customer, id)).refunds).toMatchObject([{ status }])
    expect((await bookingRow(house, bookingId)).refunded_kobo).toBe(status === 'succeeded' ? 500_000 : 0)
    await expectBooksAgree(bookingId)
  })

  it('keeps the amount reserved while it does not know', async () => {
    const { id } = await paid()
    await plan(id, 'refund:500-after', ...Array<Behaviour>(100).fill('lookup:hang'))
    await refund(id, { reason: 'All of it' })
    await runJobs(house)
    await sendFor(30)
    expect(await getPayment(house, customer, id)).toMatchObject({
      refunds: [{ status: 'sent' }],
      amount_refunded: 112_000,
    })
    expect((await refund(id, { amount: 1, reason: 'Once more' })).json().code).toBe('refund_too_large')
    house.clock.advance({ days: 4 })
    for (let hour = 0; hour < 80; hour++) {
      house.clock.advance({ hours: 1 })
      await sendRefunds(house.ctx)
    }
    const cases = await house.ctx.db.selectFrom('cases').select('kind').where('payment_id', '=', id).execute()
    expect(cases.map((row) => row.kind)).toEqual(['refund_unknown'])
    await house.ctx.db.deleteFrom('sandbox.plans').execute()
    await sendFor(61)
    expect(callsOf(id)).toHaveLength(1)
    expect((await getPayment(house, customer, id)).refunds[0]?.status).toBe('succeeded')
  })

  it('takes days, then succeeds', async () => {
    const { id } = await paid()
    await plan(id, 'refund:pending')
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    await sendFor(10)
    expect((await getPayment(house, customer, id)).refunds[0]?.status).toBe('sent')
    await inTransaction(house.ctx.db, (tx) => settleRefund(tx, `${id}-r1`, 'succeeded'))
    await sendFor(61)
    expect((await getPayment(house, customer, id)).refunds[0]?.status).toBe('succeeded')
  })

  it('takes its success back days later: the money is the customer’s again, and a case', async () => {
    const { bookingId, id } = await paid()
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    await inTransaction(house.ctx.db, (tx) => settleRefund(tx, `${id}-r1`, 'failed'))
    const row = await findRefund(house.ctx.db, `${id}-r1`)
    if (!row) throw new Error('no refund')
    await lookUp(house.ctx, row)
    await lookUp(house.ctx, row)
    expect(await getPayment(house, customer, id)).toMatchObject({ amount_refunded: 0, refunds: [{ status: 'failed' }] })
    expect((await balances(house, bookingId)).customer_funds).toBe(-11_200_000)
    await expectBooksAgree(bookingId)
    const again = await refund(id, { amount: 5_000, reason: 'To another card' })
    expect(again.json().amount_refunded).toBe(5_000)
  })
})
