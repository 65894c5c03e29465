import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, formatInstant, lagosDayOf } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { auditAlone } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { type BookingRow, contactOf } from '../../bookings/booking-store.ts'
import type { InvoiceText } from './draw-invoice.ts'
import { type InvoiceBuyer, type InvoiceRow, numberOf, type Seller } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { feeLabel, supplierNotes } from './supplier.ts'

/** The invoice as a file. When the job has not come to it yet, it is numbered now. */
export async function makeInvoice(ctx: AppContext, by: ActorInRequest, booking: BookingRow) {
  const invoice = await issueInvoice(ctx, booking.id)
  if (!invoice) throw conflict('not_paid', 'There is no invoice yet: the booking is not paid.')
  const number = numberOf(invoice)
  const downloaded = { action: 'invoice.downloaded', subjectKind: 'booking', subjectId: booking.id, after: { number } }
  await auditAlone(ctx, by, downloaded)
  const { drawInvoice } = await import('./draw-invoice.ts')
  const { nameOnPaper } = await import('../receipt/pdf-text.ts')
  const guestName = nameOnPaper(booking.guest_name, contactOf(booking))
  return { bytes: await drawInvoice(wordsOf(invoice, booking, guestName)), fileName: `${number}.pdf` }
}

export function wordsOf(invoice: InvoiceRow, booking: BookingRow, guestName: string): InvoiceText {
  const { sold } = invoice
  return {
    title: 'Invoice',
    number: numberOf(invoice),
    issued: `Issued ${formatDay(lagosDayOf(invoice.issued_at), 'with year')}`,
    issuedAt: invoice.issued_at,
    ...partiesOf(invoice),
    buyer: buyerLines(invoice.buyer, booking, guestName),
    what: sold.room ? `${sold.name}, ${sold.room}` : sold.name,
    facts: [
      { label: 'Booking', value: bookingReference(booking.id) },
      { label: 'From', value: formatDay(sold.startOn, 'with year') },
      { label: 'To', value: formatDay(sold.endOn, 'with year') },
    ],
    lines: sold.lines
      .filter(({ kind }) => kind !== 'vat' && kind !== 'service_fee')
      .map(({ label, amountKobo }) => ({ label, amount: formatKobo(amountKobo) })),
    sums: [
      { label: 'Price before tax', value: formatKobo(invoice.subtotal_kobo) },
      { label: `VAT ${booking.vat_bps / 100} %`, value: formatKobo(invoice.vat_kobo) },
      {
        label: feeLabel(invoice, { feeKobo: invoice.service_fee_kobo, vatBps: booking.vat_bps }),
        value: formatKobo(invoice.service_fee_kobo),
      },
      { label: 'Total', value: formatKobo(invoice.total_kobo), isTotal: true },
      { label: 'Paid', value: formatKobo(booking.captured_kobo) },
      ...refundSums(booking),
    ],
    notes: notesOf(invoice, booking),
  }
}

/** Nothing is called refunded that was not sent. */
function refundSums({ refunded_kobo, refund_sent_kobo }: BookingRow) {
  const pendingKobo = Math.max(0, refunded_kobo - refund_sent_kobo)
  return [
    ...(refund_sent_kobo > 0 ? [{ label: 'Refunded', value: formatKobo(refund_sent_kobo) }] : []),
    ...(pendingKobo > 0 ? [{ label: 'Refund pending', value: formatKobo(pendingKobo) }] : []),
  ]
}

/** Who pays: the company first where there is one. */
export function buyerLines({ company, tin }: InvoiceBuyer, guest: Guest, guestName: string): string[] {
  return [company ?? '', tin ? `TIN ${tin}` : '', guestName, guest.guest_email ?? '', guest.guest_phone ?? ''].filter(
    Boolean,
  )
}
type Guest = Pick<BookingRow, 'guest_email' | 'guest_phone'>

/** Who supplies, and who sells as the supplier's agent: of our own sale we alone. */
export function partiesOf({ seller, supplier }: Pick<InvoiceRow, 'seller' | 'supplier'>) {
  const us = [...sellerLines(seller), seller.email, seller.phone].filter(Boolean)
  return supplier ? { seller: sellerLines(supplier), agent: us } : { seller: us, agent: [] }
}

/** Who sells, with the numbers that a company needs to book it; what is empty is left out. */
export function sellerLines({ name, address, rcNumber, tin }: Omit<Seller, 'email' | 'phone'>): string[] {
  return [name, ...address.split('\n'), rcNumber ? `RC ${rcNumber}` : '', tin ? `TIN ${tin}` : ''].filter(Boolean)
}

function notesOf(invoice: InvoiceRow, { status, cancelled_at }: BookingRow): string[] {
  const { year, replaces } = invoice
  return [
    'All amounts are in Nigerian naira.',
    ...supplierNotes(invoice),
    ...(replaces === null ? [] : [`This invoice replaces ${numberOf({ year, number: replaces })}.`]),
    ...(status === 'cancelled' && cancelled_at
      ? [`The booking was cancelled on ${formatInstant(cancelled_at, 'with year')}, Lagos time.`]
      : []),
  ]
}
