import type { Fact } from '../../notifications/mails/mail-content.ts'
import { makePdf, type PdfText } from '../receipt/pdf-text.ts'

/** Everything an invoice, its credit note or a pay-slip says, as text; nothing in it is trusted. */
export type InvoiceText = {
  title: 'Invoice' | 'Credit note' | 'Pay-slip'
  number: string
  issued: string
  issuedAt: Date
  /** Who supplies what is sold. */
  seller: string[]
  /** Who sells it for the supplier; empty where the supplier does. */
  agent: string[]
  buyer: string[]
  what: string
  facts: Fact[]
  lines: { label: string; amount: string }[]
  sums: Fact[]
  notes: string[]
}

const page = { left: 48, right: 547, width: 499, bottom: 780 }
const muted = '#55615b'
const rule = '#e6dfd3'

/** On A4, as many pages as its lines need. */
export function drawInvoice(text: InvoiceText): Promise<Buffer> {
  const paper = { title: `${text.title} ${text.number}`, author: text.seller[0] ?? '', at: text.issuedAt }
  return makePdf(paper, (pen) => draw(pen, text))
}

function draw(pen: PdfText, text: InvoiceText) {
  const afterHead = drawHead(pen, text)
  const afterParties = drawParties(pen, text, afterHead + 16)
  let y = pen.write(text.what, { x: page.left, y: afterParties + 18, width: page.width }, { size: 15, weight: 700 })
  y = drawRows(pen, y + 6, text.facts)
  y = drawRows(
    pen,
    y + 16,
    text.lines.map(({ label, amount }) => ({ label, value: amount })),
  )
  y = drawRows(pen, y + 10, text.sums)
  for (const note of text.notes) {
    y = pen.write(note, { x: page.left, y: roomFor(pen, y + 6, 30), width: page.width }, { size: 9, color: muted })
  }
}

function drawHead({ doc, write }: PdfText, { title, number, issued, seller }: InvoiceText): number {
  write(seller[0] ?? '', { x: page.left, y: 46, width: 280 }, { size: 17, weight: 700 })
  write(title, { x: page.right - 200, y: 43, width: 200, align: 'right' }, { size: 17, weight: 700 })
  write(number, { x: page.right - 200, y: 67, width: 200, align: 'right' }, { size: 11, weight: 700 })
  const below = write(issued, { x: page.right - 260, y: 83, width: 260, align: 'right' }, { size: 9, color: muted })
  doc
    .moveTo(page.left, below + 10)
    .lineTo(page.right, below + 10)
    .lineWidth(1)
    .stroke(rule)
  return below + 10
}

function drawParties(pen: PdfText, { seller, agent, buyer }: InvoiceText, y: number): number {
  const width = (page.width - 28) / 2
  const supplier = drawParty(pen, { x: page.left, y, width }, { heading: 'From', lines: seller })
  const from =
    agent.length > 0
      ? drawParty(pen, { x: page.left, y: supplier + 8, width }, { heading: 'Sold by its agent', lines: agent })
      : supplier
  const to = drawParty(pen, { x: page.left + width + 28, y, width }, { heading: 'To', lines: buyer })
  return Math.max(from, to)
}

type Column = { x: number; y: number; width: number }

function drawParty(
  { write }: PdfText,
  { x, y, width }: Column,
  { heading, lines }: { heading: string; lines: string[] },
) {
  let below = write(heading, { x, y, width }, { size: 9, color: muted }) + 2
  for (const [i, line] of lines.entries()) {
    below = write(line, { x, y: below, width }, { size: 10, weight: i === 0 ? 700 : 400 })
  }
  return below
}

const labelShare = 0.62

function drawRows(pen: PdfText, top: number, facts: readonly Fact[]): number {
  const { doc, write } = pen
  let y = top
  for (const { label, value, isTotal } of facts) {
    y = roomFor(pen, y, 40)
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).stroke(rule)
    const weight = isTotal ? 700 : 400
    const labelWidth = page.width * labelShare
    const place = { x: page.left + labelWidth + 10, y: y + 5, width: page.width - labelWidth - 10 }
    const below = write(label, { x: page.left, y: y + 5, width: labelWidth }, { size: 10, weight })
    y = Math.max(below, write(value, { ...place, align: 'right' }, { size: 10, weight })) + 4
  }
  return y
}

function roomFor({ doc }: PdfText, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  doc.addPage({ size: 'A4', margin: 0 })
  return 48
}
