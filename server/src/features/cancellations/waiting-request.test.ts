import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { payFor } from '../../testing/makers/money.ts'
import { bookings, call } from '../../testing/makers/orders.ts'
import { balances, getPayment, makeHeldRoom, makePaidRoom, paymentsUrl } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../testing/makers/refunds.ts'
import { findSession } from '../accounts/sessions/find-session.ts'
import { recordNoShow } from './cancel-booking.ts'
import { completeEndedBookings } from './complete-booking.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let second: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house, { days: 40 }))

/** ₦2,240,000 paid, and a wish of staff over ₦1,500,000 that waits for its second person. */
async function wishedRoom() {
  const made = await makePaidRoom(house, customer, 1_000_000)
  const asked = await askRefund(house, admin, { id: made.id, payload: { amount: 1_500_000, reason: 'A kindness' } })
  return { ...made, wish: asked.json().refunds[0].id as string }
}

const quote = async (id: string) => (await call(house, customer, { url: `${bookings}/${id}/cancellation` })).json()
const endings = async (id: string) =>
  (await call(house, admin, { url: `/api/v1/admin/bookings/${id}/endings` })).json().endings
const refundsOf = async (id: string) => (await getPayment(house, customer, id)).refunds
const decide = (id: string, payload: object) =>
  call(house, second, { method: 'POST', url: `${paymentsUrl}/refunds/${id}/approve`, payload })
const declinedCases = async (bookingId: string) => {
  const { rows } = await sql<{ reason: string }>`
    select details ->> 'reason' as reason from cases
     where booking_id = ${bookingId} and kind = 'refund_declined'`.execute(house.ctx.db)
  return rows.map(({ reason }) => reason)
}
const why = 'the booking ended before a second person agreed'

it('a cancellation gives all back, a refund that waits for its second person too', async () => {
  const { bookingId, id, wish } = await wishedRoom()
  const sentence = 'Full refund: ₦2,240,000.'
  expect(await quote(bookingId)).toMatchObject({ refund: 2_240_000, sentence })
  expect((await endings(bookingId))[1]).toMatchObject({ refund: 2_240_000, sentence })
  const wholly = { method: 'DELETE', url: `${bookings}/${bookingId}`, payload: { refund: 2_240_000 } } as const
  expect((await call(house, customer, wholly)).statusCode).toBe(200)
  expect(await declinedCases(bookingId)).toEqual([why])
  expect((await decide(wish, { approved: false, reason: 'Not agreed' })).statusCode).toBe(200)
  expect((await decide(wish, {})).statusCode).toBe(409)
  await sendRefundsFor(house, 3)
  expect(await refundsOf(id)).toMatchObject([
    { status: 'failed', amount: 1_500_000 },
    { status: 'succeeded', amount: 2_240_000 },
  ])
  expect((await balances(house, bookingId)).customer_funds).toBeUndefined()
})

it('a part payment that waits for a second person is in the quote of a booking that is not paid yet, too', async () => {
  const { bookingId } = await makeHeldRoom(house, customer, { priceNgn: 1_000_000 })
  const id = await payFor(house, bookingId, 1_200_000)
  await askRefund(house, admin, { id, payload: { amount: 1_100_000, reason: 'Paid by mistake' } })
  expect(await quote(bookingId)).toMatchObject({ refund: 1_200_000 })
  expect((await endings(bookingId))[0]).toMatchObject({ event: 'cancel_by_operator', refund: 1_200_000 })
  const payload = { refund: 1_200_000 }
  const answer = await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await declinedCases(bookingId)).toEqual([why])
})

it('what staff gave back before counts for the second person, when a cancellation is shown as when it is done', async () => {
  const { bookingId, id } = await makePaidRoom(house, customer, 500_000)
  await askRefund(house, admin, { id, payload: { amount: 600_000, reason: 'A kindness' } })
  const [byUs, byTerms] = await endings(bookingId)
  expect(byUs).toMatchObject({ event: 'cancel_by_operator', refund: 520_000, needs_second_person: true })
  expect(byTerms).toMatchObject({ event: 'cancel', refund: 520_000, needs_second_person: false })
  const url = `/api/v1/admin/bookings/${bookingId}/cancel`
  await call(house, admin, { method: 'POST', url, payload: { reason: 'No water', refund: 520_000 } })
  const waiting = (await refundsOf(id)).filter(({ amount }) => amount === 520_000)
  expect(waiting).toMatchObject([{ status: 'requested' }])
})

it('a stay that took place is earned whole, a refund that waits for its second person too', async () => {
  const { bookingId, id, wish } = await wishedRoom()
  house.clock.advance({ days: 27 })
  await completeEndedBookings(house.ctx)
  expect(await refundsOf(id)).toMatchObject([{ id: wish, status: 'failed' }])
  expect(await declinedCases(bookingId)).toEqual([why])
  const { customer_funds, revenue = 0, service_fee = 0, vat_payable = 0 } = await balances(house, bookingId)
  expect([customer_funds, revenue + service_fee + vat_payable]).toEqual([undefined, -224_000_000])
})

it('a no-show is charged whole, a refund that waits for its second person too', async () => {
  const { bookingId, id } = await wishedRoom()
  house.clock.set('2026-12-12T14:00:00+01:00')
  const actor = await findSession(house.ctx, admin.token)
  if (!actor) throw new Error('no session')
  await recordNoShow(house.ctx, actor, bookingId)
  expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }])
  expect((await balances(house, bookingId)).customer_funds).toBeUndefined()
})
