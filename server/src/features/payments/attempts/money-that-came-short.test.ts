// Money that came in parts, from the wrong attempt, twice, or after the stay: what counts towards a price, and what goes back.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  initialize,
  makeHeldRoom,
  makePaidRoom,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

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
afterAll(() => house.close())

const booking = async (id: string) => (await call(house, person, { url: `/api/v1/bookings/${id}` })).json()
const url = (id: string, path: string) => `/api/v1/bookings/${id}/${path}`

async function pay(bookingId: string, shortBy = 0) {
  const payment = await startPayment(house, person, { bookingId })
  if (shortBy > 0) await planBehaviours(house.ctx.db, payment.id, [`pay:wrong-amount:${-shortBy * 100}`])
  await press(house, payment)
  await runJobs(house)
  return payment
}

async function askTwoMoreNights(bookingId: string) {
  const payload = { start_date: '2026-12-11', end_date: '2026-12-15' }
  const answer = await call(house, person, { method: 'POST', url: url(bookingId, 'change'), payload })
  expect(answer.json()).toMatchObject({ status: 'awaiting_payment' })
}

const setStatus = (id: string, payload: object) =>
  call(house, admin, { method: 'PUT', url: url(id, 'status'), payload })

describe('a change of dates', () => {
  it('is paid by an attempt of its own, not by an older one that is still open for the same amount', async () => {
    const { bookingId } = await makeHeldRoom(house, person)
    const older = await startPayment(house, person, { bookingId, method: 'paystack' })
    const paid = await startPayment(house, person, { bookingId, method: 'flutterwave' })
    await press(house, paid)
    await runJobs(house)
    await askTwoMoreNights(bookingId)
    const own = await pay(bookingId)
    expect(own.id).not.toBe(older.id)
    expect(await booking(bookingId)).toMatchObject({
      check_out_date: '2026-12-15',
      amount_paid: 224_000,
      amount_due: 0,
    })
  })

  it('is not paid by two short payments that have gone back', async () => {
    const { bookingId } = await makePaidRoom(house, person)
    await askTwoMoreNights(bookingId)
    await pay(bookingId, 50_000)
    await pay(bookingId, 50_000)
    expect(await booking(bookingId)).toMatchObject({
      check_out_date: '2026-12-13',
      total_amount: 112_000,
      amount_paid: 236_000,
      amount_refunded: 124_000,
    })
    await pay(bookingId)
    expect(await booking(bookingId)).toMatchObject({
      check_out_date: '2026-12-15',
      total_amount: 224_000,
      amount_due: 0,
    })
  })
})

describe('a booking that is not paid yet', () => {
  it('costs what it did after staff have given a part payment back', async () => {
    const { bookingId } = await makeHeldRoom(house, person)
    const { id } = await pay(bookingId, 1)
    await askRefund(house, admin, { id, payload: { reason: 'They asked for it back' } })
    await runJobs(house)
    expect(await booking(bookingId)).toMatchObject({ status: 'pending', amount_due: 112_000 })
    const again = await initialize(house, person, { bookingId })
    expect(again.json().amount).toBe(112_000)
  })
})

it('no kindness is more than what went back, whatever was paid twice by mistake', async () => {
  const { bookingId } = await makePaidRoom(house, person)
  const write = sql`update bookings set goodwill_kobo = 1 where id = ${bookingId}`.execute(house.ctx.db)
  await expect(write).rejects.toMatchObject({ constraint: 'bookings_goodwill_went_back' })
})

it('money that comes after the stay, which was to be paid on arrival, is earned, and a person asks about the desk', async () => {
  const { bookingId } = await makeHeldRoom(house, person)
  const late = await startPayment(house, person, { bookingId })
  expect((await setStatus(bookingId, { status: 'confirmed', reason: 'Pays at the desk' })).statusCode).toBe(200)
  house.clock.set('2026-12-13T12:00:00+01:00')
  expect((await setStatus(bookingId, { status: 'completed' })).statusCode).toBe(200)
  await sql`update sandbox.charges set expires_at = ${new Date('2026-12-20T12:00:00Z')} where our_ref = ${late.id}`.execute(
    house.ctx.db,
  )
  await press(house, late)
  await runJobs(house)
  const held = await balances(house, bookingId)
  expect(held).toMatchObject({ revenue: -10_000_000, vat_payable: -750_000 })
  expect(held.customer_funds ?? 0).toBe(0)
  const { rows } = await sql`select kind from cases where booking_id = ${bookingId}`.execute(house.ctx.db)
  expect(rows).toEqual([{ kind: 'paid_after_end' }])
})
