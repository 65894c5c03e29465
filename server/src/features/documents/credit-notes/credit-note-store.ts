import { type Selectable, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { CreditNotes } from '../../../db/schema.ts'
import type { InvoiceRow } from '../invoices/invoice-store.ts'

export type CreditNoteRow = Selectable<CreditNotes>
export type Parts = { subtotal_kobo: number; vat_kobo: number; service_fee_kobo: number; total_kobo: number }

/** All of a booking, the newest first. */
export async function findCreditNotes(db: Reader, bookingId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select year, number, booking_id, invoice_year, invoice_number, issued_at, reason, subtotal_kobo, vat_kobo,
           service_fee_kobo, total_kobo
      from credit_notes where booking_id = ${bookingId} order by year desc, number desc`.execute(db)
  return rows
}

/** What of an invoice no credit note has taken back. */
export function openParts(invoice: InvoiceRow, issued: readonly CreditNoteRow[]): Parts {
  const notes = issued.filter((note) => note.invoice_year === invoice.year && note.invoice_number === invoice.number)
  const left = (part: keyof Parts) => notes.reduce((sum, note) => sum - note[part], invoice[part])
  return {
    subtotal_kobo: left('subtotal_kobo'),
    vat_kobo: left('vat_kobo'),
    service_fee_kobo: left('service_fee_kobo'),
    total_kobo: left('total_kobo'),
  }
}

/** The next number of the year; whoever comes after waits for this one to be used or given back. */
async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into credit_note_counters as c (year, last) values (${year}, 1)
    on conflict (year) do update set last = c.last + 1 returning last`.execute(tx)
  return onlyRow(rows).last
}

type NewNote = Omit<CreditNoteRow, 'number'>

export async function insertCreditNote(tx: Tx, note: NewNote) {
  await tx
    .insertInto('credit_notes')
    .values({ ...note, number: await takeNumber(tx, note.year) })
    .execute()
}

/** "CN-2026-000042". */
export function creditNoteNumberOf({ year, number }: Pick<CreditNoteRow, 'year' | 'number'>): string {
  return `CN-${year}-${String(number).padStart(6, '0')}`
}
