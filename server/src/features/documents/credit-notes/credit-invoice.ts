import { lagosDayOf } from '@skyroute/core/dates.ts'
import { addUp, splitProRata } from '@skyroute/core/money.ts'
import { underWayRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { goodwillKobo, refundsOf } from '../../payments/refunds/refund-store.ts'
import { findInvoices, type InvoiceRow, invoiceOf } from '../invoices/invoice-store.ts'
import { type CreditNoteRow, findCreditNotes, insertCreditNote, openParts, type Parts } from './credit-note-store.ts'

/**
 * The credit note for what a booking's invoice says too much: of a cancelled one all but what we kept, else what
 * staff gave back as goodwill. Asked again it makes nothing: what was credited counts.
 */
export async function creditInvoice(ctx: AppContext, bookingId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking) await creditWithin(tx, booking, ctx.clock.now())
  })
}

/** The same in a transaction that holds the booking's lock. */
export async function creditWithin(tx: Tx, booking: BookingRow, at: Date) {
  const issued = await findInvoices(tx, booking.id)
  const invoice = invoiceOf(issued, booking) ?? issued[0]
  if (!invoice) return
  const open = openParts(invoice, await findCreditNotes(tx, booking.id))
  const credited = beyond(open, await standingKobo(tx, booking, invoice))
  if (credited.total_kobo === 0) return
  const reason = booking.status === 'cancelled' ? 'cancelled' : 'goodwill'
  await issueCreditNote(tx, invoice, { ...credited, reason, at })
}

/** In place of this invoice stands one of another amount: all of it that is left is taken back. */
export async function creditReplaced(tx: Tx, invoice: InvoiceRow, at: Date) {
  const open = openParts(invoice, await findCreditNotes(tx, invoice.booking_id))
  if (open.total_kobo > 0) await issueCreditNote(tx, invoice, { ...open, reason: 'replaced', at })
}

type Issue = Parts & { reason: CreditNoteRow['reason']; at: Date }

async function issueCreditNote(tx: Tx, invoice: InvoiceRow, { at, ...note }: Issue) {
  await insertCreditNote(tx, {
    year: Number(lagosDayOf(at).slice(0, 4)),
    booking_id: invoice.booking_id,
    invoice_year: invoice.year,
    invoice_number: invoice.number,
    issued_at: at,
    ...note,
  })
}

/**
 * What was sold of it in the end. A refund counts once it has arrived: what one that is on its way takes of a kept charge
 * would have to be invoiced again if it failed. Goodwill on a partner's booking is our cost, and takes nothing off what
 * he sold (M24).
 */
export async function standingKobo(
  db: Reader,
  { id, status, partner_id }: BookingRow,
  { total_kobo }: InvoiceRow,
): Promise<number> {
  if (status === 'cancelled') {
    const { rows } = await sql<{ kobo: number }>`
      select coalesce(-sum(e.amount_kobo), 0)::bigint as kobo
        from ledger_entries e
        join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
        left join refunds r on r.booking_id = t.booking_id and r.id = t.refund_id
       where e.booking_id = ${id}
         and e.account in ('revenue', 'commission', 'service_fee', 'vat_payable', 'partners_payable')
         and (r.status is null or r.status <> all(${underWayRefundStatuses}))`.execute(db)
    return onlyRow(rows).kobo
  }
  if (partner_id !== null) return total_kobo
  const paid = (await refundsOf(db, id)).filter((refund) => refund.status === 'succeeded')
  return total_kobo - addUp(paid.map(goodwillKobo))
}

/** What is open of an invoice beyond an amount, in the parts it was sold in, as the ledger cuts what is kept. */
function beyond(open: Parts, standing: number): Parts {
  const kept = Math.max(0, Math.min(open.total_kobo, standing))
  const [subtotal = 0, fee = 0, vat = 0] = splitProRata(kept, [
    open.subtotal_kobo,
    open.service_fee_kobo,
    open.vat_kobo,
  ])
  return {
    subtotal_kobo: open.subtotal_kobo - subtotal,
    service_fee_kobo: open.service_fee_kobo - fee,
    vat_kobo: open.vat_kobo - vat,
    total_kobo: open.total_kobo - kept,
  }
}
