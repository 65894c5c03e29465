import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  form,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  makePaidRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

/** A bank line that names the booking; answers how it is proposed. */
async function receive(bookingId: string, naira = 112_000) {
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,TRF SKY-${bookingId},,"${naira}.00",`
  const sent = form({}, { name: 'named.csv', bytes: new TextEncoder().encode(text) })
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  const { sure, likely } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
  const isOurs = ({ line }: { line: { narration: string; amount: number } }) =>
    line.narration.includes(bookingId) && line.amount === naira
  return { sure: sure.find(isOurs), likely: likely.find(isOurs) }
}

async function confirm({ line, candidates }: { line: { id: string }; candidates: { payment_id: string }[] }) {
  const pairs = [{ line_id: line.id, payment_id: candidates[0]?.payment_id }]
  const url = `${paymentsUrl}/matches/confirm`
  return (await call(house, admin, { method: 'POST', url, payload: { pairs } })).json()
}

describe('a bank line that names a booking which awaits no transfer', () => {
  it('is proposed for it, and confirming it pays for the booking', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { sure, likely } = await receive(bookingId)
    expect(sure).toBeUndefined()
    expect(likely).toMatchObject({
      kind: 'exact',
      doubts: ['no_transfer_yet'],
      candidates: [{ payment_id: `${bookingId}-p1`, is_no_transfer_yet: true, reference_fit: 'whole' }],
    })
    expect(await confirm(likely)).toMatchObject({ confirmed: 1, results: [{ outcome: 'paid' }] })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    const { rows } = await sql`select action from audit_log where subject_id like ${`%${bookingId}%`}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ action: 'payment.verify-receipt' }])
    expect(await getPayment(house, customer, `${bookingId}-p1`)).toMatchObject({
      payment_method: 'bank_transfer',
      status: 'completed',
    })
  })

  it('gives back what the provider takes as well', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const begun = await startPayment(house, customer, { bookingId })
    const { likely } = await receive(bookingId)
    await confirm(likely)
    expect(await getPayment(house, customer, begun.id)).toMatchObject({ status: 'pending', amount_received: 0 })
    await press(house, begun)
    await runJobs(house)
    expect(await getPayment(house, customer, begun.id)).toMatchObject({ status: 'completed', amount_received: 112_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 22_400_000, refunded_kobo: 11_200_000 })
    await expectBooksAgree(house, bookingId)
  })

  it('is kept for the rest when it brings a part', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    await confirm((await receive(bookingId, 50_000)).likely)
    const row = await bookingRow(house, bookingId)
    expect(row).toMatchObject({ status: 'pending', captured_kobo: 5_000_000 })
    expect(row.hold_expires_at).toEqual(new Date('2026-11-21T08:00:00Z'))
  })

  it('brings a booking back that was not paid in time', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    house.clock.set('2026-11-20T10:00:00+01:00')
    await expireHolds(house.ctx)
    const { likely } = await receive(bookingId)
    expect(likely.candidates[0]).toMatchObject({ is_open: false })
    await confirm(likely)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
  })

  it('is refused when the customer has begun another payment since', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { likely } = await receive(bookingId)
    await startPayment(house, customer, { bookingId })
    expect((await confirm(likely)).results[0]).toMatchObject({ is_confirmed: false, code: 'not_a_transfer' })
    const again = await receive(bookingId)
    expect(await confirm(again.likely)).toMatchObject({ confirmed: 1 })
  })

  it('that was used for another booking meanwhile opens no transfer and keeps no days', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { likely } = await receive(bookingId)
    await confirm(likely)
    const other = await makeHeldRoom(house, await makeUser(house.ctx))
    const before = await bookingRow(house, other.bookingId)
    const again = await confirm({ ...likely, candidates: [{ payment_id: `${other.bookingId}-p1` }] })
    expect(again.results[0]).toMatchObject({ is_confirmed: false, code: 'line_used' })
    expect(await bookingRow(house, other.bookingId)).toEqual(before)
  })

  it('of two clerks who confirm it at once, one does', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { likely } = await receive(bookingId)
    const answers = await Promise.all([confirm(likely), confirm(likely)])
    expect(answers.map(({ confirmed }) => confirmed).sort()).toEqual([0, 1])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
  })
})

