import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PaymentAnswer } from '../../features/payments/schemas.ts'
import type { TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { makeHotel } from './catalogue.ts'
import { makePicture } from './files.ts'
import { call, makeHold } from './orders.ts'
import { type MadePerson, makeUser } from './people.ts'

export const paymentsUrl = '/api/v1/payments'

/** A room on hold for somebody, ₦112,000 for two nights unless told otherwise; its start is three weeks away. */
export async function makeHeldRoom(house: TestServer, person: MadePerson, wish: { priceNgn?: number } = {}) {
  const hotel = await makeHotel(house.ctx, { priceNgn: wish.priceNgn ?? 50_000 })
  const booking = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  return { bookingId: String(booking.id), hotel, total: Number(booking.total_amount) }
}

type Wish = { bookingId: string; method?: string; oneTimeAccount?: boolean }

export async function startPayment(house: TestServer, person: MadePerson, wish: Wish): Promise<PaymentAnswer> {
  const answer = await initialize(house, person, wish)
  if (answer.statusCode !== 200) throw new Error(`no payment: ${answer.body}`)
  return answer.json()
}

export function initialize(
  house: TestServer,
  person: MadePerson,
  { bookingId, method = 'paystack', oneTimeAccount }: Wish,
  headers: Record<string, string> = {},
) {
  const payload = { booking_id: bookingId, payment_method: method, one_time_account: oneTimeAccount }
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/initialize`, payload, headers })
}

/** Presses a button of the sandbox's page, as a browser without scripts does. */
export async function press(
  house: TestServer,
  payment: Pick<PaymentAnswer, 'checkout_url'>,
  button: 'pay' | 'decline' | 'abandon' = 'pay',
) {
  return house.app.inject({
    method: 'POST',
    url: new URL(payment.checkout_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${button}`,
  })
}

/** A held room, paid in full through the sandbox. */
export async function makePaidRoom(house: TestServer, person: MadePerson, priceNgn = 50_000) {
  const { bookingId } = await makeHeldRoom(house, person, { priceNgn })
  const payment = await startPayment(house, person, { bookingId })
  await press(house, payment)
  await runJobs(house)
  return { bookingId, id: payment.id }
}

/** What a paid room brought in, as its provider names it among the lines of a payout. */
export async function makePaidCharge(house: TestServer): Promise<PayoutLine> {
  const { id } = await makePaidRoom(house, await makeUser(house.ctx))
  const { rows } = await sql<Pick<PayoutLine, 'reference' | 'grossMinor' | 'feeMinor'>>`
    select source_ref as reference, amount_kobo as "grossMinor", fee_kobo as "feeMinor"
      from receipts where payment_id = ${id}`.execute(house.ctx.db)
  if (!rows[0]) throw new Error('no receipt')
  return { kind: 'charge', ourRef: null, ...rows[0] }
}

/** A held room that is going to be paid by bank transfer. */
export async function makeTransfer(house: TestServer, person: MadePerson, priceNgn = 50_000) {
  const { bookingId } = await makeHeldRoom(house, person, { priceNgn })
  const payment = await startPayment(house, person, { bookingId, method: 'bank_transfer' })
  return { bookingId, payment }
}

export function processPayment(house: TestServer, person: MadePerson, payload: object) {
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/process`, payload })
}

export function completePayment(house: TestServer, person: MadePerson, id: string, payload: object = {}) {
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/complete/${id}`, payload })
}

export async function uploadProof(
  house: TestServer,
  person: MadePerson,
  fields: Record<string, string>,
  file?: { name: string; bytes: Uint8Array },
) {
  const sent = file ?? { name: 'receipt.png', bytes: await makePicture('png') }
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/upload-proof`, ...form(fields, sent) })
}

export async function makeBankAccount(house: TestServer, name = 'Skyroute Travel Ltd') {
  await sql`insert into bank_accounts (bank_name, account_number, account_name)
            values ('Lagoon Bank', '0123456789', ${name})`.execute(house.ctx.db)
}

export async function getPayment(house: TestServer, person: MadePerson, id: string): Promise<PaymentAnswer> {
  const answer = await call(house, person, { url: `${paymentsUrl}/${id}` })
  if (answer.statusCode !== 200) throw new Error(`no payment ${id}: ${answer.body}`)
  return answer.json()
}

export async function bookingRow(house: TestServer, id: string) {
  return house.ctx.db
    .selectFrom('bookings')
    .select([
      'status',
      'cancel_reason',
      'payment_status',
      'captured_kobo',
      'refunded_kobo',
      'goodwill_kobo',
      'hold_expires_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The kinds of a booking's cases, open and closed, by the alphabet. */
export async function casesOf(house: TestServer, bookingId: string): Promise<string[]> {
  const rows = await house.ctx.db.selectFrom('cases').select('kind').where('booking_id', '=', bookingId).execute()
  return rows.map(({ kind }) => kind).sort()
}

/** What each account of a booking holds: debits above zero. */
export async function balances(house: TestServer, bookingId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; kobo: number }>`
    select account, sum(amount_kobo)::bigint as kobo from ledger_entries where booking_id = ${bookingId}
     group by account having sum(amount_kobo) <> 0`.execute(house.ctx.db)
  return Object.fromEntries(rows.map((row) => [row.account, row.kobo]))
}

/** What the sandbox believes it took and gave back: the oracle of every reconciliation. */
export async function sandboxRecords(house: TestServer, bookingId: string) {
  const { rows } = await sql<{ paid: number; refunded: number; fees: number }>`
    select coalesce(sum(paid_kobo), 0)::bigint as paid, coalesce(sum(refunded_kobo), 0)::bigint as refunded,
           coalesce(sum(fee_kobo), 0)::bigint as fees
      from sandbox.charges where our_ref like ${`${bookingId}-p%`} and paid_currency = 'NGN'`.execute(house.ctx.db)
  return rows[0] ?? { paid: 0, refunded: 0, fees: 0 }
}

/** Whatever happened: our ledger says what the provider's books say. */
export async function expectBooksAgree(house: TestServer, bookingId: string) {
  const books = await sandboxRecords(house, bookingId)
  const ours = await balances(house, bookingId)
  expect((ours.gateway_clearing ?? 0) + (ours.gateway_fees ?? 0)).toBe(books.paid - books.refunded)
}

/** A body of multipart/form-data, made by hand so that a test can also make it wrong. */
export function form(fields: Record<string, string>, file?: { name: string; bytes: Uint8Array; type?: string }) {
  const boundary = 'skyroute-test-boundary'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${
      file.type ?? 'application/octet-stream'
    }\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
