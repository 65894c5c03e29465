import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  completePayment,
  getPayment,
  makeBankAccount,
  makePaidRoom,
  makeTransfer,
  paymentsUrl,
  startPayment,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount } from '../../../testing/makers/refunds.ts'

let house: TestServer
let customer: MadePerson
let clerk: MadePerson
let second: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house, { days: 40 }))

const refund = (id: string, amount: number, person = clerk) =>
  askRefund(house, person, { id, payload: { amount, reason: 'Something went wrong' } })

const decide = (id: string, what: 'approve' | 'decline', person: MadePerson) =>
  call(house, person, {
    method: 'POST',
    url: `${paymentsUrl}/refunds/${id}/approve`,
    payload: what === 'decline' ? { approved: false, reason: 'Not agreed' } : {},
  })

/** A transfer of ₦1,344,000 that the customer says was sent. */
async function sentTransfer(person = customer) {
  const { bookingId, payment } = await makeTransfer(house, person, 600_000)
  await uploadProof(house, person, { booking_id: bookingId })
  await completePayment(house, person, payment.id)
  return { bookingId, id: payment.id }
}

const receipt = { notes: 'Seen on the statement of today.', amount: 1_344_000, statement_line: 'LINE ONE' }

const setStatus = (id: string, person: MadePerson, evidence: object) =>
  call(house, person, {
    method: 'PUT',
    url: `${paymentsUrl}/${id}/status`,
    payload: { status: 'completed', ...evidence },
  })

