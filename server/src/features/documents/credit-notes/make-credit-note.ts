import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { auditAlone } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { type BookingRow, contactOf } from '../../bookings/booking-store.ts'
import type { InvoiceText } from '../invoices/draw-invoice.ts'
import { findInvoices, type InvoiceRow, numberOf } from '../invoices/invoice-store.ts'
import { buyerLines, partiesOf } from '../invoices/make-invoice.ts'
import { feeLabel, supplierNotes } from '../invoices/supplier.ts'
import { type CreditNoteRow, creditNoteNumberOf, findCreditNotes } from './credit-note-store.ts'

/** A credit note of a booking as a file. */
export async function makeCreditNote(ctx: AppContext, by: ActorInRequest, booking: BookingRow, number: string) {
  const notes = await findCreditNotes(ctx.db, booking.id)
  const note = notes.find((each) => creditNoteNumberOf(each) === number)
  const invoices = await findInvoices(ctx.db, booking.id)
  const invoice = invoices.find((each) => each.year === note?.invoice_year && each.number === note.invoice_number)
  if (!note || !invoice) throw notFound('There is no such credit note.')
  const downloaded = { action: 'credit-note.downloaded', subjectKind: 'booking', subjectId: booking.id }
  await auditAlone(ctx, by, { ...downloaded, after: { number } })
  const { drawInvoice } = await import('../invoices/draw-invoice.ts')
  const { nameOnPaper } = await import('../receipt/pdf-text.ts')
  const guestName = nameOnPaper(booking.guest_name, contactOf(booking))
  return { bytes: await drawInvoice(wordsOf(note, { invoice, booking, guestName })), fileName: `${number}.pdf` }
}

const reasons: Readonly<Record<string, string>> = {
  cancelled: 'The booking was cancelled.',
  goodwill: 'A part of the price was refunded.',
  replaced: 'Another invoice was issued in place of this one.',
}

type About = { invoice: InvoiceRow; booking: BookingRow; guestName: string }

function wordsOf(note: CreditNoteRow, { invoice, booking, guestName }: About): InvoiceText {
  const { sold } = invoice
  return {
    title: 'Credit note',
    number: creditNoteNumberOf(note),
    issued: `Issued ${formatDay(lagosDayOf(note.issued_at), 'with year')}`,
    issuedAt: note.issued_at,
    ...partiesOf(invoice),
    buyer: buyerLines(invoice.buyer, booking, guestName),
    what: sold.room ? `${sold.name}, ${sold.room}` : sold.name,
    facts: [
      { label: 'Credits invoice', value: numberOf(invoice) },
      { label: 'Booking', value: bookingReference(booking.id) },
      { label: 'Reason', value: reasons[note.reason] ?? note.reason },
    ],
    lines: [],
    sums: [
      { label: 'Price before tax', value: formatKobo(note.subtotal_kobo) },
      { label: `VAT ${booking.vat_bps / 100} %`, value: formatKobo(note.vat_kobo) },
      {
        label: feeLabel(invoice, { feeKobo: note.service_fee_kobo, vatBps: booking.vat_bps }),
        value: formatKobo(note.service_fee_kobo),
      },
      { label: 'Credited', value: formatKobo(note.total_kobo), isTotal: true },
    ],
    notes: ['All amounts are in Nigerian naira.', ...supplierNotes(invoice)],
  }
}
