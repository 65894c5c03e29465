import type { QuoteLine } from '@skyroute/core/pricing/quote.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Invoices } from '../../../db/schema.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'

/** Numbers are not there for invoices issued before they were kept. */
export type Seller = {
  name: string
  address: string
  email: string
  phone: string
  rcNumber?: string
  tin?: string
}
/** The partner whose stay or hire was sold, as he was when the invoice was issued; his VAT as agreed at the sale (M24). */
export type Supplier = { name: string; address: string; tin: string; isVatRegistered: boolean }
export type Sold = { name: string; room: string | null; startOn: string; endOn: string; lines: QuoteLine[] }
/** To whom it was made out, besides the guest, who stands on the booking. */
export type InvoiceBuyer = { company: string | null; tin: string | null }
export type InvoiceRow = Omit<Selectable<Invoices>, 'seller' | 'supplier' | 'sold'> & {
  /** We: the seller, or the supplier's agent. */
  seller: Seller
  supplier: Supplier | null
  sold: Sold
  buyer: InvoiceBuyer
  /** A credit note has taken it back, because one of another amount stands in its place. */
  is_replaced: boolean
}

type Paid = Pick<BookingRow, 'status' | 'captured_kobo' | 'written_off_kobo' | 'total_kobo'> & {
  confirmed_at: Date | null
}

/** Once all of it was paid; what is paid on arrival, once the stay is over. */
export function isInvoiceDue({ status, captured_kobo, written_off_kobo, total_kobo, confirmed_at }: Paid): boolean {
  return confirmed_at !== null && (captured_kobo + written_off_kobo >= total_kobo || status === 'completed')
}

/** All of a booking, the newest first. */
export async function findInvoices(db: Reader, bookingId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select year, number, booking_id, issued_at, seller, supplier, sold, subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo,
           replaces, jsonb_build_object('company', b.company, 'tin', b.tin) as buyer,
           exists (select 1 from credit_notes c where c.booking_id = invoices.booking_id and c.reason = 'replaced'
                      and c.invoice_year = invoices.year and c.invoice_number = invoices.number) as is_replaced
      from invoices left join invoice_buyers b using (year, number)
     where booking_id = ${bookingId} order by year desc, number desc`.execute(db)
  return rows
}

type SoldRoom = Pick<BookingRow, 'listing_snapshot' | 'rate_plan'>
type SoldTo = Pick<BookingRow, 'total_kobo' | 'start_on' | 'end_on' | 'buyer_company' | 'buyer_tin'> & SoldRoom

/** The one that says what the booking says now, if it was issued; a change that was taken back has one already. */
export function invoiceOf(issued: readonly InvoiceRow[], booking: SoldTo): InvoiceRow | undefined {
  return issued.find(({ sold, buyer, total_kobo, is_replaced }) => {
    if (is_replaced) return false
    const isSameStay =
      sold.startOn === booking.start_on && sold.endOn === booking.end_on && sold.room === roomOf(booking)
    return (
      isSameStay &&
      total_kobo === booking.total_kobo &&
      buyer.company === booking.buyer_company &&
      buyer.tin === booking.buyer_tin
    )
  })
}

/** "Standard Room", "Standard Room, Saver". */
export function roomOf({ listing_snapshot: { room_type_name: room }, rate_plan: plan }: SoldRoom): string | null {
  return room && plan ? `${room}, ${plan.name}` : room
}

/** The next number of the year; whoever comes after waits for this one to be used or given back. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters as c (year, last) values (${year}, 1)
    on conflict (year) do update set last = c.last + 1 returning last`.execute(tx)
  return rows[0]!.last // an upsert that does something returns its row
}

export async function insertInvoice(tx: Tx, { buyer, is_replaced: _, ...invoice }: InvoiceRow) {
  const row = {
    ...invoice,
    seller: JSON.stringify(invoice.seller),
    supplier: invoice.supplier && JSON.stringify(invoice.supplier),
    sold: JSON.stringify(invoice.sold),
  }
  await tx.insertInto('invoices').values(row).execute()
  const { year, number } = invoice
  if (buyer.company || buyer.tin)
    await tx
      .insertInto('invoice_buyers')
      .values({ year, number, ...buyer })
      .execute()
}

/** "INV-2026-000042". */
export function numberOf({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string {
  return `INV-${year}-${String(number).padStart(6, '0')}`
}
