// What staff give back makes good what is owed first; only what goes beyond that is a kindness (M17b).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import {
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  makePaidRoom,
  makeTransfer,
  paymentsUrl,
  press,
  startPayment,
} from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../testing/makers/refunds.ts'
import { planBehaviours } from '../../testing/plan-behaviours.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { completeEndedBookings } from '../cancellations/complete-booking.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const refund = (id: string, amount?: number) =>
  askRefund(house, admin, { id, payload: { amount, reason: 'It did not arrive' } })
const change = (id: string, start_date: string, end_date: string) =>
  call(house, customer, { method: 'POST', url: `/api/v1/bookings/${id}/change`, payload: { start_date, end_date } })
const verify = (id: string, amount: number, statement_line: string, received_before = 0) => {
  const payload = { approved: true, amount, statement_line, received_before, notes: 'Seen on the statement' }
  return call(house, admin, { method: 'POST', url: `${paymentsUrl}/${id}/verify`, payload })
}
const confirm = (id: string) => {
  const payload = { status: 'confirmed', reason: 'Pays the rest at the desk' }
  return call(house, admin, { method: 'PUT', url: `/api/v1/bookings/${id}/status`, payload })
}
/** What of the customer's money is with us, and what the booking says of it. */
async function moneyOf(id: string) {
  const { rows } = await sql<{ status: string; withUs: number; goodwill: number }>`
    select status, (captured_kobo - refunded_kobo) / 100 as "withUs", goodwill_kobo / 100 as goodwill
      from bookings where id = ${id}`.execute(house.ctx.db)
  return rows[0]
}
const kindsOf = async (id: string) => {
  const { rows } = await sql<{ kind: string; status: string; naira: number }>`
    select kind, status, amount_kobo / 100 as naira from refunds where booking_id = ${id} order by id`.execute(
    house.ctx.db,
  )
  return rows.map(({ kind, status, naira }) => `${kind} ${status} ${naira}`)
}

it('a part payment that went back whole is a part of what the payment brings in later', async () => {
  const { payment } = await makeTransfer(house, customer)
  await verify(payment.id, 50_000, 'PART ONE')
  await refund(payment.id)
  const state = async () => (await getPayment(house, customer, payment.id)).refund_state
  expect(await state()).toBe('full')
  await verify(payment.id, 62_000, 'PART TWO', 50_000)
  expect(await state()).toBe('partial')
})

it('a part payment given back after the hold ended does not pay when late money brings the booking back', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await verify(payment.id, 111_000, 'FIRST LINE')
  house.clock.advance({ hours: 25 })
  await expireHolds(house.ctx)
  await refund(payment.id)
  await runJobs(house)
  await verify(payment.id, 112_000, 'SECOND LINE', 111_000)
  await runJobs(house)
  expect(await moneyOf(bookingId)).toEqual({ status: 'confirmed', withUs: 112_000, goodwill: 0 })
})

it('a refund of cheaper dates that failed and is given back by staff does not pay for dearer dates', async () => {
  const { bookingId, id } = await makePaidRoom(house, customer)
  await planBehaviours(house.ctx.db, id, ['refund:fail'])
  await change(bookingId, '2026-12-11', '2026-12-12')
  await runJobs(house)
  await sendRefundsFor(house, 3)
  await refund(id, 56_000)
  await sendRefundsFor(house, 3)
  expect(await kindsOf(bookingId)).toEqual(['change failed 56000', 'staff_surplus succeeded 56000'])
  expect((await change(bookingId, '2026-12-11', '2026-12-13')).json()).toMatchObject({
    status: 'awaiting_payment',
    change: { due: 56_000 },
  })
})

it('what staff give back while dearer dates wait for their money is no surplus that those dates count on', async () => {
  const { bookingId, id } = await makePaidRoom(house, customer)
  await planBehaviours(house.ctx.db, id, ['refund:fail'])
  await change(bookingId, '2026-12-11', '2026-12-12')
  await runJobs(house)
  await sendRefundsFor(house, 3)
  expect((await change(bookingId, '2026-12-11', '2026-12-14')).json()).toMatchObject({ change: { due: 56_000 } })
  await refund(id, 56_000)
  await sendRefundsFor(house, 3)
  expect(await kindsOf(bookingId)).toEqual(['change failed 56000', 'staff succeeded 56000'])
  await press(house, await startPayment(house, customer, { bookingId }))
  await runJobs(house)
  expect(await moneyOf(bookingId)).toEqual({ status: 'confirmed', withUs: 112_000, goodwill: 56_000 })
})

it('a payment made twice while dearer dates wait for their money goes back, and not what those dates count on', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  const first = await startPayment(house, customer, { bookingId })
  const second = await startPayment(house, customer, { bookingId, method: 'flutterwave' })
  await press(house, first)
  await runJobs(house)
  await planBehaviours(house.ctx.db, first.id, ['refund:fail'])
  await change(bookingId, '2026-12-11', '2026-12-12')
  await runJobs(house)
  await sendRefundsFor(house, 3)
  expect((await change(bookingId, '2026-12-11', '2026-12-14')).json()).toMatchObject({ change: { due: 56_000 } })
  await press(house, second)
  await runJobs(house)
  await sendRefundsFor(house, 3)
  expect(await kindsOf(bookingId)).toEqual(['change failed 56000', 'surplus succeeded 112000'])
  await press(house, await startPayment(house, customer, { bookingId }))
  await runJobs(house)
  expect(await moneyOf(bookingId)).toEqual({ status: 'confirmed', withUs: 168_000, goodwill: 0 })
})

it('of what staff give back only what goes beyond a surplus is a kindness, and the surplus goes back once', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  const first = await startPayment(house, customer, { bookingId })
  const second = await startPayment(house, customer, { bookingId, method: 'flutterwave' })
  await press(house, first)
  await runJobs(house)
  await planBehaviours(house.ctx.db, second.id, ['refund:fail'])
  await press(house, second)
  await runJobs(house)
  await sendRefundsFor(house, 3)
  await refund(second.id, 112_000)
  await refund(first.id, 5_000)
  await sendRefundsFor(house, 3)
  expect(await kindsOf(bookingId)).toEqual([
    'staff succeeded 5000',
    'surplus failed 112000',
    'staff_surplus succeeded 112000',
  ])
  expect(await moneyOf(bookingId)).toEqual({ status: 'confirmed', withUs: 107_000, goodwill: 5_000 })
})

it('cheaper dates of a stay that is paid on arrival give back what is more than their price, and no more', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await verify(payment.id, 102_000, 'SHORT LINE')
  await refund(payment.id, 40_000)
  await confirm(bookingId)
  await runJobs(house)
  expect((await change(bookingId, '2026-12-11', '2026-12-12')).statusCode).toBe(200)
  await runJobs(house)
  expect(await moneyOf(bookingId)).toMatchObject({ withUs: 56_000 })
})

it('a stay that was paid in full, and then paid again, opens no case about the desk', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer)
  const paid = await startPayment(house, customer, { bookingId })
  await press(house, paid)
  await runJobs(house)
  house.clock.set('2026-12-16T09:00:00+01:00')
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  const payload = { approved: true, amount: 112_000, statement_line: 'AGAIN', notes: 'Seen on the statement' }
  await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/${payment.id}/verify`, payload })
  await runJobs(house)
  const { rows } =
    await sql`select kind from cases where booking_id = ${bookingId} and kind = 'paid_after_end'`.execute(house.ctx.db)
  expect(rows).toEqual([])
  expect(await moneyOf(bookingId)).toMatchObject({ status: 'completed', withUs: 112_000 })
})
