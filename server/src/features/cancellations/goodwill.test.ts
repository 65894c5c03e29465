import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { initialize, makeHeldRoom, makePaidRoom, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund } from '../../testing/makers/refunds.ts'
import { planBehaviours } from '../../testing/plan-behaviours.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestServer
let person: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

const goodwill = async (id: string, amount: number) => {
  await askRefund(house, admin, { id, payload: { amount, reason: 'A broken shower' } })
  await runJobs(house)
}
const booking = async (id: string) => (await call(house, person, { url: `/api/v1/bookings/${id}` })).json()
const refundsOf = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; amount_kobo: number }>`
    select kind, amount_kobo from refunds where booking_id = ${bookingId} order by id`.execute(house.ctx.db)
  return rows
}
async function pay(bookingId: string, method = 'paystack') {
  const payment = await startPayment(house, person, { bookingId, method })
  await press(house, payment)
  await runJobs(house)
  return payment
}

describe('what staff gave back as a kindness', () => {
  it('finding 10: stays given when the customer pays for a change of dates, which is applied', async () => {
    const { bookingId, id } = await makePaidRoom(house, person)
    await goodwill(id, 20_000)
    const { check_in_date } = await booking(bookingId)
    const payload = { start_date: check_in_date, end_date: '2026-12-14' }
    const change = await call(house, person, { method: 'POST', url: `/api/v1/bookings/${bookingId}/change`, payload })
    expect(change.json()).toMatchObject({ status: 'awaiting_payment' })
    await goodwill(id, 10_000)
    await pay(bookingId)
    expect(await booking(bookingId)).toMatchObject({
      check_out_date: '2026-12-14',
      total_amount: 168_000,
      amount_paid: 168_000,
      amount_refunded: 30_000,
      amount_due: 0,
    })
    expect(await refundsOf(bookingId)).toEqual([
      { kind: 'staff', amount_kobo: 2_000_000 },
      { kind: 'staff', amount_kobo: 1_000_000 },
    ])
  })

  it('finding 10: a payment made twice goes back whole all the same', async () => {
    const { bookingId } = await makeHeldRoom(house, person)
    const first = await startPayment(house, person, { bookingId })
    const second = await startPayment(house, person, { bookingId, method: 'flutterwave' })
    await press(house, first)
    await runJobs(house)
    await goodwill(first.id, 20_000)
    await press(house, second)
    await runJobs(house)
    expect((await refundsOf(bookingId)).filter(({ kind }) => kind !== 'staff')).toEqual([
      { kind: 'surplus', amount_kobo: 11_200_000 },
    ])
  })

  it('what staff give back before the booking is paid is no kindness: the price stays what it was', async () => {
    const { bookingId } = await makeHeldRoom(house, person)
    const payment = await startPayment(house, person, { bookingId })
    await planBehaviours(house.ctx.db, payment.id, ['pay:wrong-amount:-6200000'])
    await press(house, payment)
    await runJobs(house)
    await goodwill(payment.id, 12_000)
    expect(await booking(bookingId)).toMatchObject({ status: 'pending', amount_due: 74_000 })
    expect((await initialize(house, person, { bookingId, method: 'flutterwave' })).json()).toMatchObject({
      amount: 74_000,
    })
    await pay(bookingId, 'flutterwave')
    expect(await booking(bookingId)).toMatchObject({ status: 'confirmed', amount_refunded: 12_000 })
  })
})
