import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call } from '../../testing/makers/orders.ts'
import { makeHeldRoom, makePaidRoom, paymentsUrl, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestServer
let person: MadePerson
let admin: MadePerson
let second: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
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

it.each([
  ['nothing', 0],
  ['a part', 56_000],
])('of a booking that staff confirmed with %s paid, what costs more is changed by staff alone', async (_, paid) => {
  const { bookingId } = await makeHeldRoom(house, person)
  if (paid > 0) await payFor(house, bookingId, paid)
  const url = `/api/v1/admin/bookings/${bookingId}/confirm`
  await call(house, admin, { method: 'POST', url, payload: { reason: 'Pays the rest at the desk' } })
  const query = { start_date: '2026-12-11', end_date: '2026-12-14' }
  const quoted = await call(house, person, { url: `/api/v1/bookings/${bookingId}/change/quote`, query })
  expect([quoted.statusCode, quoted.json().code]).toEqual([409, 'dearer_change_unpaid'])
  const dearer = await changeTo(bookingId, '2026-12-14')
  expect([dearer.code, dearer.detail]).toEqual(['dearer_change_unpaid', expect.stringMatching(/Ask at the desk/)])
  expect(await booking(bookingId)).toMatchObject({ total_amount: 112_000, check_out_date: '2026-12-13' })
  const moved = { start_date: '2026-12-12', end_date: '2026-12-14' }
  const equal = await call(house, person, {
    method: 'POST',
    url: `/api/v1/bookings/${bookingId}/change`,
    payload: moved,
  })
  expect(equal.json()).toMatchObject({
    status: 'applied',
    booking: { total_amount: 112_000, amount_due: 112_000 - paid },
  })
  const byStaff = await changeTo(bookingId, '2026-12-14', admin)
  expect(byStaff).toMatchObject({ status: 'applied', booking: { total_amount: 168_000, amount_due: 168_000 - paid } })
  expect((await changeTo(bookingId, '2026-12-12')).booking).toMatchObject({ total_amount: 56_000 })
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

  it('where what waits to go back pays for nothing', async () => {
    const { bookingId } = await makePaidRoom(house, person, 1_000_000)
    await changeTo(bookingId, '2026-12-12', admin)
    expect(await refundsOf(bookingId)).toMatchObject([{ status: 'requested', amount_kobo: 112_000_000 }])
    expect(await changeTo(bookingId, '2026-12-13')).toMatchObject({
      status: 'awaiting_payment',
      change: { due: 1_120_000 },
    })
  })
})

describe('money that goes back because staff changed the dates (M16)', () => {
  const decide = (refundId: string, payload: object, who = second) =>
    call(house, who, { method: 'POST', url: `${paymentsUrl}/refunds/${refundId}/approve`, payload })

  it('waits for a second person above the threshold; the new dates stand at once', async () => {
    const { bookingId } = await makePaidRoom(house, person, 1_000_000)
    const changed = await changeTo(bookingId, '2026-12-12', admin)
    expect(changed).toMatchObject({ status: 'applied', booking: { total_amount: 1_120_000, amount_refunded: 0 } })
    const [refund] = await refundsOf(bookingId)
    expect(refund).toMatchObject({ kind: 'staff_change', status: 'requested', needs_approval: true })
    expect((await decide(String(refund?.id), {}, admin)).statusCode).toBe(403)
    expect((await decide(String(refund?.id), {})).statusCode).toBe(200)
    expect(await booking(bookingId)).toMatchObject({ amount_refunded: 1_120_000, payment_status: 'partially_refunded' })
  })

  it('counts with what staff gave back before, and they with it', async () => {
    const { bookingId, id } = await makePaidRoom(house, person, 500_000)
    await askRefund(house, admin, { id, payload: { amount: 500_000, reason: 'A broken shower' } })
    await changeTo(bookingId, '2026-12-12', admin)
    const other = await makePaidRoom(house, person, 800_000)
    await changeTo(other.bookingId, '2026-12-12', admin)
    await askRefund(house, admin, { id: other.id, payload: { amount: 200_000, reason: 'A broken shower' } })
    const told = [...(await refundsOf(bookingId)), ...(await refundsOf(other.bookingId))]
    expect(told.map(({ kind, needs_approval }) => [kind, needs_approval])).toEqual([
      ['staff', false],
      ['staff_change', true],
      ['staff_change', false],
      ['staff', true],
    ])
  })

  it('does not wait when the customer chose the dates, nor counts then', async () => {
    const { bookingId, id } = await makePaidRoom(house, person, 1_000_000)
    await changeTo(bookingId, '2026-12-12')
    await askRefund(house, admin, { id, payload: { amount: 1_000_000, reason: 'A broken shower' } })
    expect(await refundsOf(bookingId)).toMatchObject([
      { kind: 'change', status: 'reserved', needs_approval: false },
      { kind: 'staff', needs_approval: false },
    ])
  })

  it('waits on when the booking is cancelled: a cancellation is no way around the second person', async () => {
    const { bookingId } = await makePaidRoom(house, person, 1_000_000)
    await changeTo(bookingId, '2026-12-12', admin)
    await call(house, admin, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    const [waiting, terms] = await refundsOf(bookingId)
    expect(waiting).toMatchObject({ kind: 'staff_change', status: 'requested', amount_kobo: 112_000_000 })
    expect(terms).toMatchObject({ kind: 'terms', amount_kobo: 112_000_000 })
    expect((await decide(String(waiting?.id), {})).statusCode).toBe(200)
    expect((await booking(bookingId)).amount_refunded).toBe(2_240_000)
  })

  it('declined stays the customer’s, with a case that says so', async () => {
    const { bookingId } = await makePaidRoom(house, person, 1_000_000)
    await changeTo(bookingId, '2026-12-12', admin)
    const [refund] = await refundsOf(bookingId)
    expect((await decide(String(refund?.id), { approved: false, reason: 'Not agreed' })).statusCode).toBe(200)
    const { rows } = await sql`
      select kind from cases where booking_id = ${bookingId} and closed_at is null`.execute(house.ctx.db)
    expect(rows).toEqual([{ kind: 'refund_declined' }])
    expect(await changeTo(bookingId, '2026-12-13')).toMatchObject({ status: 'applied', booking: { amount_due: 0 } })
  })
})
