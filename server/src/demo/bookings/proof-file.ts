import { createHash } from 'node:crypto'
import { formatKobo } from '@skyroute/core/currency.ts'
import type { FileStore } from '../../gateways/storage/port.ts'
import type { DemoRecords } from '../demo-records.ts'
import type { Attempt } from './booking-history.ts'
import type { Sold } from './sale.ts'

/** What a customer uploads: their bank's receipt, here a page of our own that says that it is a sample. */
export function proofFile({ id, wish }: Sold, { amount_kobo, reference }: Pick<Attempt, 'amount_kobo' | 'reference'>) {
  const bytes = onePagePdf([
    'Transfer receipt (sample)',
    '',
    `Amount: ${formatKobo(amount_kobo).replace('₦', 'NGN ')}`,
    'To: Skyroute Demo Account',
    `From: ${latinOnly(`${wish.person.firstName} ${wish.person.lastName}`)}`,
    `Narration: ${reference}`,
    `Booking: SKY-${id}`,
  ])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Before the transaction: a file that no row names is harmless, a row without its file is not. */
export async function keepProofs(store: FileStore, { books, solds }: { books: DemoRecords; solds: Sold[] }) {
  for (const proof of books.proofs) {
    const sold = solds.find(({ id }) => id === proof.booking_id)
    const payment = books.payments.find(({ id }) => id === proof.payment_id)
    if (!sold || !payment) throw new Error(`the proof ${proof.id} belongs to nothing`)
    await store.put(proof.storage_key, proofFile(sold, payment).bytes, proof.media_type)
  }
}

/** PDF's own Helvetica has neither dots below nor hooks. */
function latinOnly(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -~]/g, '?')
}

/** The smallest PDF that readers open without complaint. */
function onePagePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
  const content = `BT /F1 16 Tf 24 TL 60 720 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
