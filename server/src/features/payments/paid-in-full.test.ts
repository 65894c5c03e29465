import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call } from '../../testing/makers/orders.ts'
import { bookingRow, makeHeldRoom, paymentsUrl, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund } from '../../testing/makers/refunds.ts'
import { planBehaviours } from '../../testing/plan-behaviours.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let customer: MadePerson
let clerk: MadePerson
let second: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const refundsOf = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; status: string; amount_kobo: number }>`
    select kind, status, amount_kobo from refunds where booking_id = ${bookingId} order by id`.execute(house.ctx.db)
  return rows
}

/** Presses what the bank does on the sandbox's page, and lets its event arrive. */
async function bank(paymentId: string, action: 'dispute' | 'dispute-won') {
  const { provider_ref } = await house.ctx.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await house.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${provider_ref}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
  for (let rounds = 0; rounds < 2; rounds++) await runJobs(house)
}

/** A held room for ₦112,000: ₦50,000 came, of which ₦20,000 went back, and ₦62,000 that the bank asks about. */
async function disputedPart() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const short = await startPayment(house, customer, { bookingId })
  await planBehaviours(house.ctx.db, short.id, ['pay:wrong-amount:-6200000'])
  await press(house, short)
  await runJobs(house)
  const rest = await startPayment(house, customer, { bookingId, method: 'flutterwave' })
  await askRefund(house, clerk, { id: short.id, payload: { amount: 20_000, reason: 'Asked by telephone' } })
  await press(house, rest)
  await runJobs(house)
  await bank(rest.id, 'dispute')
  expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 11_200_000 })
  return { bookingId, part: rest.id }
}

it('a part payment that waits to go back for a second person pays for the booking, once that is paid in full', async () => {
  const { bookingId } = await makeHeldRoom(house, customer, { priceNgn: 1_000_000 })
  const id = await payFor(house, bookingId, 1_500_000)
  const asked = await askRefund(house, clerk, { id, payload: { amount: 1_200_000, reason: 'Asked by telephone' } })
  const [wish] = asked.json().refunds
  expect(wish).toMatchObject({ status: 'requested', needs_approval: true })
  await payFor(house, bookingId, 740_000)
  expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', refunded_kobo: 0 })
  const url = `${paymentsUrl}/refunds/${wish.id}/approve`
  expect((await call(house, second, { method: 'POST', url, payload: {} })).statusCode).toBe(409)
  const { rows } = await sql`select kind from cases where booking_id = ${bookingId}`.execute(house.ctx.db)
  expect(rows).toEqual([{ kind: 'refund_declined' }])
})

it('a part payment that waits to go back for a bank pays for the booking, once that is paid in full', async () => {
  const { bookingId, part } = await disputedPart()
  await askRefund(house, clerk, { id: part, payload: { amount: 10_000, reason: 'Asked by telephone' } })
  await payFor(house, bookingId, 20_000)
  await bank(part, 'dispute-won')
  expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', refunded_kobo: 2_000_000 })
  expect(await refundsOf(bookingId)).toMatchObject([
    { amount_kobo: 2_000_000 },
    { kind: 'part_payment', status: 'failed' },
  ])
})

it('money that waits to go back for a bank does not pay for a booking that is over', async () => {
  const { bookingId, part } = await disputedPart()
  house.clock.advance({ hours: 2 })
  await expireHolds(house.ctx)
  await runJobs(house)
  expect((await refundsOf(bookingId)).filter(({ status }) => status === 'requested')).toMatchObject([
    { kind: 'late_money', amount_kobo: 6_200_000 },
  ])
  await payFor(house, bookingId, 50_000)
  expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' })
  await bank(part, 'dispute-won')
  expect((await bookingRow(house, bookingId)).refunded_kobo).toBe(16_200_000)
})