const verify = (id: string, person: MadePerson, evidence: object) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}/${id}/verify`, payload: { approved: true, ...evidence } })

it('finding 11: a refund above the threshold is not cut in two: what a booking got back counts in sum', async () => {
  const { id } = await makePaidRoom(house, customer, 1_000_000)
  expect((await refund(id, 1_000_000)).json().refunds).toMatchObject([{ needs_approval: false }])
  const [, over] = (await refund(id, 1)).json().refunds
  expect(over).toMatchObject({ status: 'requested', needs_approval: true })
})

it('finding 11: what waits for somebody to agree counts as well', async () => {
  const { id } = await makePaidRoom(house, customer, 1_000_000)
  expect((await refund(id, 1_000_001)).json().refunds).toMatchObject([{ status: 'requested' }])
  expect((await refund(id, 1)).json().refunds[1]).toMatchObject({ status: 'requested', needs_approval: true })
})

it('finding 11: what was declined does not count, and what is owed by terms is no kindness', async () => {
  const { bookingId, id } = await makePaidRoom(house, customer, 1_000_000)
  const [large] = (await refund(id, 1_000_001)).json().refunds
  expect((await decide(large.id, 'decline', second)).statusCode).toBe(200)
  expect((await refund(id, 1_000_000)).json().refunds[1]).toMatchObject({ needs_approval: false })
  await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
  expect((await getPayment(house, customer, id)).refunds[2]).toMatchObject({ needs_approval: false })
})

it('what one person says did not arrive counts: it may have', async () => {
  const { bookingId, payment } = await makeTransfer(house, customer, 300_000)
  await setStatus(payment.id, clerk, { ...receipt, amount: 672_000, statement_line: 'LINE NINE' })
  const [first] = (await refund(payment.id, 600_000)).json().refunds
  await giveAccount(house, customer, bookingId)
  const url = `${paymentsUrl}/refunds/${first.id}`
  const sent = { outgoing_reference: 'OUT 1' }
  expect((await call(house, clerk, { method: 'POST', url: `${url}/sent`, payload: sent })).json()).toMatchObject(sent)
  const said = { has_arrived: false, reason: 'The account is closed', was: 'succeeded' }
  expect((await call(house, clerk, { method: 'POST', url: `${url}/outcome`, payload: said })).json()).toMatchObject({
    status: 'failed',
  })
  expect((await refund(payment.id, 600_000)).json().refunds[1]).toMatchObject({
    status: 'requested',
    needs_approval: true,
  })
})

it('finding 11: staff never refund their own booking, nor agree to its refund', async () => {
  const { id } = await makePaidRoom(house, clerk, 1_000_000)
  const own = await refund(id, 1_000)
  expect([own.statusCode, own.json().code]).toEqual([403, 'own_booking'])
  const [asked] = (await refund(id, 1_000_001, second)).json().refunds
  const agreed = await decide(asked.id, 'approve', clerk)
  expect([agreed.statusCode, agreed.json().code]).toEqual([403, 'own_booking'])
})

it('finding 11: the second person confirms the very amount and bank line that the first named', async () => {
  const { bookingId, id } = await sentTransfer()
  expect((await setStatus(id, clerk, receipt)).json().code).toBe('second_person_needed')
  const wished = { action: 'payment.status-wished', kind: 'payment', by: clerk.userId, reason: receipt.notes }
  expect(await auditEntriesOf(house, id)).toContainEqual(expect.objectContaining(wished))
  for (const [field, other] of [
    ['amount', { amount: 9_000_000 }],
    ['statement_line', { statement_line: 'LINE TWO' }],
  ] as const) {
    const answer = await setStatus(id, second, { ...receipt, ...other })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ field }])
  }
  expect((await bookingRow(house, bookingId)).captured_kobo).toBe(0)
  expect((await setStatus(id, second, { ...receipt, statement_line: ' line one ' })).json().status).toBe('completed')
})

it('finding 11: verifying is no way around the second person', async () => {
  const { bookingId, id } = await sentTransfer()
  const evidence = { ...receipt, statement_line: 'LINE THREE' }
  for (const person of [clerk, clerk]) {
    const alone = await verify(id, person, evidence)
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'second_person_needed'])
  }
  expect((await bookingRow(house, bookingId)).captured_kobo).toBe(0)
  expect((await verify(id, second, { ...evidence, amount: 1_344_001 })).json().errors[0].field).toBe('amount')
  expect((await verify(id, second, evidence)).json().status).toBe('completed')
})

it.each(['verify', 'complete'] as const)(
  'finding 11: with a key of its own, %s keeps the wish that it refuses',
  async (what) => {
    const { id } = await sentTransfer()
    const payload = { ...receipt, statement_line: `LINE OF ${what}` }
    const url = what === 'verify' ? `${paymentsUrl}/${id}/verify` : `${paymentsUrl}/complete/${id}`
    const press = (person: MadePerson, key: string) =>
      call(house, person, { method: 'POST', url, payload, headers: { 'idempotency-key': key } })
    expect((await press(clerk, `${what}-first`)).json().code).toBe('second_person_needed')
    expect((await press(second, `${what}-second`)).json().status).toBe('completed')
  },
)

it('finding 11: a small transfer in which a large sum is said to have come takes two persons as well', async () => {
  const { payment } = await makeTransfer(house, customer)
  const answer = await verify(payment.id, clerk, { ...receipt, amount: 1_000_001, statement_line: 'LINE FOUR' })
  expect(answer.json().code).toBe('second_person_needed')
})

it('what transfers bring in by two attempts counts in sum', async () => {
  const { bookingId, payment: first } = await makeTransfer(house, customer, 400_000)
  const other = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
  const one = await verify(other.id, clerk, { ...receipt, amount: 896_000, statement_line: 'LINE TEN' })
  expect(one.json().status).toBe('completed')
  const evidence = { ...receipt, amount: 896_000, received_before: 896_000, statement_line: 'LINE ELEVEN' }
  expect((await verify(first.id, clerk, evidence)).json().code).toBe('second_person_needed')
  expect((await verify(first.id, second, evidence)).json().status).toBe('completed')
})

it('staff do not decline a refund of their own booking', async () => {
  const { id } = await makePaidRoom(house, second, 1_000_000)
  const asked = (await refund(id, 1_500_000)).json().refunds[0]
  const answer = await decide(asked.id, 'decline', second)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_booking'])
  expect((await getPayment(house, second, id)).refunds).toMatchObject([{ status: 'requested' }])
})
