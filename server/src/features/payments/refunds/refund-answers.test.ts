import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { settleRefund } from '../../../gateways/payments/sandbox/store.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  getPayment,
  makeBankAccount,
  makePaidRoom,
  paymentsUrl,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, hearRefunds, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { type Behaviour, planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findRefund } from './refund-store.ts'
import { lookUp, sendRefunds } from './send-refunds.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let callsOf: (paymentId: string) => string[]

beforeAll(async () => {
  house = await openTestServer()
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

  /** Sent, and the provider's books do not hold it: we died before the call, or it was lost on its way. */
  async function neverHeardOf() {
    const { bookingId, id } = await paid()
    await plan(id, 'refund:500-before')
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    return { bookingId, id, refundId: `${id}-r1` }
  }
  const outcome = (refundId: string, payload: object, person = admin) =>
    call(house, person, { method: 'POST', url: `${paymentsUrl}/refunds/${refundId}/outcome`, payload })
  const openCases = async (paymentId: string) => {
    const { rows } = await sql<{ kind: string; failure: string | null }>`
      select kind, details ->> 'failure' as failure from cases
       where payment_id = ${paymentId} and closed_at is null order by opened_at, kind`.execute(house.ctx.db)
    return rows
  }

  it('finding 2: a refund that the provider does not know stays reserved and becomes a case, it does not fail', async () => {
    const { bookingId, id, refundId } = await neverHeardOf()
    await sendRefundsFor(house, 59)
    expect(await openCases(id)).toEqual([])
    for (let hour = 0; hour < 24; hour++) {
      house.clock.advance({ hours: 1 })
      await sendRefunds(house.ctx)
    }
    expect(callsOf(id)).toEqual([refundId])
    expect(await getPayment(house, customer, id)).toMatchObject({
      amount_refunded: 5_000,
      refunds: [{ status: 'sent' }],
    })
    expect(await openCases(id)).toEqual([{ kind: 'refund_unknown', failure: 'the provider does not know it' }])
    expect((await balances(house, bookingId)).customer_funds).toBe(-10_700_000)
  })

  it('finding 2: staff end a refund that the provider does not know, either way', async () => {
    const paidThere = await neverHeardOf()
    const lost = await neverHeardOf()
    const reason = 'Looked up in the provider’s console'
    const yes = { has_arrived: true, reference: 'RFD_91', reason }
    expect((await outcome(lost.refundId, yes)).json().code).toBe('still_asking')
    await sendRefundsFor(house, 90)
    const listed = await call(house, admin, { url: `${paymentsUrl}/refunds?booking_id=${lost.bookingId}` })
    expect(listed.json().refunds).toMatchObject([{ left_to_staff: true }])
    expect((await outcome(paidThere.refundId, { has_arrived: true, reason })).statusCode).toBe(422)
    expect((await outcome(paidThere.refundId, { has_arrived: false, reason: '   ' })).statusCode).toBe(422)
    expect((await outcome(paidThere.refundId, yes, customer)).statusCode).toBe(403)
    expect((await outcome(paidThere.refundId, yes)).json()).toMatchObject({
      status: 'succeeded',
      outgoing_reference: 'RFD_91',
      left_to_staff: false,
    })
    const no = { has_arrived: false, reason }
    for (const _ of [1, 2]) expect((await outcome(lost.refundId, no)).json()).toMatchObject({ status: 'failed' })
    expect((await outcome(paidThere.refundId, yes)).json()).toMatchObject({ outgoing_reference: 'RFD_91' })
    for (const [id, other] of [
      [paidThere.refundId, { ...yes, reference: 'RFD_92' }],
      [lost.refundId, { ...no, reason: 'Its account is closed' }],
    ] as const)
      expect((await outcome(id, other)).json()).toMatchObject({
        code: 'line_moved',
        detail: 'Somebody has recorded something else of this refund. Look at it again.',
      })
    expect((await outcome(lost.refundId, yes)).statusCode).toBe(409)
    expect(await openCases(paidThere.id)).toEqual([])
    expect((await openCases(lost.id)).map(({ kind }) => kind)).toEqual(['refund_failed'])
    expect(await getPayment(house, customer, lost.id)).toMatchObject({ amount_refunded: 0 })
    const audited = await sql`select 1 from audit_log where action = 'refund.outcome-recorded'`.execute(house.ctx.db)
    expect(audited.rows).toHaveLength(2)
    // What the provider's books say in truth is made so, or its own comparison would differ for ever.
    await sql`insert into sandbox.refunds (refund_id, reference, amount_kobo, status, created_at)
              select ${paidThere.refundId}, provider_ref, 500000, 'succeeded', ${house.clock.now()} from payments
               where id = ${paidThere.id}`.execute(house.ctx.db)
    await sql`update sandbox.charges set refunded_kobo = 500000 where our_ref = ${paidThere.id}`.execute(house.ctx.db)
    await expectBooksAgree(house, paidThere.bookingId)
    await expectBooksAgree(house, lost.bookingId)
  })

  it('staff do not record the outcome of a refund of their own booking', async () => {
    customer = await makeUser(house.ctx, { roles: ['admin'] })
    const { refundId } = await neverHeardOf()
    await sendRefundsFor(house, 90)
    const answer = await outcome(refundId, { has_arrived: false, reason: 'Not there' }, customer)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_booking'])
    expect(await findRefund(house.ctx.db, refundId)).toMatchObject({ status: 'sent' })
  })

  it('finding 2: an event that the provider sends before its books show the refund says nothing', async () => {
    const { id, refundId } = await neverHeardOf()
    house.clock.advance({ hours: 3 })
    for (let times = 0; times < 80; times++) {
      const row = await findRefund(house.ctx.db, refundId)
      if (row) await lookUp(house.ctx, row)
    }
    expect(await findRefund(house.ctx.db, refundId)).toMatchObject({ status: 'sent', check_count: 1 })
    expect(await openCases(id)).toEqual([])
  })

  it('cannot take it now: it is sent once more when it is due', async () => {
    const { id } = await paid()
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('this house has no sandbox')
    house.ctx.payments.paystack = { ...gateway, refund: () => Promise.reject(new ProviderError('broken', 'busy')) }
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    house.ctx.payments.paystack = gateway
    expect(callsOf(id)).toEqual([])
    await sendRefundsFor(house, 10)
    expect(callsOf(id)).toEqual([`${id}-r1`])
    expect((await getPayment(house, customer, id)).refunds).toMatchObject([{ status: 'succeeded' }])
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

  it('is asked no more when what it answers at last is what is known of an ended refund', async () => {
    const { id } = await paid()
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    await plan(id, 'lookup:hang')
    const row = await findRefund(house.ctx.db, `${id}-r1`)
    if (!row) throw new Error('no refund')
    await lookUp(house.ctx, row)
    expect((await findRefund(house.ctx.db, `${id}-r1`))?.next_check_at).not.toBeNull()
    await sendRefundsFor(house, 40)
    expect(await findRefund(house.ctx.db, `${id}-r1`)).toMatchObject({ status: 'succeeded', next_check_at: null })
  })

  it('is asked until it answers, when an event tells of an ended refund and the question is lost', async () => {
    const { bookingId, id } = await paid()
    await refund(id, { amount: 5_000, reason: 'A broken shower' })
    await runJobs(house)
    await inTransaction(house.ctx.db, (tx) => settleRefund(tx, `${id}-r1`, 'failed'))
    await plan(id, 'lookup:hang', 'lookup:500-before')
    const row = await findRefund(house.ctx.db, `${id}-r1`)
    if (!row) throw new Error('no refund')
    await lookUp(house.ctx, row)
    expect((await getPayment(house, customer, id)).refunds[0]?.status).toBe('succeeded')
    await sendRefundsFor(house, 40)
    expect(await getPayment(house, customer, id)).toMatchObject({ amount_refunded: 0, refunds: [{ status: 'failed' }] })
    expect((await findRefund(house.ctx.db, `${id}-r1`))?.next_check_at).toBeNull()
    await expectBooksAgree(house, bookingId)
  })
})
