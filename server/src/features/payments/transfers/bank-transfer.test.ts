import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  completePayment,
  getPayment,
  initialize,
  makeBankAccount,
  makeHeldRoom,
  makeTransfer,
  paymentsUrl,
  startPayment,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'
import { escalateUndecidedTransfers } from './escalate-undecided.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let _picture: Uint8Array

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  _picture = await makePicture('png')
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

let lines = 0
const newLine = () => `UBA 20 Nov CR ${++lines}`

function verify(id: string, payload: object, person = admin) {
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/${id}/verify`, payload })
}

async function sentTransfer(priceNgn?: number) {
  const opened = await makeTransfer(house, customer, priceNgn)
  await uploadProof(house, customer, {
    booking_id: opened.bookingId,
    payment_reference: opened.payment.payment_reference,
  })
  await completePayment(house, customer, opened.payment.id)
  return opened
}

const audits = async (id: string) => {
  const found = await house.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
  return found.map((row) => row.action)
}

describe('choosing bank transfer', () => {
  it('holds the room for a day and names no page to pay on', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    expect(payment).toMatchObject({ status: 'pending', provider: 'bank', checkout_url: null, is_test: false })
    expect((await bookingRow(house, bookingId)).hold_expires_at).toEqual(new Date('2026-11-21T08:00:00Z'))
    const again = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
    expect(again.id).toBe(payment.id)
  })

  it('into our account is offered only when the start is more than 48 hours away', async () => {
    const hotel = await makeHotel(house.ctx)
    const wish = { type: 'hotel' as const, itemId: hotel.id, startOn: '2026-11-22', endOn: '2026-11-23' }
    house.clock.set('2026-11-20T14:00:00+01:00')
    const booking = await makeHold(house, customer, wish)
    const refused = await initialize(house, customer, { bookingId: booking.id, method: 'bank_transfer' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'transfer_too_late'])
    const options = await call(house, customer, { url: `${paymentsUrl}/options/${booking.id}` })
    expect(options.json().methods[2]).toMatchObject({
      method: 'bank_transfer',
      transfer_into: ['one_time_account'],
    })
  })
})

describe('staff decide', () => {
  it('it arrived: the booking is confirmed, and the line of the statement is used up', async () => {
    const { bookingId, payment } = await sentTransfer()
    const line = newLine()
    const verified = await verify(payment.id, { amount: 112_000, statement_line: line })
    expect(verified.json()).toMatchObject({ status: 'completed', amount_received: 112_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await balances(house, bookingId)).toEqual({ bank: 11_200_000, customer_funds: -11_200_000 })
    expect(await audits(payment.id)).toEqual(['payment.verify-receipt'])
    const other = await sentTransfer()
    const again = await verify(other.payment.id, { amount: 112_000, statement_line: `  ${line.toLowerCase()} ` })
    expect([again.statusCode, again.json().code]).toEqual([409, 'line_used'])
    expect((await bookingRow(house, other.bookingId)).captured_kobo).toBe(0)
  })

  it('twice with one Idempotency-Key is once, with the same answer', async () => {
    const { payment } = await sentTransfer()
    const request = {
      method: 'POST',
      url: `${paymentsUrl}/${payment.id}/verify`,
      headers: { 'idempotency-key': `verify-${payment.id}` },
      payload: { amount: 112_000, statement_line: newLine() },
    } as const
    const first = await call(house, admin, request)
    const second = await call(house, admin, request)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
  })

  it('needs the amount and the line, and somebody else than the payer', async () => {
    const { payment } = await sentTransfer()
    for (const payload of [
      {},
      { amount: 112_000 },
      { statement_line: newLine() },
      { amount: -1, statement_line: 'x' },
      { amount: 1.005, statement_line: 'x' },
    ]) {
      expect((await verify(payment.id, payload)).statusCode).toBe(422)
    }
    expect((await verify(payment.id, { amount: 112_000, statement_line: newLine() }, customer)).statusCode).toBe(403)
    const staffAsGuest = await makeUser(house.ctx, { roles: ['admin'] })
    const { bookingId } = await makeHeldRoom(house, staffAsGuest)
    const own = await startPayment(house, staffAsGuest, { bookingId, method: 'bank_transfer' })
    const self = await verify(own.id, { amount: 112_000, statement_line: newLine() }, staffAsGuest)
    expect([self.statusCode, self.json().code]).toEqual([403, 'own_payment'])
    const alsoSelf = await completePayment(house, staffAsGuest, own.id, { amount: 112_000, statement_line: newLine() })
    expect(alsoSelf.json().code).toBe('proof_required')
  })

  it('by the other path and by /complete it is the same', async () => {
    const first = await sentTransfer()
    const payload = { amount: 112_000, statement_line: newLine() }
    const admins = { method: 'POST', url: `/api/v1/admin/payments/${first.payment.id}/verify`, payload } as const
    expect((await call(house, admin, admins)).json().status).toBe('completed')
    const second = await sentTransfer()
    const completed = await completePayment(house, admin, second.payment.id, {
      amount: 112_000,
      statement_line: newLine(),
    })
    expect(completed.json().status).toBe('completed')
  })

  it('less arrived: it is counted, the rest stays due for a day', async () => {
    const { bookingId, payment } = await sentTransfer()
    const short = await verify(payment.id, { amount: 100_000, statement_line: newLine() })
    expect(short.json()).toMatchObject({ status: 'pending', amount_received: 100_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'pending',
      hold_expires_at: new Date('2026-11-21T08:00:00Z'),
    })
    expect((await takeJobs(house)).map((job) => job.task)).toContain('mail.payment-short')
    const more = { amount: 12_000, statement_line: newLine(), received_before: 100_000 }
    const rest = await verify(payment.id, more)
    expect(rest.json()).toMatchObject({ status: 'completed', amount_received: 112_000 })
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('a part of the price goes back when the rest never comes', async () => {
    const { bookingId, payment } = await sentTransfer()
    await verify(payment.id, { amount: 100_000, statement_line: newLine() })
    house.clock.advance({ hours: 25 })
    await expireHolds(house.ctx)
    await runJobs(house)
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'hold_expired',
      refunded_kobo: 10_000_000,
    })
    expect((await getPayment(house, customer, payment.id)).refunds).toMatchObject([
      { status: 'reserved', amount: 100_000 },
    ])
  })

  it('more arrived, or once more: the surplus goes back', async () => {
    const { bookingId, payment } = await sentTransfer()
    await verify(payment.id, { amount: 112_500.5, statement_line: newLine() })
    await verify(payment.id, { amount: 1_000, statement_line: newLine(), received_before: 112_500.5 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', refunded_kobo: 150_050 })
  })

  it('ask again: the customer has a day for another proof', async () => {
    const { bookingId, payment } = await sentTransfer()
    expect((await verify(payment.id, { ask_again: true })).statusCode).toBe(422)
    const asked = await verify(payment.id, { ask_again: true, notes: 'The picture is too dark.' })
    expect(asked.json().status).toBe('pending')
    expect((await bookingRow(house, bookingId)).hold_expires_at).toEqual(new Date('2026-11-21T08:00:00Z'))
    expect((await takeJobs(house)).map((job) => job.task)).toContain('mail.proof-decided')
    expect((await completePayment(house, customer, payment.id)).json().code).toBe('proof_required')
    expect((await uploadProof(house, customer, { booking_id: bookingId })).statusCode).toBe(200)
    expect((await completePayment(house, customer, payment.id)).json().status).toBe('pending_verification')
  })

  it('reject: an hour is left to pay another way', async () => {
    const { bookingId, payment } = await sentTransfer()
    const rejected = await verify(payment.id, { approved: false, notes: 'No such money.' })
    expect(rejected.json()).toMatchObject({ status: 'failed', failure: 'rejected' })
    expect(await bookingRow(house, bookingId)).toMatchObject({
      payment_status: 'failed',
      hold_expires_at: new Date('2026-11-20T09:00:00Z'),
    })
    expect(await audits(payment.id)).toEqual(['payment.reject'])
    const late = await verify(payment.id, { amount: 112_000, statement_line: newLine() })
    expect(late.json().status).toBe('completed')
  })

  it('nobody decided: two hours before the start its days go on sale, and money seen later goes back', async () => {
    const { bookingId, payment } = await sentTransfer()
    house.clock.set('2026-12-11T12:00:00+01:00')
    await escalateUndecidedTransfers(house.ctx)
    await escalateUndecidedTransfers(house.ctx)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' })
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'pending_verification',
      needs_review: true,
    })
    await runJobs(house)
    const verified = await verify(payment.id, { amount: 112_000, statement_line: newLine() })
    expect(verified.json()).toMatchObject({ status: 'completed', amount_refunded: 112_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })
})

describe('a status set by hand', () => {
  const set = (id: string, payload: object, person = admin) =>
    call(house, person, { method: 'PUT', url: `${paymentsUrl}/${id}/status`, payload })
  const notes = 'Seen on the statement of the day.'

  it('is no way around the evidence', async () => {
    const { payment } = await sentTransfer()
    expect((await set(payment.id, { status: 'completed', notes: 'short' })).statusCode).toBe(422)
    expect((await set(payment.id, { status: 'completed', notes })).json().code).toBe('receipt_required')
    expect((await set(payment.id, { status: 'pending_verification', notes })).statusCode).toBe(403)
    expect((await set(payment.id, { status: 'completed', notes }, customer)).statusCode).toBe(403)
    const done = await set(payment.id, { status: 'completed', notes, amount: 112_000, statement_line: newLine() })
    expect(done.json().status).toBe('completed')
    expect((await set(payment.id, { status: 'failed', notes })).json().code).toBe('illegal_transition')
  })

  it('above a million takes two persons', async () => {
    const { bookingId, payment } = await sentTransfer(600_000)
    const wish = { status: 'completed', notes, amount: 1_344_000, statement_line: newLine() }
    for (let times = 0; times < 2; times++) {
      const alone = await set(payment.id, wish)
      expect([alone.statusCode, alone.json().code]).toEqual([409, 'second_person_needed'])
    }
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(0)
    const second = await makeUser(house.ctx, { roles: ['admin'] })
    expect((await set(payment.id, wish, second)).json().status).toBe('completed')
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })
})
