import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { settleRefund } from '../../gateways/payments/sandbox/books.ts'
import { type Behaviour, planBehaviours } from '../../gateways/payments/sandbox/plans.ts'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestHouse, type TestHouse } from '../../testing/context.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  getPayment,
  makeBankAccount,
  makePaidRoom,
} from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund, hearRefunds, sendRefundsFor } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { findRefund } from './refund-store.ts'
import { lookUp, sendRefunds } from './send-refunds.ts'

let house: TestHouse
let customer: MadePerson
let admin: MadePerson
let callsOf: (paymentId: string) => string[]

beforeAll(async () => {
  house = await openTestHouse()
  callsOf = hearRefunds(house)
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

const plan = (paymentId: string, ...behaviours: Behaviour[]) => planBehaviours(house.ctx.db, paymentId, behaviours)

const paid = (priceNgn?: number) => makePaidRoom(house, customer, priceNgn)

const refund = (id: string, payload: object, person = admin, headers?: Record<string, string>) =>
  askRefund(house, person, { id, payload, headers })

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
    await sendRefundsFor(house, 90)
    expect(callsOf(id)).toEqual([`${id}-r1`])
    expect((await getPayment(house, customer, id)).refunds).toMatchObject([{ status }])
    expect((await bookingRow(house, bookingId)).refunded_kobo).toBe(status === 'succeeded' ? 500_000 : 0)
    await expectBooksAgree(house, bookingId)
  })

  it('keeps the amount reserved while it does not know', async () => {
    const { id } = await paid()
    await plan(id, 'refund:500-after', ...Array<Behaviour>(100).fill('lookup:hang'))
    await refund(id, { reason: 'All of it' })
    await runJobs(house)
    await sendRefundsFor(house, 30)
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
    await sendRefundsFor(house, 61)
    expect(callsOf(id)).toHaveLength(1)
    expect((await getPayment(house, customer, id)).refunds[0]?.status).toBe('succeeded')
  })

  it('takes days, then succeeds', async () => {
    const { id } = await paid()
    await plan(id, 'refund:pending')
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    await sendRefundsFor(house, 10)
    expect((await getPayment(house, customer, id)).refunds[0]?.status).toBe('sent')
    await inTransaction(house.ctx.db, (tx) => settleRefund(tx, `${id}-r1`, 'succeeded'))
    await sendRefundsFor(house, 61)
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
    await expectBooksAgree(house, bookingId)
    const again = await refund(id, { amount: 5_000, reason: 'To another card' })
    expect(again.json().amount_refunded).toBe(5_000)
  })
})
