import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { settleRefund } from '../../../gateways/payments/sandbox/store.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { bankSays, bankTakes } from '../../../testing/makers/disputes.ts'
import { makeKeptCharge } from '../../../testing/makers/kept-charge.ts'
import { bookings, call } from '../../../testing/makers/orders.ts'
import { makePartner } from '../../../testing/makers/partners.ts'
import { makeHeldRoom, makePaidRoom, press, processPayment, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, failHere, providerSays, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findRefund, refundsOf } from '../../payments/refunds/refund-store.ts'
import { lookUp, sendRefund } from '../../payments/refunds/send-refunds.ts'
import { findInvoices } from '../invoices/invoice-store.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { documentJobs } from '../jobs.ts'
import { creditInvoice } from './credit-invoice.ts'
import { type CreditNoteRow, creditNoteNumberOf, findCreditNotes, openParts } from './credit-note-store.ts'

let house: TestServer
let admin: MadePerson
let guest: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
// Nobody may order as often as all tests together.
beforeEach(async () => {
  guest = await makeUser(house.ctx)
})
afterAll(() => house.close())

const notesOf = (id: string) => findCreditNotes(house.ctx.db, id)
const cancel = (id: string) => call(house, guest, { method: 'DELETE', url: `${bookings}/${id}` })

it('a booking that is cancelled free of charge takes its whole invoice back, once', async () => {
  const { bookingId } = await makePaidRoom(house, guest)
  const invoice = await issueInvoice(house.ctx, bookingId)
  await cancel(bookingId)
  await sendRefundsFor(house, 3)
  await creditInvoice(house.ctx, bookingId)
  expect(await notesOf(bookingId)).toMatchObject([
    {
      year: 2026,
      number: 1,
      reason: 'cancelled',
      invoice_number: invoice?.number,
      total_kobo: invoice?.total_kobo,
      vat_kobo: invoice?.vat_kobo,
    },
  ])
})

it('a booking whose invoice is issued after its cancellation is credited with it', async () => {
  const { bookingId } = await makeHeldRoom(house, guest)
  const payment = await startPayment(house, guest, { bookingId })
  await press(house, payment)
  await processPayment(house, guest, { payment_id: payment.id })
  await cancel(bookingId)
  await creditInvoice(house.ctx, bookingId)
  const invoice = await issueInvoice(house.ctx, bookingId)
  expect(await notesOf(bookingId)).toMatchObject([
    { reason: 'cancelled', invoice_number: invoice?.number, total_kobo: invoice?.total_kobo },
  ])
})

/** Half of the price is kept, and the other half has gone back. */
async function cancelAtCharge() {
  const { bookingId, id } = await makePaidRoom(house, guest)
  house.clock.set('2026-12-10T16:00:00+01:00')
  await cancel(bookingId)
  await sendRefundsFor(house, 3)
  return { bookingId, id }
}

/** What no credit note has taken back of each invoice, the newest first. */
async function leftOf(bookingId: string) {
  const notes = await notesOf(bookingId)
  return (await findInvoices(house.ctx.db, bookingId)).map((invoice) => openParts(invoice, notes).total_kobo)
}

const runJob = (kind: 'invoices.issue' | 'credit-notes.issue', bookingId: string) =>
  documentJobs[kind]?.(house.ctx, { bookingId })

/** Gives back ₦10,000 as goodwill, and asks for the credit note at each moment before the provider has answered. */
async function giveGoodwill({ bookingId, id }: { bookingId: string; id: string }) {
  const before = await leftOf(bookingId)
  await planBehaviours(house.ctx.db, id, ['refund:pending'])
  await askRefund(house, admin, { id, payload: { amount: 10_000, reason: 'A kindness.' } })
  const refund = (await refundsOf(house.ctx.db, bookingId)).at(-1)
  if (!refund) throw new Error('nothing was requested')
  await expectNoteOf(bookingId, before)
  await sendRefund(house.ctx, refund.id)
  await expectNoteOf(bookingId, before)
  return refund.id
}

/** Asks for the credit note, as a job that comes late may do at any time. */
async function expectNoteOf(bookingId: string, left: readonly number[]) {
  await runJob('credit-notes.issue', bookingId)
  await expectPapersAgree()
  expect(await leftOf(bookingId)).toEqual(left)
}

async function expectPapersAgree() {
  const broken = Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))
  expect(broken.filter((name) => name.startsWith('V20 '))).toEqual([])
}

describe('goodwill out of a charge that a cancellation kept', () => {
  afterEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))

  it('is credited when it has arrived, and not while it is on its way', async () => {
    const made = await cancelAtCharge()
    const [first, second] = [await giveGoodwill(made), await giveGoodwill(made)]
    await providerSays(house, second, 'succeeded')
    await expectNoteOf(made.bookingId, [4_600_000])
    await providerSays(house, first, 'succeeded')
    await expectNoteOf(made.bookingId, [3_600_000])
  })

  it('is not credited when it fails', async () => {
    const made = await cancelAtCharge()
    await providerSays(house, await giveGoodwill(made), 'failed')
    await runJobs(house)
    await expectNoteOf(made.bookingId, [5_600_000])
  })

  it('is credited no more when it fails after it had arrived, and again when it was paid after all', async () => {
    const made = await cancelAtCharge()
    const refundId = await giveGoodwill(made)
    await providerSays(house, refundId, 'succeeded')
    await expectNoteOf(made.bookingId, [4_600_000])
    await failHere(house, refundId)
    await expectNoteOf(made.bookingId, [5_600_000, 0])
    await providerSays(house, refundId, 'succeeded')
    await expectNoteOf(made.bookingId, [4_600_000, 0])
  })
})

