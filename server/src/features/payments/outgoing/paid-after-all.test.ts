// A refund that our bank had not paid, and paid after all: what was to take its place does not leave too.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  completePayment,
  expectBooksAgree,
  makeBankAccount,
  makeTransfer,
  paymentsUrl,
  startPayment,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount, sendRefundFile } from '../../../testing/makers/refunds.ts'
import { findRefund } from '../refunds/refund-store.ts'

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
afterAll(() => closeSettled(house, { days: 40 }))

const post = (path: string, payload: object = {}) =>
  call(house, admin, { method: 'POST', url: `${paymentsUrl}${path}`, payload })

let lines = 0
const receive = async (id: string, amount: number, received_before = 0) =>
  (await post(`/${id}/verify`, { amount, statement_line: `UBA LATE ${++lines}`, received_before })).json()
const refund = (id: string, amount: number) =>
  askRefund(house, admin, { id, payload: { amount, reason: 'The first did not arrive' } })

const openCases = async (bookingId: string) => {
  const cases = house.ctx.db.selectFrom('cases').select('kind')
  const open = await cases.where('booking_id', '=', bookingId).where('closed_at', 'is', null).execute()
  return open.map(({ kind }) => kind)
}

const sendFile = (bookingId: string, refundId: string) =>
  sendRefundFile(house, { customer, clerk: admin, bookingId, refundId })

/** A kindness that our bank had not paid, as it said, and that was given once more. */
async function givenAgain() {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await receive(payment.id, 112_000)
  await refund(payment.id, 5_000)
  const told = await sendFile(bookingId, `${payment.id}-r1`)
  await told(false)
  await refund(payment.id, 5_000)
  return { bookingId, payment, told }
}

/** It ended when the first was paid: nobody can send it, and the books owe nothing to either side. */
async function expectEnded(bookingId: string, refundId: string) {
  expect(await openCases(bookingId)).toEqual(['refund_paid_late'])
  expect((await findRefund(house.ctx.db, refundId))?.status).toBe('failed')
  expect((await balances(house, bookingId)).overpaid_refunds ?? 0).toBe(0)
  await giveAccount(house, customer, bookingId)
  expect((await post('/refund-runs')).body).not.toContain(refundId)
  expect((await post(`/refunds/${refundId}/sent`, { outgoing_reference: 'OUT-2' })).statusCode).toBe(409)
  await expectBooksAgree(house, bookingId)
}

it('a surplus that staff refunded again does not leave twice', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await receive(payment.id, 112_000)
  await receive(payment.id, 112_000, 112_000)
  const told = await sendFile(bookingId, `${payment.id}-r1`)
  await told(false)
  await refund(payment.id, 112_000)
  await told(true)
  await expectEnded(bookingId, `${payment.id}-r2`)
})

it('the same kindness once more does not leave twice', async () => {
  const { bookingId, payment, told } = await givenAgain()
  await told(true)
  await expectEnded(bookingId, `${payment.id}-r2`)
})

it('neither does one of another attempt to pay the booking', async () => {
  const { bookingId, payment: first } = await makeTransfer(house, customer)
  await uploadProof(house, customer, { booking_id: bookingId })
  await completePayment(house, customer, first.id)
  await post(`/${first.id}/verify`, { approved: false, notes: 'It has not come.' })
  const second = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
  await receive(first.id, 112_000)
  await receive(second.id, 112_000, 112_000)
  const told = await sendFile(bookingId, `${second.id}-r1`)
  await told(false)
  await refund(first.id, 112_000)
  await told(true)
  await expectEnded(bookingId, `${first.id}-r1`)
})

it('a part that was paid after all when the customer had paid it again is owed to us', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await receive(payment.id, 50_000)
  await refund(payment.id, 50_000)
  const told = await sendFile(bookingId, `${payment.id}-r1`)
  await told(false)
  expect((await receive(payment.id, 62_000, 50_000)).status).toBe('completed')
  await told(true)
  expect((await balances(house, bookingId)).overpaid_refunds).toBe(5_000_000)
  expect((await bookingRow(house, bookingId)).refunded_kobo).toBe(0)
  expect(await openCases(bookingId)).toEqual(['refund_paid_twice'])
  await expectBooksAgree(house, bookingId)
})

