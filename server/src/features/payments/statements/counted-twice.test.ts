// One transfer, two clerks: one types it off the statement, the other confirms the uploaded line. It is counted once, and a
// true second transfer is counted too.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  completePayment,
  form,
  makeBankAccount,
  makeTransfer,
  paymentsUrl,
  startPayment,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

type Attempt = { id: string; payment_reference: string }
const transfer = async () => makeTransfer(house, await makeUser(house.ctx))
const post = (path: string, payload: object) =>
  call(house, admin, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
const matches = async () => (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()

let words = 0
const type = async (id: string, more: object = {}) =>
  (await post(`/${id}/verify`, { amount: 112_000, statement_line: `L-${++words}`, ...more })).json()
const confirm = async (line_id: string, payment_id: string, more: object = {}) =>
  (await post('/matches/confirm', { pairs: [{ line_id, payment_id, ...more }] })).json().results[0]

/** An uploaded line that names the payment. */
async function upload(reference: string, words = '', amount = '112,000.00'): Promise<string> {
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,TRF ${reference} ${words},,"${amount}",`
  const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
  const { statement_id } = (
    await call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  ).json()
  const { lines } = (await call(house, admin, { url: `${paymentsUrl}/bank-lines` })).json()
  return lines.find((line: { statement_id: string }) => line.statement_id === statement_id).id
}

const money = async (bookingId: string) => {
  const { captured_kobo, refunded_kobo } = await bookingRow(house, bookingId)
  return { captured_kobo, refunded_kobo }
}
const once = { captured_kobo: 11_200_000, refunded_kobo: 0 }
const twice = { captured_kobo: 22_400_000, refunded_kobo: 11_200_000 }

it('typed first: the uploaded line is refused, and stays for a person', async () => {
  const { bookingId, payment } = await transfer()
  const line = await upload(payment.payment_reference)
  expect((await type(payment.id)).status).toBe('completed')
  const refused = { is_confirmed: false, code: 'perhaps_counted', detail: expect.stringContaining('may be the same') }
  expect(await confirm(line, payment.id)).toMatchObject(refused)
  expect(await confirm(line, payment.id, { received_before: 0 })).toMatchObject(refused)
  expect(await money(bookingId)).toEqual(once)
  const aside = { line_ids: [line], reason: 'Typed this morning.', counted_for: payment.id }
  expect((await post('/bank-lines/set-aside', aside)).json().lines[0].state).toBe('counted')
})

it('the uploaded line first: what is typed off a statement is refused, by every way to say it', async () => {
  const { bookingId, payment } = await transfer()
  expect(await confirm(await upload(payment.payment_reference), payment.id)).toMatchObject({ outcome: 'paid' })
  expect((await type(payment.id)).code).toBe('perhaps_counted')
  expect((await type(payment.id, { received_before: 0 })).code).toBe('perhaps_counted')
  const evidence = { amount: 112_000, statement_line: 'L-BY-HAND' }
  expect((await post(`/complete/${payment.id}`, evidence)).json().code).toBe('perhaps_counted')
  expect(await money(bookingId)).toEqual(once)
})

it('of two clerks who type the same transfer in other words, the second is refused', async () => {
  const { bookingId, payment } = await transfer()
  expect((await type(payment.id)).status).toBe('completed')
  expect((await type(payment.id)).code).toBe('perhaps_counted')
  expect(await money(bookingId)).toEqual(once)
})

it('a part of the price that was counted is not counted again by setting the status', async () => {
  const { bookingId, payment } = await transfer()
  expect((await type(payment.id, { amount: 60_000 })).status).toBe('pending')
  const wish = { status: 'completed', notes: 'Seen on the statement.', amount: 60_000, statement_line: 'L-STATUS' }
  const url = `${paymentsUrl}/${payment.id}/status`
  const set = (more: object = {}) => call(house, admin, { method: 'PUT', url, payload: { ...wish, ...more } })
  expect((await set()).json().code).toBe('perhaps_counted')
  expect((await set({ received_before: 60_000 })).json().status).toBe('completed')
  expect(await money(bookingId)).toEqual({ captured_kobo: 12_000_000, refunded_kobo: 800_000 })
})

it('a true second transfer is counted and goes back: by its own uploaded line, or typed as more than what had come', async () => {
  const uploaded = await transfer()
  for (const words of ['FIRST', 'SECOND'])
    await confirm(await upload(uploaded.payment.payment_reference, words), uploaded.payment.id)
  expect(await money(uploaded.bookingId)).toEqual(twice)
  const typed = await transfer()
  await confirm(await upload(typed.payment.payment_reference), typed.payment.id)
  expect((await type(typed.payment.id, { received_before: 112_000 })).status).toBe('completed')
  expect(await money(typed.bookingId)).toEqual(twice)
})

it('a person who has seen that money was typed may confirm a line as more than that', async () => {
  const { bookingId, payment } = await transfer()
  await type(payment.id)
  const line = await upload(payment.payment_reference)
  const found = (await matches()).likely.find((match: { line: { id: string } }) => match.line.id === line)
  expect(found).toMatchObject({ doubts: ['perhaps_counted'], candidates: [{ transfers_received: 112_000 }] })
  const seen = { received_before: found.candidates[0].transfers_received }
  expect(await confirm(line, payment.id, seen)).toMatchObject({ is_confirmed: true, outcome: 'surplus' })
  expect(await money(bookingId)).toEqual(twice)
})

/** The first attempt was rejected, and the customer began another. */
async function twoAttempts() {
  const customer = await makeUser(house.ctx)
  const { bookingId, payment: first } = await makeTransfer(house, customer)
  await uploadProof(house, customer, { booking_id: bookingId })
  await completePayment(house, customer, first.id)
  expect((await post(`/${first.id}/verify`, { approved: false, notes: 'It has not come.' })).json()).toMatchObject({
    status: 'failed',
  })
  const second = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
  expect(second.id).not.toBe(first.id)
  return { bookingId, first, second }
}

it.each([
  ['typed for both', async ({ first, second }) => [await type(first.id), await type(second.id)]],
  [
    'typed for the second, uploaded for the first',
    async ({ first, second }) => [
      await type(second.id),
      await confirm(await upload(first.payment_reference), first.id),
    ],
  ],
  [
    'typed for the first, uploaded for the second',
    async ({ first, second }) => [
      await type(first.id),
      await confirm(await upload(second.payment_reference), second.id, { received_before: 0 }),
    ],
  ],
  [
    'uploaded for the first, typed for the second',
    async ({ first, second }) => [
      await confirm(await upload(first.payment_reference), first.id),
      await type(second.id),
    ],
  ],
] as [string, (made: Awaited<ReturnType<typeof twoAttempts>>) => Promise<{ code: string }[]>][])(
  'of two attempts to pay one booking: %s',
  async (_, sayTwice) => {
    const made = await twoAttempts()
    const [, again] = await sayTwice(made)
    expect(again?.code).toBe('perhaps_counted')
    expect(await money(made.bookingId)).toEqual(once)
  },
)

it('a part that was typed for one attempt keeps the line of another from being sure, and what is due is the booking’s', async () => {
  const { bookingId, first, second } = await twoAttempts()
  await type(first.id, { amount: 60_000 })
  const line = await upload(second.payment_reference)
  const { sure, likely } = await matches()
  const of = (found: { line: { id: string } }[]) => found.filter((match) => match.line.id === line)
  expect(of(sure)).toEqual([])
  expect(of(likely)).toMatchObject([
    { doubts: ['perhaps_counted', 'amount_far_off'], candidates: [{ transfers_received: 60_000, amount_due: 52_000 }] },
  ])
  expect(await confirm(line, second.id, { received_before: 60_000 })).toMatchObject({ is_confirmed: true })
  expect(await money(bookingId)).toEqual({ captured_kobo: 17_200_000, refunded_kobo: 6_000_000 })
})

it('the attempt that brings all that another has left to pay is paid', async () => {
  const { bookingId, first, second } = await twoAttempts()
  await type(first.id, { amount: 60_000 })
  expect(await type(second.id, { amount: 51_000, received_before: 60_000 })).toMatchObject({ status: 'pending' })
  expect(await type(second.id, { amount: 1_000, received_before: 111_000 })).toMatchObject({ status: 'completed' })
  expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
})

it.each([
  ['the only attempt', transfer],
  [
    'the second attempt, and names the first,',
    async () => {
      const { bookingId, first, second } = await twoAttempts()
      return { bookingId, payment: second, named: first }
    },
  ],
] as [string, () => Promise<{ bookingId: string; payment: Attempt; named?: Attempt }>][])(
  'what staff gave back of a booking that was paid by %s is not due again: a line of as much is money that comes twice',
  async (_, make) => {
    const { payment, named = payment } = await make()
    expect(await confirm(await upload(payment.payment_reference), payment.id)).toMatchObject({ outcome: 'paid' })
    await askRefund(house, admin, { id: payment.id, payload: { amount: 50_000, reason: 'A kindness.' } })
    const line = await upload(named.payment_reference, 'SECOND', '50,000.00')
    const { sure, likely } = await matches()
    const of = (found: { line: { id: string } }[]) => found.filter((match) => match.line.id === line)
    expect(of(sure)).toEqual([])
    expect(of(likely)).toMatchObject([{ kind: 'duplicate', doubts: ['paid_twice'], candidates: [{ amount_due: 0 }] }])
  },
)

it.each([
  ['a sign that nobody sees', '\u200b', 'receipt_required'],
  ['an id of a bank line with a letter missing', 'BL-XVGTN9GAW', 'unknown_line'],
  ['an id of no bank line, loosely spelled', 'Line BL XVGTN 9GAW0', 'unknown_line'],
  ['a letter of another alphabet', 'GTB \u0420AY 7', 'invalid'],
  ['a blank that is no space', 'GTB\u2800PAY 7', 'invalid'],
  ['a character of nobody’s alphabet', 'GTB PAY\ue000 7', 'invalid'],
])('%s is no statement line', async (_, statement_line, code) => {
  const { bookingId, payment } = await transfer()
  expect((await type(payment.id, { statement_line })).code).toBe(code)
  expect((await money(bookingId)).captured_kobo).toBe(0)
})

it.each([
  ['a dash of another length', 'GTB\u2013PAY\u22127'],
  ['letters of double width', '\uff27TB-PAY-7'],
  ['a choice of glyph', 'GTB-PAY\ufe0f-7'],
  ['a control character', 'GTB-\u0001PAY-7'],
  ['a stop behind it', 'gtb-pay-7. ;-'],
])('a line with %s is the same line, and pays for one booking', async (what, spelled) => {
  const [first, second] = [await transfer(), await transfer()]
  const n = what.length
  expect((await type(first.payment.id, { statement_line: `N${n} GTB-PAY-7` })).status).toBe('completed')
  expect((await type(second.payment.id, { statement_line: `N${n}  ${spelled}` })).code).toBe('line_used')
})

it.each([
  ['without its dash', (id: string) => id.replace('-', '')],
  ['with spaces, in small letters', (id: string) => `bl ${id.slice(3, 8)} ${id.slice(8)}`.toLowerCase()],
  ['after what it is', (id: string) => `Bank line: ${id}`],
  ['after LINE', (id: string) => `line ${id}.`],
  [
    'with letters that look like its own',
    (id: string) => id.replace('BL', '8I').replaceAll('0', 'o').replaceAll('1', 'l'),
  ],
])('the id of an uploaded line is that line: %s', async (_, spell) => {
  const { bookingId, payment } = await transfer()
  const other = await transfer()
  const line = await upload(payment.payment_reference)
  expect((await type(payment.id, { amount: 60_000, statement_line: spell(line) })).code).toBe('amount_differs')
  expect((await type(payment.id, { statement_line: spell(line) })).status).toBe('completed')
  expect((await type(other.payment.id, { statement_line: spell(line) })).code).toBe('line_used')
  expect(await confirm(line, other.payment.id)).toMatchObject({ is_confirmed: false, code: 'line_used' })
  expect([await money(bookingId), await money(other.bookingId)]).toEqual([once, { captured_kobo: 0, refunded_kobo: 0 }])
})

it('twelve digits are the bank’s own reference, also when they begin as an id would', async () => {
  expect((await type((await transfer()).payment.id, { statement_line: '811234567890' })).status).toBe('completed')
})

it('a line that names a booking whose money was typed pays for no other, and waits in no account, until it is counted there', async () => {
  const { bookingId, payment } = await transfer()
  const other = await transfer()
  const line = await upload(payment.payment_reference)
  await type(payment.id)
  const refused = { code: 'named_elsewhere', detail: expect.stringContaining(bookingId) }
  expect(await confirm(line, other.payment.id)).toMatchObject({ is_confirmed: false, ...refused })
  expect((await post(`/bank-lines/${line}/hold`, {})).json()).toMatchObject(refused)
  expect(await money(other.bookingId)).toEqual({ captured_kobo: 0, refunded_kobo: 0 })
  const aside = { line_ids: [line], reason: 'Typed this morning.', counted_for: payment.id }
  expect((await post('/bank-lines/set-aside', aside)).json().lines[0].state).toBe('counted')
  const reused = await upload(payment.payment_reference, 'THE OLD REFERENCE AGAIN')
  expect(await confirm(reused, other.payment.id)).toMatchObject({ is_confirmed: true, outcome: 'paid' })
  expect([await money(bookingId), await money(other.bookingId)]).toEqual([once, once])
})
