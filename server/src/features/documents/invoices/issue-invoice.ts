import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { lagosDayOf } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { creditReplaced, creditWithin, standingKobo } from '../credit-notes/credit-invoice.ts'
import { findCreditNotes, openParts } from '../credit-notes/credit-note-store.ts'
import {
  findInvoices,
  type InvoiceRow,
  insertInvoice,
  invoiceOf,
  isInvoiceDue,
  roomOf,
  type Seller,
  type Supplier,
  takeNumber,
} from './invoice-store.ts'
import { findSupplier } from './supplier.ts'

/**
 * The invoice of a booking as it was sold, made once; null while there is none to make. A number and its invoice are
 * one transaction, so no number is lost. New dates, another room type, or another company that pays, make another invoice that replaces the
 * one before, with a credit note when the amount is another; what goes back to what an invoice says already has that one.
 */
export async function issueInvoice(ctx: AppContext, bookingId: string): Promise<InvoiceRow | null> {
  const seller = await readSeller(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return null
    const issued = await findInvoices(tx, bookingId)
    const [before = null] = issued
    const same = invoiceOf(issued, booking)
    if (same || !isInvoiceDue(booking)) return same ?? before
    const invoice = await issue(ctx, tx, { booking, seller, before })
    if (before && before.total_kobo !== invoice.total_kobo) await creditReplaced(tx, before, invoice.issued_at)
    // It may have been cancelled, or goodwill may have arrived, and the note asked for, while the invoice waited.
    await creditWithin(tx, booking, invoice.issued_at)
    return invoice
  })
}

/**
 * What a credit note says was given back has failed to arrive after all. What was issued stays as it is: the rest of the
 * invoice is taken back, and another stands in its place.
 */
export async function replaceCredited(ctx: AppContext, bookingId: string) {
  const seller = await readSeller(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return
    const issued = await findInvoices(tx, bookingId)
    const before = invoiceOf(issued, booking) ?? issued[0]
    if (!before) return
    const open = openParts(before, await findCreditNotes(tx, bookingId))
    if (open.total_kobo >= (await standingKobo(tx, booking, before))) return
    const { issued_at } = await issue(ctx, tx, { booking, seller, before })
    await creditReplaced(tx, before, issued_at)
  })
}

type Issuing = { booking: BookingRow; seller: Seller; before: InvoiceRow | null }

async function issue(ctx: AppContext, tx: Tx, { booking, seller, before }: Issuing): Promise<InvoiceRow> {
  const issuedAt = ctx.clock.now()
  const year = Number(lagosDayOf(issuedAt).slice(0, 4))
  const supplier = await findSupplier(tx, booking)
  const number = await takeNumber(tx, year)
  const invoice = newInvoice(booking, { seller, supplier, issuedAt, year, number, before })
  await insertInvoice(tx, invoice)
  return invoice
}

type Issue = {
  seller: Seller
  supplier: Supplier | null
  issuedAt: Date
  year: number
  number: number
  before: InvoiceRow | null
}

function newInvoice(booking: BookingRow, issue: Issue): InvoiceRow {
  const { seller, supplier, issuedAt, year, number, before } = issue
  return {
    year,
    number,
    booking_id: booking.id,
    issued_at: issuedAt,
    seller,
    supplier,
    buyer: { company: booking.buyer_company, tin: booking.buyer_tin },
    sold: {
      name: booking.listing_snapshot.name,
      room: roomOf(booking),
      startOn: booking.start_on,
      endOn: booking.end_on,
      lines: booking.quote_lines,
    },
    subtotal_kobo: booking.subtotal_kobo,
    vat_kobo: booking.vat_kobo,
    service_fee_kobo: booking.service_fee_kobo,
    total_kobo: booking.total_kobo,
    replaces: before?.year === year ? before.number : null,
    is_replaced: false,
  }
}

/** We, as a paper of today names us. */
export async function readSeller(ctx: AppContext): Promise<Seller> {
  const { footer, contact, business } = await readSettings(ctx)
  return {
    name: business.legal_name || footer.company_name,
    address: business.legal_address || contact.contact_address,
    email: contact.contact_email,
    phone: readablePhone(contact.contact_phone),
    rcNumber: business.rc_number,
    tin: business.tin,
  }
}
