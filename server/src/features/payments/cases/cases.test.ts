import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCase } from '../../../cases/open-case.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { getPayment, makeHeldRoom, press, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeRole, makeUser } from '../../../testing/makers/people.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  customer = await makeUser(house.ctx)
})
afterAll(() => house.close())

const list = async (query = '', who = clerk) =>
  (await call(house, who, { method: 'GET', url: `/api/v1/payments/cases?per_page=100&${query}` })).json()
const close = (id: string, note = 'Called the customer, all is well', who = clerk) =>
  call(house, who, { method: 'POST', url: `/api/v1/payments/cases/${id}/close`, payload: { note } })

/** A customer who paid less than was asked for. */
async function makeShortPayment() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId })
  await planBehaviours(house.ctx.db, payment.id, ['pay:wrong-amount:-6200000'])
  await press(house, payment)
  await runJobs(house)
  const { cases } = await list(`search=${payment.payment_reference}`)
  return { bookingId, payment, shortCase: cases[0] }
}

describe('the cases that need a person', () => {
  it('say what they are about, with the way to its booking and payment', async () => {
    const { bookingId, payment, shortCase } = await makeShortPayment()
    expect(shortCase).toMatchObject({
      kind: 'wrong_amount',
      amount: 50_000,
      booking: { id: bookingId, booking_type: 'hotel', status: expect.any(String) },
      payment: {
        id: payment.id,
        payment_reference: payment.payment_reference,
        amount_received: 50_000,
        amount_refunded: 0,
      },
      closed_at: null,
      outcome: null,
    })
    const { cases, counts } = await list('status=open&kind=wrong_amount')
    expect(cases.map(({ id }: { id: string }) => id)).toContain(shortCase.id)
    expect(counts.open).toBeGreaterThan(0)
    expect((await list('status=closed')).cases).toEqual([])
  })

  it('are closed with a note that says who and when, on record, and their payment needs no look any more', async () => {
    const { payment, shortCase } = await makeShortPayment()
    expect(await getPayment(house, clerk, payment.id)).toMatchObject({ needs_review: true })
    house.clock.advance({ minutes: 5 })
    const closed = await close(shortCase.id, '  The rest came by transfer ')
    expect([closed.statusCode, closed.json()]).toMatchObject([
      200,
      {
        outcome: 'The rest came by transfer',
        closed_at: house.clock.now().toISOString(),
        closed_by_name: expect.any(String),
      },
    ])
    expect(await getPayment(house, clerk, payment.id)).toMatchObject({ needs_review: false })
    expect((await list(`status=closed&search=${payment.payment_reference}`)).cases).toHaveLength(1)
    const { rows } = await sql`
      select actor_id, reason from audit_log where action = 'case.closed' and subject_id = ${shortCase.id}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ actor_id: clerk.userId, reason: 'The rest came by transfer' }])
  })

  it('of one payment are closed one by one: it waits for the last', async () => {
    const { bookingId, payment, shortCase } = await makeShortPayment()
    const second = { kind: 'money_reversed' as const, bookingId, paymentId: payment.id, at: house.clock.now() }
    await inTransaction(house.ctx.db, (tx) => openCase(tx, second))
    await close(shortCase.id)
    expect(await getPayment(house, clerk, payment.id)).toMatchObject({ needs_review: true })
  })

  it('are closed once: of two clerks the second is told what the first wrote', async () => {
    const { shortCase } = await makeShortPayment()
    const other = await makeUser(house.ctx, { roles: ['admin'] })
    const answers = await Promise.all([close(shortCase.id, 'Mine'), close(shortCase.id, 'Theirs', other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { outcome } = (await list(`search=${shortCase.payment.payment_reference}`)).cases[0]
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'case_closed',
      detail: expect.stringContaining(outcome),
    })
  })

  it('stay open while their transfer waits for a decision', async () => {
    const { shortCase, payment } = await makeShortPayment()
    await sql`update payments set method = 'bank_transfer', status = 'pending_verification' where id = ${payment.id}`.execute(
      house.ctx.db,
    )
    expect((await close(shortCase.id)).json().code).toBe('decide_first')
  })

  it('about a hire without a car close with the car, or when the hire is over', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const at = house.clock.now()
    await inTransaction(house.ctx.db, (tx) =>
      openCase(tx, { kind: 'hire_without_vehicle', bookingId, details: { plate: 'EKY 1' }, at }),
    )
    const [hire] = (await list('kind=hire_without_vehicle')).cases
    expect(hire.facts).toEqual([{ name: 'plate', value: 'EKY 1' }])
    await sql`update bookings set status = 'confirmed' where id = ${bookingId}`.execute(house.ctx.db)
    expect((await close(hire.id)).json().code).toBe('vehicle_missing')
    await sql`update bookings set status = 'cancelled', cancel_reason = 'operator' where id = ${bookingId}`.execute(
      house.ctx.db,
    )
    expect((await close(hire.id)).statusCode).toBe(200)
  })

  it('without a booking are told as they came', async () => {
    const details = { provider: 'paystack', kind: 'charge', payment: 'nobody-knows' }
    await inTransaction(house.ctx.db, (tx) => openCase(tx, { kind: 'unknown_payment', details, at: house.clock.now() }))
    const [unknown] = (await list('kind=unknown_payment')).cases
    expect([unknown.booking, unknown.payment, unknown.amount]).toEqual([null, null, null])
    expect(unknown.facts).toContainEqual({ name: 'payment', value: 'nobody-knows' })
    expect((await close(unknown.id)).statusCode).toBe(200)
  })

  it('are not closed without words, nor when they are not there', async () => {
    const { shortCase } = await makeShortPayment()
    expect((await close(shortCase.id, '    ')).statusCode).toBe(422)
    expect((await close(shortCase.id, '')).statusCode).toBe(422)
    expect((await close('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await close('nothing')).statusCode).toBe(422)
  })

  it('are read with payments.read and closed with payments.verify', async () => {
    const { shortCase } = await makeShortPayment()
    const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read'])] })
    expect((await list('', reader)).cases.length).toBeGreaterThan(0)
    expect((await close(shortCase.id, 'Mine', reader)).statusCode).toBe(403)
    const url = '/api/v1/payments/cases'
    expect((await call(house, customer, { method: 'GET', url })).statusCode).toBe(403)
    expect((await house.app.inject(url)).statusCode).toBe(401)
  })
})
