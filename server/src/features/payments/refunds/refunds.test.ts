import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bankSays } from '../../../testing/makers/disputes.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  makePaidRoom,
  paymentsUrl,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount, hearRefunds, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { type Behaviour, planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

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

describe('staff give money back', () => {
  it.each(['   ', '  x', ' \u{1f600}a'])('for a reason of three characters at least, not "%s"', async (reason) => {
    const { id } = await paid()
    const answer = await refund(id, { amount: 1_000, reason })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'reason'])
  })

  it('a part, then all that is left: sent once each, by the day that is promised', async () => {
    const { bookingId, id } = await paid()
    const answer = await refund(id, { amount: 12_000.5, reason: 'A broken shower' })
    expect(answer.json()).toMatchObject({
      amount_refunded: 12_000.5,
      refund_state: 'partial',
      refunds: [
        { id: `${id}-r1`, status: 'reserved', amount: 12_000.5, expected_by: '2026-12-04', needs_approval: false },
      ],
    })
    await runJobs(house)
    const rest = await call(house, admin, {
      method: 'POST',
      url: `${paymentsUrl}/refund/${id}`,
      payload: { reason: 'The rest as well' },
    })
    expect(rest.json()).toMatchObject({ amount_refunded: 112_000, refund_state: 'full' })
    await runJobs(house)
    expect((await getPayment(house, customer, id)).refunds.map((row) => row.status)).toEqual(['succeeded', 'succeeded'])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'refunded' })
    expect(callsOf(id)).toEqual([`${id}-r1`, `${id}-r2`])
    expect(await balances(house, bookingId)).toEqual({ gateway_clearing: -168_000, gateway_fees: 168_000 })
    await expectBooksAgree(house, bookingId)
    const asked = { action: 'payment.refund-requested', kind: 'payment', by: admin.userId }
    expect(await auditEntriesOf(house, id)).toMatchObject([
      { ...asked, after: { amount_kobo: 1_200_050, refunds: [`${id}-r1`] }, reason: 'A broken shower' },
      { ...asked, after: { amount_kobo: 9_999_950, refunds: [`${id}-r2`] }, reason: 'The rest as well' },
    ])
  })

  it('never more than came in, nor nothing, nor what is no amount', async () => {
    const { id } = await paid()
    for (const amount of [112_000.01, 1_000_000_000]) {
      expect((await refund(id, { amount, reason: 'Too much' })).json().code).toBe('refund_too_large')
    }
    for (const amount of [0, -1, '100', 1e15, 1.001, null]) {
      expect((await refund(id, { amount, reason: 'Not an amount' })).statusCode).toBe(422)
    }
    for (const reason of [undefined, '', 'ab', '   '])
      expect((await refund(id, { amount: 1, reason })).statusCode).toBe(422)
    expect((await getPayment(house, customer, id)).refunds).toEqual([])
  })

  it('not on a payment that brought nothing in, and only with the permission', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const pending = await startPayment(house, customer, { bookingId })
    expect((await refund(pending.id, { amount: 1, reason: 'Nothing there' })).json().code).toBe('refund_too_large')
    const { id } = await paid()
    expect((await refund(id, { amount: 1, reason: 'Mine' }, customer)).statusCode).toBe(403)
    const driver = await makeUser(house.ctx, { roles: ['driver'] })
    expect((await refund(id, { amount: 1, reason: 'Mine' }, driver)).statusCode).toBe(403)
    expect((await house.app.inject({ method: 'POST', url: `${paymentsUrl}/${id}/refund` })).statusCode).toBe(401)
    expect((await refund('ZZZZZZZZZZ-p1', { amount: 1, reason: 'No such' })).statusCode).toBe(404)
  })

  it('once for one Idempotency-Key', async () => {
    const { id } = await paid()
    const headers = { 'idempotency-key': `refund-${id}` }
    const wish = { amount: 1_000, reason: 'Pressed twice' }
    const [first, second] = await Promise.all([refund(id, wish, admin, headers), refund(id, wish, admin, headers)])
    expect(second.json()).toEqual(first.json())
    expect((await getPayment(house, customer, id)).amount_refunded).toBe(1_000)
  })

  it('above a million only when a second person agrees', async () => {
    const { bookingId, id } = await paid(600_000)
    const asked = await refund(id, { reason: 'Everything went wrong' })
    const refundId = `${id}-r1`
    expect(asked.json()).toMatchObject({ amount_refunded: 0, refunds: [{ status: 'requested', needs_approval: true }] })
    expect((await refund(id, { amount: 1, reason: 'More than is left' })).json().code).toBe('refund_too_large')
    await sendRefundsFor(house, 3)
    expect(callsOf(id)).toEqual([])
    const approve = (person: MadePerson, payload = {}) =>
      call(house, person, { method: 'POST', url: `${paymentsUrl}/refunds/${refundId}/approve`, payload })
    expect((await approve(admin)).json().code).toBe('same_person')
    expect((await approve(customer)).statusCode).toBe(403)
    const waiting = await call(house, admin, { url: `${paymentsUrl}/refunds?waiting_for=approval` })
    expect(waiting.json()).toMatchObject({ total: 1, refunds: [{ id: refundId, kind: 'staff' }] })
    const second = await makeUser(house.ctx, { roles: ['admin'] })
    expect((await approve(second)).json()).toMatchObject({ status: 'reserved', approved_by: second.userId })
    expect((await approve(second)).statusCode).toBe(409)
    await runJobs(house)
    expect(callsOf(id)).toEqual([refundId])
    expect((await bookingRow(house, bookingId)).payment_status).toBe('refunded')
  })

  it('nothing when the second person declines', async () => {
    const { id } = await paid(600_000)
    await refund(id, { reason: 'Everything went wrong' })
    const second = await makeUser(house.ctx, { roles: ['admin'] })
    const decline = (payload: object) =>
      call(house, second, { method: 'POST', url: `${paymentsUrl}/refunds/${id}-r1/approve`, payload })
    expect((await decline({ approved: false })).statusCode).toBe(422)
    expect((await decline({ approved: false, reason: 'The room was used' })).json().status).toBe('failed')
    expect(await getPayment(house, customer, id)).toMatchObject({ amount_refunded: 0, refund_state: 'none' })
  })

  it('waits while the payment is disputed', async () => {
    const { id } = await paid()
    await bankSays(house, id, { state: 'open', amountKobo: 11_200_000 })
    expect((await refund(id, { reason: 'He asked his bank too' })).json().refunds).toMatchObject([
      { status: 'requested' },
    ])
    await sendRefundsFor(house, 2)
    expect(callsOf(id)).toEqual([])
  })
})

