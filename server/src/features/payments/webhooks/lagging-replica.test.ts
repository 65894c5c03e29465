// 2.7-11: the replica has not heard of a payment that we have. Whoever moves money, and whoever tells a customer how it
// stands, asks the primary; the figures of staff may lag.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../db/pool.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  casesOf,
  getPayment,
  initialize,
  makeHeldRoom,
  paymentsUrl,
  processPayment,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import {
  expectSameBooks,
  openProviderServer,
  type ProviderServer,
  passMinutes,
} from '../../../testing/makers/providers.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: ProviderServer
let admin: MadePerson
let before: TestDatabase

beforeAll(async () => {
  house = await openProviderServer(['paystack'])
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  before = await testDatabase()
})
afterAll(async () => {
  await closeSettled(house)
  await before.drop()
})

it('2.7-11 reads from a replica that lags behind the event mislead nobody', async () => {
  const customer = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, customer)
  const lagging = openDatabase(before.appUrl, { size: 2, prepare: true }).db
  const { replica } = house.ctx
  house.ctx.replica = lagging
  try {
    const payment = await startPayment(house, customer, { bookingId })
    await house.control('paystack').press(payment.id, 'pay')
    await runJobs(house)
    expect((await processPayment(house, customer, { payment_id: payment.id })).json().status).toBe('completed')
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'completed' })
    const booking = await call(house, customer, { url: `/api/v1/bookings/${bookingId}` })
    expect(booking.json()).toMatchObject({ status: 'confirmed' })
    expect((await initialize(house, customer, { bookingId })).json().code).toBe('already_paid')

    const payload = { amount: 10_000, reason: 'The pool was closed' }
    for (const key of ['once', 'once']) {
      const url = `${paymentsUrl}/${payment.id}/refund`
      const asked = await call(house, admin, { method: 'POST', url, payload, headers: { 'idempotency-key': key } })
      expect(asked.statusCode, asked.body).toBe(200)
    }
    const ended = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}`, payload: {} })
    expect(ended.statusCode, ended.body).toBe(200)
    await passMinutes(house, 8)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', refunded_kobo: 11_200_000 })
    expect(await casesOf(house, bookingId)).toEqual([])
    await expectSameBooks(house, 'paystack', bookingId)
    // It does lag: the figures, which may, know of nothing.
    const figures = await call(house, admin, { url: `${paymentsUrl}/stats` })
    expect(figures.json()).toMatchObject({ total_payments: 0 })
  } finally {
    house.ctx.replica = replica
    await lagging.destroy()
  }
})