it.each([
  ['the same price', '2026-12-14', [5_600_000, 5_600_000]],
  ['another price', '2026-12-15', [5_600_000, 0]],
])(
  'dates of %s that were invoiced after the cancellation are credited down to the charge',
  async (_, end_date, left) => {
    const { bookingId } = await makePaidRoom(house, guest)
    const payload = { start_date: '2026-12-12', end_date }
    await call(house, guest, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload })
    const payment = end_date === '2026-12-14' ? null : await startPayment(house, guest, { bookingId })
    if (payment) {
      await press(house, payment)
      await processPayment(house, guest, { payment_id: payment.id })
    }
    house.clock.set('2026-12-11T16:00:00+01:00')
    await cancel(bookingId)
    await creditInvoice(house.ctx, bookingId)
    await issueInvoice(house.ctx, bookingId)
    expect(await leftOf(bookingId)).toEqual(left)
    await sendRefundsFor(house, 3)
    await expectNoteOf(bookingId, left)
    house.clock.set('2026-11-20T09:00:00+01:00')
  },
)

it('a charge that is earned only when a bank gives its money back is invoiced then', async () => {
  const { bookingId, id } = await makePaidRoom(house, guest)
  await bankTakes(house, id, 11_200_000)
  house.clock.set('2026-12-10T16:00:00+01:00')
  await cancel(bookingId)
  await expectNoteOf(bookingId, [0])
  await bankSays(house, id, { state: 'won', amountKobo: 11_200_000 })
  await expectPapersAgree()
  await expectNoteOf(bookingId, [5_600_000, 0])
  await sendRefundsFor(house, 3)
  house.clock.set('2026-11-20T09:00:00+01:00')
})

describe('goodwill that arrived before the invoice that counts', () => {
  it('is credited with an invoice that is issued later', async () => {
    const { bookingId } = await makeHeldRoom(house, guest)
    const payment = await startPayment(house, guest, { bookingId })
    await press(house, payment)
    await processPayment(house, guest, { payment_id: payment.id })
    await providerSays(house, await giveGoodwill({ bookingId, id: payment.id }), 'succeeded')
    await expectNoteOf(bookingId, [])
    await issueInvoice(house.ctx, bookingId)
    expect(await leftOf(bookingId)).toEqual([10_200_000])
  })

  it('is credited with the invoice of other dates, and with the first one when that counts again', async () => {
    const { bookingId, id } = await makePaidRoom(house, guest)
    const url = `${bookings}/${bookingId}/change`
    const move = async (start_date: string, end_date: string) => {
      const { statusCode } = await call(house, guest, { method: 'POST', url, payload: { start_date, end_date } })
      expect(statusCode).toBe(200)
      await runJobs(house)
    }
    await move('2026-12-16', '2026-12-18')
    await providerSays(house, await giveGoodwill({ bookingId, id }), 'succeeded')
    await runJobs(house)
    expect(await leftOf(bookingId)).toEqual([10_200_000, 11_200_000])
    await move('2026-12-11', '2026-12-13')
    expect(await leftOf(bookingId)).toEqual([10_200_000, 10_200_000])
    await move('2026-12-17', '2026-12-19')
    expect(await leftOf(bookingId)).toEqual([10_200_000, 10_200_000, 10_200_000])
  })
})

it('of one that is cancelled at a charge, all but what is kept', async () => {
  const { bookingId } = await makePaidRoom(house, guest)
  house.clock.set('2026-12-10T16:00:00+01:00')
  await cancel(bookingId)
  await runJobs(house)
  const [note] = await notesOf(bookingId)
  expect(note).toMatchObject({
    reason: 'cancelled',
    total_kobo: 5_600_000,
    vat_kobo: 375_000,
    subtotal_kobo: 5_000_000,
  })
  house.clock.set('2026-11-20T09:00:00+01:00')
})

it('of a partner’s the same: his part of what is kept stays invoiced', async () => {
  const { bookingId } = await makeKeptCharge(house, { customer: guest, partnerId: await makePartner(house.ctx) })
  house.clock.set('2026-11-20T09:00:00+01:00')
  expect(await notesOf(bookingId)).toMatchObject([
    { reason: 'cancelled', total_kobo: 5_600_000, vat_kobo: 375_000, subtotal_kobo: 5_000_000 },
  ])
})