describe('cash that was taken at the desk and paid into our bank', () => {
  async function payOnArrival() {
    const { bookingId } = await makeHeldRoom(house, customer)
    const url = `/api/v1/admin/bookings/${bookingId}/confirm`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'Pays at the desk' } })
    return bookingId
  }
  const receivables = async () => {
    const { receivables: debts } = (await call(house, admin, { url: '/api/v1/admin/accounting/receivables' })).json()
    return debts.map(({ booking_id }: { booking_id: string }) => booking_id)
  }

  it('is confirmed for a stay that nobody had begun to pay, which is then no debt', async () => {
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-12T12:00:00+01:00')
    expect(await receivables()).toContain(bookingId)
    const { sure, likely } = await receive(bookingId)
    expect(sure).toBeUndefined()
    expect(likely).toMatchObject({ kind: 'exact', candidates: [{ payment_id: `${bookingId}-p1` }] })
    expect(await confirm(likely)).toMatchObject({ confirmed: 1, results: [{ outcome: 'paid' }] })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    expect(await balances(house, bookingId)).toMatchObject({ bank: 11_200_000, customer_funds: -11_200_000 })
    expect(await receivables()).not.toContain(bookingId)
  })

  it('of a stay that was booked long before is found by the day of its arrival', async () => {
    house.clock.set('2026-07-01T09:00:00+01:00')
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-12T12:00:00+01:00')
    expect(await confirm((await receive(bookingId)).likely)).toMatchObject({ results: [{ outcome: 'paid' }] })
  })

  it('of two clerks who confirm it at once, one does', async () => {
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-12T12:00:00+01:00')
    const { likely } = await receive(bookingId)
    const answers = await Promise.all([confirm(likely), confirm(likely)])
    expect(answers.map(({ confirmed }) => confirmed).sort()).toEqual([0, 1])
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 11_200_000, refunded_kobo: 0 })
  })

  it('after the stay is earned at once', async () => {
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-16T12:00:00+01:00')
    await completeEndedBookings(house.ctx)
    await confirm((await receive(bookingId)).likely)
    expect(await balances(house, bookingId)).toMatchObject({ bank: 11_200_000, revenue: -10_000_000 })
    expect(await receivables()).not.toContain(bookingId)
  })

  it('that is less than the price leaves the rest a debt, which its next line pays', async () => {
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-12T12:00:00+01:00')
    await confirm((await receive(bookingId, 100_000)).likely)
    expect(await receivables()).toContain(bookingId)
    const { sure, likely } = await receive(bookingId, 12_000)
    await confirm(sure ?? likely)
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 11_200_000 })
    expect(await receivables()).not.toContain(bookingId)
  })

  it('twice pays once: the second line is a surplus that goes back', async () => {
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-12T12:00:00+01:00')
    const first = await receive(bookingId)
    const second = await receive(bookingId, 111_000)
    expect(second.likely.line.id).not.toBe(first.likely.line.id)
    const pairs = [first, second].map(({ likely }) => ({ line_id: likely.line.id, payment_id: `${bookingId}-p1` }))
    const url = `${paymentsUrl}/matches/confirm`
    const { results } = (await call(house, admin, { method: 'POST', url, payload: { pairs } })).json()
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['paid', 'surplus'])
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 22_300_000, refunded_kobo: 11_100_000 })
    await expectBooksAgree(house, bookingId)
  })

  it('for a stay that was called off meanwhile goes back', async () => {
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-09T12:00:00+01:00')
    const { likely } = await receive(bookingId)
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled' })
    expect((await confirm(likely)).results[0]).toMatchObject({ outcome: 'refunded' })
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'cancelled',
      captured_kobo: 11_200_000,
      refunded_kobo: 11_200_000,
    })
    await expectBooksAgree(house, bookingId)
  })

  it('is nobody’s own: staff do not confirm the line of their own stay', async () => {
    customer = admin
    const bookingId = await payOnArrival()
    house.clock.set('2026-12-12T12:00:00+01:00')
    const { likely } = await receive(bookingId)
    expect((await confirm(likely)).results[0]).toMatchObject({ is_confirmed: false, code: 'own_payment' })
    const { rows } = await sql`select id from payments where booking_id = ${bookingId}`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })

  it('of what staff gave back as goodwill asks for nothing more', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    const payload = { amount: 12_000, reason: 'The pool was closed' }
    const given = await call(house, admin, { method: 'POST', url: `${paymentsUrl}/${id}/refund`, payload })
    expect(given.statusCode).toBe(200)
    const { sure, likely } = await receive(bookingId, 12_000)
    expect([sure, likely]).toEqual([undefined, undefined])
  })
})
