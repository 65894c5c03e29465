import { lagosDayOf } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { findInvoice, type InvoiceRow, insertInvoice, isInvoiceDue, type Seller, takeNumber } from './invoice-store.ts'

/**
 * The invoice of a booking as it was sold, made once; null while there is none to make. A number and its invoice are
 * one transaction, so no number is lost. Another total (new dates) makes another invoice that replaces the one before.
 */
export async function issueInvoice(ctx: AppContext, bookingId: string): Promise<InvoiceRow | null> {
  const seller = await readSeller(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const before = booking && (await findInvoice(tx, bookingId))
    if (!booking || (before && isOf(before, booking)) || !isInvoiceDue(booking)) return before
    const issuedAt = ctx.clock.now()
    const year = Number(lagosDayOf(issuedAt).slice(0, 4))
    const invoice = newInvoice(booking, { seller, issuedAt, year, number: await takeNumber(tx, year), before })
    await insertInvoice(tx, invoice)
    return invoice
  })
}

function isOf(invoice: InvoiceRow, booking: BookingRow): boolean {
  const { startOn, endOn } = invoice.sold
  return invoice.total_kobo === booking.total_kobo && startOn === booking.start_on && endOn === booking.end_on
}

type Issue = { seller: Seller; issuedAt: Date; year: number; number: number; before: InvoiceRow | null }

function newInvoice(booking: BookingRow, { seller, issuedAt, year, number, before }: Issue): InvoiceRow {
  return {
    year,
    number,
    booking_id: booking.id,
    issued_at: issuedAt,
    seller,
    sold: {
      name: booking.listing_snapshot.name,
      room: booking.listing_snapshot.room_type_name,
      startOn: booking.start_on,
      endOn: booking.end_on,
      lines: booking.quote_lines,
    },
    subtotal_kobo: booking.subtotal_kobo,
    vat_kobo: booking.vat_kobo,
    service_fee_kobo: booking.service_fee_kobo,
    total_kobo: booking.total_kobo,
    replaces: before?.year === year ? before.number : null,
  }
}

async function readSeller(ctx: AppContext): Promise<Seller> {
  const { footer, contact } = await readSettings(ctx)
  return {
    name: footer.company_name,
    address: contact.contact_address,
    email: contact.contact_email,
    phone: contact.contact_phone,
  }
}