describe('a transfer is given back by our bank', () => {
  it('staff record its reference, once', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
    const verified = { amount: 112_000, statement_line: 'UBA refund test 1' }
    await call(house, admin, { method: 'POST', url: `${paymentsUrl}/${payment.id}/verify`, payload: verified })
    await refund(payment.id, { amount: 2_000, reason: 'A broken shower' })
    await sendRefundsFor(house, 5)
    expect(callsOf(payment.id)).toEqual([])
    const list = await call(house, admin, {
      url: `${paymentsUrl}/refunds?waiting_for=transfer&booking_id=${bookingId}`,
    })
    expect(list.json().refunds).toMatchObject([{ status: 'reserved', amount: 2_000, payment_method: 'bank_transfer' }])
    const sent = (payload: object, person = admin) =>
      call(house, person, { method: 'POST', url: `${paymentsUrl}/refunds/${payment.id}-r1/sent`, payload })
    expect((await sent({})).statusCode).toBe(422)
    expect((await sent({ outgoing_reference: ' ' })).statusCode).toBe(422)
    expect((await sent({ outgoing_reference: 'OUT-1' }, customer)).statusCode).toBe(403)
    expect((await sent({ outgoing_reference: 'OUT-1' })).json().code).toBe('no_beneficiary')
    await giveAccount(house, customer, bookingId)
    expect((await sent({ outgoing_reference: 'OUT-1' })).json()).toMatchObject({
      status: 'succeeded',
      outgoing_reference: 'OUT-1',
    })
    expect((await sent({ outgoing_reference: 'OUT-2' })).statusCode).toBe(409)
    expect(await balances(house, bookingId)).toEqual({ bank: 11_000_000, customer_funds: -11_000_000 })
  })

  it('a gateway’s refund is not theirs to record', async () => {
    const { id } = await paid()
    await plan(id, 'refund:pending')
    await refund(id, { amount: 2_000, reason: 'A broken shower' })
    const sent = await call(house, admin, {
      method: 'POST',
      url: `${paymentsUrl}/refunds/${id}-r1/sent`,
      payload: { outgoing_reference: 'OUT-1' },
    })
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'not_a_transfer'])
  })
})

describe('the figures and the list to take away', () => {
  it('count what came in and went back, for staff alone', async () => {
    const stats = await call(house, admin, { url: `${paymentsUrl}/stats` })
    expect(stats.json()).toMatchObject({ currency: 'NGN', pending_verification: 0 })
    expect(stats.json().total_received).toBeGreaterThan(1_000_000)
    expect((await call(house, customer, { url: `${paymentsUrl}/stats` })).statusCode).toBe(403)
  })

  it('is a CSV that no spreadsheet runs, and on record', async () => {
    const { bookingId } = await paid()
    await sql`update bookings set guest_name = '=HYPERLINK("https://evil.example","a, b")' where id = ${bookingId}`.execute(
      house.ctx.db,
    )
    const csv = await call(house, admin, { url: `${paymentsUrl}/export/csv?booking_id=${bookingId}` })
    expect(csv.headers['content-disposition']).toBe('attachment; filename="payments_export.csv"')
    expect(csv.headers['cache-control']).toBe('private, no-store')
    const [head, line, end] = csv.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFpayment_id,booking_reference,customer_name/)
    expect(line).toContain(`,"'=HYPERLINK(""https://evil.example"",""a, b"")",`)
    expect(line).toContain(',paystack,sandbox,completed,112000,112000,0,1680,NGN,')
    expect(end).toBe('')
    const audited = await sql`select 1 from audit_log where action = 'payments.exported'`.execute(house.ctx.db)
    expect(audited.rows).toHaveLength(1)
    expect((await call(house, customer, { url: `${paymentsUrl}/export/csv` })).statusCode).toBe(403)
  })
})