it('what of a refund is still owed is requested anew', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await receive(payment.id, 162_000)
  const told = await sendFile(bookingId, `${payment.id}-r1`)
  await told(false)
  await receive(payment.id, 1_000, 162_000)
  await told(true)
  expect((await findRefund(house.ctx.db, `${payment.id}-r2`))?.status).toBe('failed')
  expect(await findRefund(house.ctx.db, `${payment.id}-r3`)).toMatchObject({
    status: 'reserved',
    amount_kobo: 100_000,
    kind: 'surplus',
  })
})

it('what the customer sends back of money that was had twice makes it good, and does not leave again', async () => {
  const { bookingId, payment, told } = await givenAgain()
  const again = await sendFile(bookingId, `${payment.id}-r2`)
  await again(true)
  await told(true)
  expect(await openCases(bookingId)).toEqual(['refund_paid_twice'])
  await receive(payment.id, 6_000, 112_000)
  expect(await openCases(bookingId)).toEqual([])
  expect(await findRefund(house.ctx.db, `${payment.id}-r3`)).toMatchObject({ status: 'failed', amount_kobo: 600_000 })
  expect(await findRefund(house.ctx.db, `${payment.id}-r4`)).toMatchObject({ status: 'reserved', amount_kobo: 100_000 })
  expect((await balances(house, bookingId)).overpaid_refunds ?? 0).toBe(0)
  await expectBooksAgree(house, bookingId)
})

describe('a file that was made before, with a refund in the place of the one that was paid', () => {
  async function made() {
    const { bookingId, payment, told } = await givenAgain()
    await giveAccount(house, customer, bookingId)
    const guest = await makeUser(house.ctx)
    const beside = await makeTransfer(house, guest)
    await receive(beside.payment.id, 112_000)
    await refund(beside.payment.id, 1_000)
    await giveAccount(house, guest, beside.bookingId)
    const maker = await makeUser(house.ctx, { roles: ['admin'] })
    const { run } = (
      await call(house, maker, { method: 'POST', url: `${paymentsUrl}/refund-runs`, payload: {} })
    ).json()
    const file = () => call(house, admin, { url: `${paymentsUrl}/refund-runs/${run.id}/csv` })
    expect((await file()).body).toContain(bookingId)
    await told(true)
    return { bookingId, again: `${payment.id}-r2`, run, file }
  }

  it('is not handed out, and says why: a bank would take it', async () => {
    const { again, run, file } = await made()
    expect((await file()).json().code).toBe('paid_already')
    expect((await post(`/refund-runs/${run.id}/sent`)).json().code).toBe('paid_already')
    const shown = await call(house, admin, { url: `${paymentsUrl}/refund-runs/${run.id}` })
    type Line = { refund_id: string; status: string; is_paid_already: boolean }
    const lines: Line[] = shown.json().lines
    const stateOf = (line: Line) => [line.refund_id === again, line.status, line.is_paid_already]
    expect(lines.map(stateOf).sort()).toEqual([
      [false, 'reserved', false],
      [true, 'reserved', true],
    ])
  })

  it('is withdrawn, and the refund ends with it', async () => {
    const { bookingId, again, run } = await made()
    expect(await openCases(bookingId)).toEqual(['refund_paid_twice'])
    await post(`/refund-runs/${run.id}/withdraw`, { reason: 'Paid already' })
    expect((await findRefund(house.ctx.db, again))?.status).toBe('failed')
    expect(await openCases(bookingId)).toEqual([])
    expect((await balances(house, bookingId)).overpaid_refunds ?? 0).toBe(0)
    await expectBooksAgree(house, bookingId)
  })
})
