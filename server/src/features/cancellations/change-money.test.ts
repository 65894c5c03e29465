import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestHouse, type TestHouse } from '../../testing/context.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call } from '../../testing/makers/orders.ts'
import { makeHeldRoom, makePaidRoom, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestHouse
let person: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestHouse()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house, { days: 40 }))

/** To so many nights from the day on which it begins. */
async function changeTo(id: string, endOn: string, who = person) {
  const payload = { start_date: '2026-12-11', end_date: endOn }
  return (await call(house, who, { method: 'POST', url: `/api/v1/bookings/${id}/change`, payload })).json()
}
const booking = async (id: string) => (await call(house, person, { url: `/api/v1/bookings/${id}` })).json()
const refundsOf = async (id: string) => {
  const { rows } = await sql<{
    id: string
    kind: string
    status: string
    amount_kobo: number
    needs_approval: boolean
  }>`
    select id, kind, status, amount_kobo, needs_approval from refunds where booking_id = ${id} order by id`.execute(
    house.ctx.db,
  )
  return rows
}

it('a booking that new dates have paid for in full says so, though nothing goes back', async () => {
  const { bookingId } = await makeHeldRoom(house, person)
  await payFor(house, bookingId, 56_000)
  const url = `/api/v1/admin/bookings/${bookingId}/confirm`
  await call(house, admin, { method: 'POST', url, payload: { reason: 'Pays the rest at the desk' } })
  expect(await booking(bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'pending' })
  const changed = await changeTo(bookingId, '2026-12-12')
  expect(changed).toMatchObject({ status: 'applied', booking: { total_amount: 56_000, payment_status: 'completed' } })
  expect(await refundsOf(bookingId)).toEqual([])
})

describe('what a change asks is at most what is owed of the new price', () => {
  it('after a kindness that left too little to give back with cheaper dates', async () => {
    const { bookingId, id } = await makePaidRoom(house, person)
    await askRefund(house, admin, { id, payload: { amount: 80_000, reason: 'A broken shower' } })
    await runJobs(house)
    expect((await changeTo(bookingId, '2026-12-12')).booking).toMatchObject({ amount_refunded: 112_000 })
    const longer = await changeTo(bookingId, '2026-12-13')
    expect(longer).toMatchObject({ status: 'awaiting_payment', change: { total: 112_000, due: 32_000 } })
    await press(house, await startPayment(house, person, { bookingId }))
    await runJobs(house)
    expect(await booking(bookingId)).toMatchObject({ total_amount: 112_000, amount_paid: 144_000, amount_due: 0 })
    expect((await refundsOf(bookingId)).map(({ kind }) => kind)).toEqual(['staff', 'change'])
  })

  it('and nothing when what was paid covers it: it is done at once', async () => {
    const { bookingId, id } = await makePaidRoom(house, person)
    await askRefund(house, admin, { id, payload: { reason: 'All of it was our fault' } })
    await runJobs(house)
    expect((await changeTo(bookingId, '2026-12-12')).booking.total_amount).toBe(56_000)
    const longer = await changeTo(bookingId, '2026-12-13')
    expect(longer).toMatchObject({ status: 'applied', booking: { total_amount: 112_000, amount_due: 0 } })
  })
})
