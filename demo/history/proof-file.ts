import { formatKobo } from '@skyroute/core/currency.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { Person } from '../people/people.ts'

type Transfer = { bookingId: string; person: Person; amountKobo: Kobo; reference: string }

/** What a customer uploads: their bank's receipt, here a page of our own that says that it is a sample. */
export function proofFile({ bookingId, person, amountKobo, reference }: Transfer): Buffer {
  return onePagePdf([
    'Transfer receipt (sample)',
    '',
    `Amount: ${formatKobo(amountKobo).replace('₦', 'NGN ')}`,
    'To: Skyroute Demo Account',
    `From: ${latinOnly(`${person.firstName} ${person.lastName}`)}`,
    `Narration: ${reference}`,
    `Booking: SKY-${bookingId}`,
  ])
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
