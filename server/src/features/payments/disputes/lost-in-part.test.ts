// A provider may decide a dispute over all of a payment for the customer in part: only that part is lost.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { balances, makePaidRoom } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { findPayment } from '../payment-store.ts'
import { settleDisputes } from './settle-disputes.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
afterAll(() => house.close())

async function providerTells(paymentId: string, ...told: readonly Partial<ProviderDispute>[]) {
  const gateway = house.ctx.payments.paystack
  const payment = await findPayment(house.ctx.db, paymentId)
  if (!gateway || !payment) throw new Error('this house has no such payment')
  const dispute = { disputeId: 'PP-D-1', state: 'open', amountKobo: 11_200_000, reason: 'x', respondBy: null } as const
  house.ctx.payments.paystack = {
    ...gateway,
    lookUpDisputes: async () => told.map((each) => ({ ...dispute, ...each })),
  }
  await settleDisputes(house.ctx, payment)
  house.ctx.payments.paystack = gateway
}

it('a dispute that is lost in part costs that part, and the rest can still be refunded', async () => {
  const { bookingId, id } = await makePaidRoom(house, await makeUser(house.ctx))
  await providerTells(id, {})
  await providerTells(id, { state: 'lost', lostKobo: 3_000_000 })
  expect((await balances(house, bookingId)).chargeback_loss).toBe(3_000_000)
  expect((await findPayment(house.ctx.db, id))?.lost_kobo).toBe(3_000_000)
  const { details } = await house.ctx.db
    .selectFrom('cases')
    .select('details')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'dispute_lost')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ amount_kobo: 3_000_000 })
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const refund = (amount: number) => askRefund(house, admin, { id, payload: { amount, reason: 'The rest' } })
  expect((await refund(82_000.01)).json().code).toBe('dispute_lost')
  expect((await refund(82_000)).statusCode).toBe(200)
  const broken = Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))
  expect(broken.filter((name) => /^V[346] /.test(name))).toEqual([])
})

it('a dispute that is settled for another amount than it was opened for costs that amount', async () => {
  const { bookingId, id } = await makePaidRoom(house, await makeUser(house.ctx))
  await providerTells(id, {})
  await providerTells(id, { state: 'lost', amountKobo: 5_000_000 })
  expect((await balances(house, bookingId)).chargeback_loss).toBe(5_000_000)
  await providerTells(id, { state: 'lost', amountKobo: 4_000_000 })
  expect((await balances(house, bookingId)).chargeback_loss).toBe(4_000_000)
  expect((await findPayment(house.ctx.db, id))?.lost_kobo).toBe(4_000_000)
})

it('an open dispute has the amount and the last day that its provider says now', async () => {
  const { id } = await makePaidRoom(house, await makeUser(house.ctx))
  await providerTells(id, {})
  const respondBy = new Date('2026-12-24T10:00:00Z')
  await providerTells(id, { amountKobo: 2_000_000, respondBy })
  const written = await house.ctx.db.selectFrom('disputes').selectAll().where('payment_id', '=', id).execute()
  expect(written).toMatchObject([{ state: 'open', amount_kobo: 2_000_000, respond_by: respondBy }])
})

it('a dispute that is listed twice, in two states, is decided on once', async () => {
  const { bookingId, id } = await makePaidRoom(house, await makeUser(house.ctx))
  await providerTells(id, {})
  const [lost, open] = [{ state: 'lost' }, { state: 'open' }] as const
  await providerTells(id, lost, open, lost)
  expect((await balances(house, bookingId)).chargeback_loss).toBe(11_200_000)
  const { rows } = await sql`
    select 1 from ledger_transactions where booking_id = ${bookingId} and kind like 'chargeback%'`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
})
