import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  completePayment,
  form,
  getPayment,
  makeBankAccount,
  makeTransfer,
  paymentsUrl,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
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
  await takeJobs(house)
})
afterAll(() => closeSettled(house, { days: 40 }))

const post = (path: string, payload: object, person = admin) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
let lines = 0
const receive = (id: string, amount: number, received_before = 0) =>
  post(`/${id}/verify`, { amount, received_before, statement_line: `GTB CR SHORT ${++lines}` })
const accept = (id: string, person = admin, reason = 'The bank took its charge off the amount') =>
  post(`/${id}/accept-short`, { reason }, person)
const mailed = async () => (await takeJobs(house)).map(({ task }) => task).filter((task) => task.startsWith('mail.'))

describe('a transfer that is short by no more than the tolerance', () => {
  it('pays for its booking, and the rest stands in the ledger as written off', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await mailed()
    expect((await receive(payment.id, 111_900)).json()).toMatchObject({
      status: 'completed',
      amount_received: 111_900,
      amount_written_off: 100,
    })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await balances(house, bookingId)).toEqual({
      bank: 11_190_000,
      write_offs: 10_000,
      customer_funds: -11_200_000,
    })
    expect(await mailed()).not.toContain('mail.payment-short')
  })

  it('is part paid when a kobo more is missing', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    const answer = (await receive(payment.id, 111_899.99)).json()
    expect(answer).toMatchObject({ status: 'pending', amount_written_off: 0 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 11_189_999 })
    expect(await mailed()).toContain('mail.payment-short')
  })

  it('is earned whole when the stay is over', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 111_980)
    house.clock.set('2027-01-20T12:00:00+01:00')
    await completeEndedBookings(house.ctx)
    const held = await balances(house, bookingId)
    expect(held).toMatchObject({ bank: 11_198_000, write_offs: 2_000 })
    expect((held.revenue ?? 0) + (held.service_fee ?? 0) + (held.vat_payable ?? 0)).toBe(-11_200_000)
    expect(held.customer_funds).toBeUndefined()
  })

  it('is no debt of its customer', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 111_980)
    house.clock.set('2027-01-20T12:00:00+01:00')
    const clerk = await makeUser(house.ctx, { roles: ['admin'] })
    const { receivables } = (await call(house, clerk, { url: '/api/v1/admin/accounting/receivables' })).json()
    expect(receivables.map(({ booking_id }: { booking_id: string }) => booking_id)).not.toContain(bookingId)
  })

  it('costs nothing when the booking is cancelled, and exactly what came goes back', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 111_950)
    const cancelled = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', amount_refunded: 111_950 })
    expect(await balances(house, bookingId)).toEqual({ bank: 11_195_000, refunds_payable: -11_195_000 })
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ amount_written_off: 0 })
  })

  it('gives back what comes for the rest all the same', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 111_900)
    await receive(payment.id, 100, 111_900)
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 11_200_000, refunded_kobo: 10_000 })
  })
})

describe('a transfer that staff take as paid', () => {
  it('is confirmed with their reason on record, up to the limit', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 107_000)
    expect((await accept(payment.id)).json()).toMatchObject({ status: 'completed', amount_written_off: 5_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
    expect((await accept(payment.id)).statusCode).toBe(200)
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_log where action = 'payment.accept-short' and subject_id = ${payment.id}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ reason: 'The bank took its charge off the amount' }])
  })

  it('is refused above it, without a reason, before anything came, and to who paid', async () => {
    const { payment } = await makeTransfer(house, customer)
    expect((await accept(payment.id)).json().code).toBe('nothing_received')
    await receive(payment.id, 106_999)
    expect((await accept(payment.id)).json().code).toBe('rest_too_large')
    expect((await accept(payment.id, admin, 'short')).statusCode).toBe(422)
    expect((await accept(payment.id, customer)).statusCode).toBe(403)
    const own = await makeTransfer(house, admin)
    const other = await makeUser(house.ctx, { roles: ['admin'] })
    await post(`/${own.payment.id}/verify`, { amount: 111_000, statement_line: 'GTB CR OWN' }, other)
    expect((await accept(own.payment.id)).json().code).toBe('own_payment')
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'pending' })
  })

  it('of two who take it at once, one writes it off', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 108_000)
    const other = await makeUser(house.ctx, { roles: ['admin'] })
    const answers = await Promise.all([accept(payment.id), accept(payment.id, other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await balances(house, bookingId)).toMatchObject({ write_offs: 400_000, customer_funds: -11_200_000 })
  })
})