it('what staff give back as goodwill is credited when it has arrived', async () => {
  const { bookingId, id } = await makePaidRoom(house, guest)
  await askRefund(house, admin, { id, payload: { amount: 11_200, reason: 'A kindness.' } })
  expect(await notesOf(bookingId)).toEqual([])
  await sendRefundsFor(house, 3)
  expect(await notesOf(bookingId)).toMatchObject([{ reason: 'goodwill', total_kobo: 1_120_000, vat_kobo: 75_000 }])
  await cancel(bookingId)
  await runJobs(house)
  const notes = await notesOf(bookingId)
  expect(notes.map(({ total_kobo }) => total_kobo)).toEqual([10_080_000, 1_120_000])
})

it('goodwill that fails after it had arrived is credited no more: another invoice stands for the whole price', async () => {
  const { bookingId, id } = await makePaidRoom(house, guest)
  const first = await issueInvoice(house.ctx, bookingId)
  for (const amount of [11_200, 5_600]) {
    await askRefund(house, admin, { id, payload: { amount, reason: 'A kindness.' } })
    await sendRefundsFor(house, 3)
  }
  await inTransaction(house.ctx.db, (tx) => settleRefund(tx, `${id}-r1`, 'failed'))
  await lookUp(house.ctx, (await findRefund(house.ctx.db, `${id}-r1`))!) // asked for above
  await runJobs(house)
  const [second] = await findInvoices(house.ctx.db, bookingId)
  expect(second).toMatchObject({ total_kobo: first?.total_kobo, replaces: first?.number })
  const ofInvoice = ({ invoice_number, reason, total_kobo }: CreditNoteRow) => [invoice_number, reason, total_kobo]
  expect((await notesOf(bookingId)).map(ofInvoice)).toEqual([
    [second?.number, 'goodwill', 560_000],
    [first?.number, 'replaced', 9_520_000],
    [first?.number, 'goodwill', 560_000],
    [first?.number, 'goodwill', 1_120_000],
  ])
  await runJobs(house)
  expect(await notesOf(bookingId)).toHaveLength(4)
  expect((await issueInvoice(house.ctx, bookingId))?.number).toBe(second?.number)
})

it('new dates at another price take the invoice back whole, and the new one stands', async () => {
  const { bookingId } = await makePaidRoom(house, guest)
  const first = await issueInvoice(house.ctx, bookingId)
  const dates = { start_date: '2026-12-11', end_date: '2026-12-12' }
  await call(house, guest, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload: dates })
  await runJobs(house)
  await sendRefundsFor(house, 3)
  const second = await issueInvoice(house.ctx, bookingId)
  expect(second).toMatchObject({ total_kobo: 5_600_000, replaces: first?.number })
  expect(await notesOf(bookingId)).toMatchObject([
    { reason: 'replaced', invoice_number: first?.number, total_kobo: first?.total_kobo },
  ])
})

it('numbers have no gap, however many are taken at once, and none comes of asking again', async () => {
  const made = []
  for (let count = 0; count < 4; count++) made.push((await makePaidRoom(house, await makeUser(house.ctx))).bookingId)
  await Promise.all(
    made.map(async (id) => {
      await call(house, admin, {
        method: 'POST',
        url: `/api/v1/admin/bookings/${id}/cancel`,
        payload: { reason: 'The roof leaks' },
      })
    }),
  )
  await Promise.all(made.flatMap((id) => [creditInvoice(house.ctx, id), creditInvoice(house.ctx, id)]))
  const { rows } = await sql<{ number: number }>`select number from credit_notes order by number`.execute(house.ctx.db)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  await sendRefundsFor(house, 3)
  for (const id of made) expect(await notesOf(id)).toHaveLength(1)
})

it('is a PDF that staff download beside the invoice, and who did is on record', async () => {
  const { bookingId } = await makePaidRoom(house, guest)
  await cancel(bookingId)
  await runJobs(house)
  const [note] = await notesOf(bookingId)
  const shown = await call(house, admin, { url: `/api/v1/admin/bookings/${bookingId}` })
  const number = creditNoteNumberOf(note!)
  expect(shown.json().credit_notes).toMatchObject([{ number, total: 112_000 }])
  const answer = await call(house, admin, { url: `/api/v1/admin/bookings/${bookingId}/credit-notes/${number}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const other = await call(house, admin, { url: `/api/v1/admin/bookings/${bookingId}/credit-notes/CN-2026-999999` })
  expect(other.statusCode).toBe(404)
  const { rows } = await sql`
    select 1 from audit_log where action = 'credit-note.downloaded' and subject_id = ${bookingId}`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
})

it('the database keeps what was issued, and lets nothing be taken back twice', async () => {
  await expect(sql`update credit_notes set total_kobo = 1`.execute(house.ctx.db)).rejects.toThrow(/permission denied/)
  await expect(asOwner(house, 'delete from credit_notes')).rejects.toThrow(/append-only/)
  const again = `
    insert into credit_notes (year, number, booking_id, invoice_year, invoice_number, issued_at, reason, subtotal_kobo,
                              vat_kobo, service_fee_kobo, total_kobo)
    select year, 9999, booking_id, invoice_year, invoice_number, issued_at, reason, 0, 0, 100, 100
      from credit_notes where number = 1`
  await expect(asOwner(house, again)).rejects.toThrow(/more is credited/)
})
