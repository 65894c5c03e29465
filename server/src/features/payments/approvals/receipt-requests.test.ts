import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  completePayment,
  form,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  makeTransfer,
  paymentsUrl,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let clerk: MadePerson
let second: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))
afterAll(() => closeSettled(house, { days: 40 }))

const post = (path: string, payload: object, by: MadePerson) =>
  call(house, by, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
const get = async (path: string) => (await call(house, clerk, { url: `${paymentsUrl}${path}` })).json()

let uploads = 0
/** Lines of one uploaded statement, each with this narration; answers their ids. */
async function upload(narration: string, ...amounts: number[]): Promise<string[]> {
  const rows = amounts.map((naira) => `20/11/2026,${narration} NO ${++uploads},,${naira.toFixed(2)},`)
  const bytes = new TextEncoder().encode(['Date,Narration,Debit,Credit,Balance', ...rows].join('\r\n'))
  const sent = form({}, { name: 'november.csv', bytes })
  const { statement_id } = (
    await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  ).json()
  type Line = { id: string; statement_id: string; row: number }
  const { lines }: { lines: Line[] } = await get('/bank-lines?per_page=100')
  return lines
    .filter((line) => line.statement_id === statement_id)
    .sort((one, other) => one.row - other.row)
    .map(({ id }) => id)
}

/** A booking of ₦1,344,000 whose customer sends it in two halves. */
async function twoHalves() {
  const customer = await makeUser(house.ctx)
  const { bookingId, payment } = await makeTransfer(house, customer, 600_000)
  const lines = await upload(payment.payment_reference, 672_000, 672_000)
  return {
    customer,
    bookingId,
    paymentId: payment.id,
    pairs: lines.map((line_id) => ({ line_id, payment_id: payment.id })),
  }
}

const confirm = async (pairs: object[], by: MadePerson) => (await post('/matches/confirm', { pairs }, by)).json()
const capturedOf = async (bookingId: string) => (await bookingRow(house, bookingId)).captured_kobo

type Match = { line: { id: string; waiting_receipts: object[] }; doubts: string[] }
async function matchOf(lineId: string): Promise<Match & { group: string }> {
  const groups = Object.entries(await get('/matches')) as [string, Match[]][]
  for (const [group, matches] of groups) {
    const match = Array.isArray(matches) && matches.find(({ line }) => line.id === lineId)
    if (match) return { ...match, group }
  }
  throw new Error(`no match of ${lineId}`)
}

describe('two halves of a payment above the two-person limit', () => {
  it('are both recorded for the first person, and both confirmed by the second', async () => {
    const { bookingId, paymentId, pairs } = await twoHalves()
    const first = await confirm(pairs, clerk)
    expect(first).toMatchObject({ confirmed: 0, waiting: 2, refused: 0 })
    expect(first.results).toMatchObject(
      pairs.map(({ line_id }) => ({
        line_id,
        is_waiting: true,
        booking_reference: `SKY-${bookingId}`,
        line: { amount: 672_000, posted_on: '2026-11-20' },
      })),
    )
    expect(await capturedOf(bookingId)).toBe(0)
    const { waiting_receipts } = await get(`/${paymentId}/record`)
    expect(waiting_receipts).toMatchObject(
      pairs.map(({ line_id }) => ({ statement_line: line_id, amount: 672_000, asked_by: clerk.userId })),
    )
    const done = await confirm(pairs, second)
    expect(done).toMatchObject({ confirmed: 2, waiting: 0, refused: 0 })
    expect(await capturedOf(bookingId)).toBe(134_400_000)
    expect((await getPayment(house, clerk, paymentId)).status).toBe('completed')
    expect((await get(`/${paymentId}/record`)).waiting_receipts).toEqual([])
  })

  it('wait by themselves: one is confirmed, and the other still waits as it was asked for', async () => {
    const { bookingId, pairs } = await twoHalves()
    await confirm(pairs, clerk)
    house.clock.advance({ minutes: 5 })
    expect(await confirm(pairs.slice(0, 1), second)).toMatchObject({ confirmed: 1 })
    expect((await matchOf(`${pairs[1]?.line_id}`)).line.waiting_receipts).toHaveLength(1)
    expect(await confirm(pairs.slice(1), second)).toMatchObject({ confirmed: 1, refused: 0 })
    expect(await capturedOf(bookingId)).toBe(134_400_000)
  })

  it('are asked for by one person each, and neither is refused for the other', async () => {
    const { bookingId, pairs } = await twoHalves()
    expect(await confirm(pairs.slice(0, 1), clerk)).toMatchObject({ waiting: 1 })
    expect(await confirm(pairs.slice(1), second)).toMatchObject({ waiting: 1, refused: 0 })
    expect(await confirm(pairs.slice(0, 1), second)).toMatchObject({ confirmed: 1 })
    expect(await confirm(pairs.slice(1), clerk)).toMatchObject({ confirmed: 1 })
    expect(await capturedOf(bookingId)).toBe(134_400_000)
  })

  it('that were typed are both recorded as well', async () => {
    const { payment, bookingId } = await makeTransfer(house, await makeUser(house.ctx), 600_000)
    const half = (statement_line: string, received_before: number) => ({
      approved: true,
      amount: 672_000,
      statement_line,
      received_before,
    })
    for (const line of ['HALF ONE', 'HALF TWO'])
      expect((await post(`/${payment.id}/verify`, half(line, 0), clerk)).json().code).toBe('second_person_needed')
    expect((await post(`/${payment.id}/verify`, half('HALF ONE', 0), second)).statusCode).toBe(200)
    expect((await post(`/${payment.id}/verify`, half('HALF TWO', 672_000), second)).json().status).toBe('completed')
    expect(await capturedOf(bookingId)).toBe(134_400_000)
  })
})

it('is not confirmed by an account that the first person has just made', async () => {
  const { bookingId, pairs } = await twoHalves()
  const puppet = await makeUser(house.ctx, { roles: ['admin'] })
  await sql`
    insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id)
    values (${house.clock.now()}, ${clerk.userId}, 'admin', 'user.created', 'user', ${puppet.userId})`.execute(
    house.ctx.db,
  )
  await confirm(pairs, clerk)
  await confirm(pairs, puppet)
  expect(await capturedOf(bookingId)).toBe(0)
  await confirm(pairs, second)
  expect(await capturedOf(bookingId)).toBe(134_400_000)
})

it('what differs is told in words: who asked, for how many naira, with which line of the statement', async () => {
  const { paymentId, pairs } = await twoHalves()
  await confirm(pairs.slice(0, 1), clerk)
  const said = (evidence: object) => post(`/${paymentId}/verify`, { approved: true, ...evidence }, second)
  const otherAmount = (await said({ amount: 671_000.5, statement_line: pairs[0]?.line_id })).json()
  expect(otherAmount.errors[0].field).toBe('amount')
  expect(otherAmount.detail).toMatch(/ asked to confirm ₦672,000 with this bank line, and you named ₦671,000\.50\./)
  const otherLine = (await said({ amount: 672_000, statement_line: 'TYPED BY HAND' })).json()
  expect(otherLine.errors[0].field).toBe('statement_line')
  expect(otherLine.detail).toMatch(/another bank line: ₦672,000 of Fri 20 Nov 2026 \(“.+ NO \d+”\)/)
  expect(otherLine.detail).not.toContain('BL-')
})

it('a request ends after a day, and when somebody rejected the transfer meanwhile', async () => {
  const { bookingId, paymentId, pairs, customer } = await twoHalves()
  await uploadProof(house, customer, { booking_id: bookingId })
  await completePayment(house, customer, paymentId)
  await confirm(pairs, clerk)
  expect((await get(`/${paymentId}/record`)).waiting_receipts).toHaveLength(2)
  house.clock.advance({ minutes: 1 })
  const rejected = { approved: false, notes: 'The proof is of another booking' }
  expect((await post(`/${paymentId}/verify`, rejected, second)).statusCode).toBe(200)
  expect((await get(`/${paymentId}/record`)).waiting_receipts).toEqual([])
  const later = await twoHalves()
  await confirm(later.pairs, clerk)
  house.clock.advance({ hours: 25 })
  expect((await get(`/${later.paymentId}/record`)).waiting_receipts).toEqual([])
})

it('a line whose customer had chosen another way to pay keeps its warning after the first approval', async () => {
  const { bookingId } = await makeHeldRoom(house, await makeUser(house.ctx), { priceNgn: 600_000 })
  const [line] = await upload(`SKY-${bookingId}`, 1_344_000)
  const before = await matchOf(`${line}`)
  expect([before.group, before.doubts]).toEqual(['likely', ['no_transfer_yet']])
  const pair = { line_id: line, payment_id: `${bookingId}-p1` }
  expect(await confirm([pair], clerk)).toMatchObject({ waiting: 1 })
  const after = await matchOf(`${line}`)
  expect([after.group, after.doubts]).toEqual(['likely', ['no_transfer_yet']])
  expect(after.line.waiting_receipts).toMatchObject([{ payment_id: pair.payment_id, amount: 1_344_000 }])
  const listed = await get('/bank-lines?per_page=100')
  expect(listed.lines.find(({ id }: { id: string }) => id === line).waiting_receipts).toHaveLength(1)
  expect(await confirm([pair], second)).toMatchObject({ confirmed: 1 })
})