describe('a transfer that was rejected and came after all', () => {
  async function rejected() {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await uploadProof(house, customer, { booking_id: bookingId })
    await completePayment(house, customer, payment.id)
    const refused = await post(`/${payment.id}/verify`, { approved: false, notes: 'It has not come.' })
    expect(refused.json()).toMatchObject({ status: 'failed' })
    await mailed()
    return { bookingId, id: payment.id }
  }

  it('pays for its booking when no more than the tolerance is missing', async () => {
    const { bookingId, id } = await rejected()
    const answer = (await receive(id, 111_950)).json()
    expect(answer).toMatchObject({ status: 'completed', amount_written_off: 50, failure: null })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await balances(house, bookingId)).toEqual({
      bank: 11_195_000,
      write_offs: 5_000,
      customer_funds: -11_200_000,
    })
    expect(await mailed()).not.toContain('mail.payment-short')
  })

  it('stays failed when more is missing, until staff take it as paid, up to the limit', async () => {
    const { bookingId, id } = await rejected()
    expect((await receive(id, 106_999)).json()).toMatchObject({ status: 'failed', amount_written_off: 0 })
    expect((await accept(id)).json().code).toBe('rest_too_large')
    expect((await receive(id, 1_001, 106_999)).json()).toMatchObject({ status: 'failed', amount_received: 108_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 10_800_000 })
    expect((await accept(id, customer)).statusCode).toBe(403)
    expect((await accept(id)).json()).toMatchObject({ status: 'completed', amount_written_off: 4_000, failure: null })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
  })

  it('is not taken as paid before anything came, nor for a booking that has ended', async () => {
    const { bookingId, id } = await rejected()
    expect((await accept(id)).json().code).toBe('nothing_received')
    await receive(id, 108_000)
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect((await accept(id)).json().code).toBe('hold_ended')
  })
})

describe('lines of one payment that are confirmed together', () => {
  const confirmBoth = async (id: string, [first, second]: [number, number], usesFirst = false) => {
    const row = (naira: number, nth: number) =>
      `20/11/2026,PART ${nth} OF ${id},,"${naira.toLocaleString('en-US')}.00",`
    const bytes = new TextEncoder().encode(
      ['Date,Narration,Debit,Credit,Balance', row(first, 1), row(second, 2)].join('\r\n'),
    )
    const url = `${paymentsUrl}/statements`
    await call(house, admin, { method: 'POST', url, ...form({}, { name: 'parts.csv', bytes }) })
    const listed = await call(house, admin, { url: `${paymentsUrl}/bank-lines?search=${encodeURIComponent(id)}` })
    const ids: string[] = listed.json().lines.map((line: { id: string }) => line.id)
    await mailed()
    const pairs = (usesFirst ? [ids[0], ids[0]] : ids).map((line_id) => ({ line_id, payment_id: id }))
    return (await post('/matches/confirm', { pairs })).json()
  }

  it('are settled before the customer hears of it, and no rest is asked for', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    expect(await confirmBoth(payment.id, [60_000, 52_000])).toMatchObject({ confirmed: 2 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
    expect(await mailed()).not.toContain('mail.payment-short')
  })

  it('tell of what is missing once, also when the last one is refused', async () => {
    const { payment } = await makeTransfer(house, customer)
    await confirmBoth(payment.id, [10_000, 20_000])
    expect((await mailed()).filter((task) => task === 'mail.payment-short')).toHaveLength(1)
    const other = await makeTransfer(house, await makeUser(house.ctx))
    expect(await confirmBoth(other.payment.id, [30_000, 40_000], true)).toMatchObject({ confirmed: 1, refused: 1 })
    expect((await mailed()).filter((task) => task === 'mail.payment-short')).toHaveLength(1)
  })
})
