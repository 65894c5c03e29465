import { formatKobo } from '@skyroute/core/currency.ts'
import { addDays, formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { InvoiceText } from '../../documents/invoices/draw-invoice.ts'
import { readSeller } from '../../documents/invoices/issue-invoice.ts'
import { sellerLines } from '../../documents/invoices/make-invoice.ts'
import { findPaySlip, type PaySlip, type PaySlipTrip, tripsOfPaySlip } from './pay-slip-store.ts'

/** A driver's own pay-slip, as the screen shows it. */
export async function showPaySlip(ctx: AppContext, { userId }: Actor, runId: string) {
  const slip = await findPaySlip(ctx.db, userId, runId)
  const trips = await tripsOfPaySlip(ctx.db, slip)
  const { line: _, driver_email: __, ...shown } = slip
  return {
    ...answerOf(shown),
    trips: trips.map(({ booking_id, ...trip }) => ({ ...answerOf(trip), reference: bookingReference(booking_id) })),
  }
}

/** The same as a file. */
export async function makePaySlip(ctx: AppContext, { userId }: Actor, runId: string) {
  const slip = await findPaySlip(ctx.db, userId, runId)
  await ctx.limits.take('receiptPerUser', userId)
  const trips = await tripsOfPaySlip(ctx.db, slip)
  const payer = sellerLines(await readSeller(ctx))
  const { drawInvoice } = await import('../../documents/invoices/draw-invoice.ts')
  const { nameOnPaper } = await import('../../documents/receipt/pdf-text.ts')
  const name = nameOnPaper(slip.driver_name, slip.driver_email)
  return { bytes: await drawInvoice(wordsOf(slip, { trips, payer, name })), fileName: `pay-slip-${runId}.pdf` }
}

type About = { trips: readonly PaySlipTrip[]; payer: string[]; name: string }

function wordsOf(slip: PaySlip, { trips, payer, name }: About): InvoiceText {
  const day = (on: string) => formatDay(on, 'with year')
  return {
    title: 'Pay-slip',
    number: slip.run_id,
    issued: `Sent to the bank ${day(lagosDayOf(slip.sent_at))}`,
    issuedAt: slip.sent_at,
    seller: payer,
    agent: [],
    buyer: [name, slip.bank_name, `Account ending in ${slip.account_ends}`],
    what: 'Pay for trips',
    facts: [{ label: 'Period, by the end of each trip', value: `${day(slip.from_on)} to ${day(slip.until_on)}` }],
    lines: trips.map((trip) => ({
      label: `${bookingReference(trip.booking_id)}, ${trip.car_name}: ${describeDays(trip)} × ${formatKobo(trip.day_pay_kobo)}`,
      amount: formatKobo(trip.pay_kobo),
    })),
    sums: [{ label: 'Total', value: formatKobo(slip.amount_kobo), isTotal: true }],
    notes: ['All amounts are in Nigerian naira. Nothing was deducted.'],
  }
}

/** "Fri 11 Dec to Sun 13 Dec 2026, 3 days": `until_on` is the day after the last. */
function describeDays({ from_on, until_on, days }: PaySlipTrip): string {
  const last = addDays(until_on, -1)
  const until = formatDay(last, 'with year')
  const when = last === from_on ? until : `${formatDay(from_on, Date.parse(last))} to ${until}`
  return `${when}, ${days === 1 ? '1 day' : `${days} days`}`
}
