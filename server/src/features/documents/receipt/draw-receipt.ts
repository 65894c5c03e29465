import QRCode from 'qrcode'
import type { Fact } from '../../notifications/mails/mail-content.ts'
import { makePdf, type PdfText } from './pdf-text.ts'

/** Everything a receipt says, as text; nothing in it is trusted. */
export type ReceiptText = {
  siteName: string
  reference: string
  name: string
  dates: string
  status: { text: string; isGood: boolean }
  guest: Fact[]
  trip: Fact[]
  price: Fact[]
  payments: Fact[]
  notes: string[]
  contact: string
  /** Who sells, as registered; empty while staff have not said it. */
  seller: string
  issued: string
  /** What the QR code holds, as an address that a phone opens. */
  verifyUrl: string
  issuedAt: Date
}

const page = { left: 48, right: 547, width: 499, bottom: 794 }
const lagoon = '#0b6b4f'
const dusk = '#8a2f12'
const muted = '#55615b'
const line = '#e6dfd3'
const paper = '#faf7f1'
const qrSize = 132

/** One A4 page. */
export function drawReceipt(text: ReceiptText): Promise<Buffer> {
  const paper = { title: `Receipt ${text.reference}`, author: text.siteName, at: text.issuedAt }
  return makePdf(paper, (pen) => draw(pen, text))
}

function draw(pen: PdfText, text: ReceiptText) {
  drawHead(pen, text)
  const top = drawTitle(pen, text)
  const columns = { gap: 28, width: (page.width - 28) / 2 }
  const left = { x: page.left, width: columns.width }
  const right = { x: page.left + columns.width + columns.gap, width: columns.width }
  const afterTrip = drawFacts(pen, { ...left, y: top }, { heading: 'Booking', facts: text.trip, labels: 0.3 })
  const afterGuest = drawFacts(pen, { ...right, y: top }, { heading: 'Booked for', facts: text.guest, labels: 0.25 })
  const afterPrice = drawFacts(
    pen,
    { ...right, y: afterGuest + 14 },
    { heading: 'Price', facts: text.price, labels: 0.5 },
  )
  const y = Math.max(afterTrip, afterPrice) + 14
  const after = drawFacts(
    pen,
    { x: page.left, width: page.width, y },
    { heading: 'Payments', facts: text.payments, labels: 0.7 },
  )
  drawFoot(pen, text, Math.max(after + 18, page.bottom - qrSize - 44))
}

function drawHead({ doc, write }: PdfText, { siteName, issued }: ReceiptText) {
  doc.roundedRect(page.left, 44, 30, 30, 9).fill(lagoon)
  write(
    siteName.slice(0, 1),
    { x: page.left, y: 48, width: 30, align: 'center' },
    { size: 17, weight: 700, color: paper },
  )
  write(siteName, { x: page.left + 40, y: 48, width: 240 }, { size: 17, weight: 700 })
  write('Receipt', { x: page.right - 200, y: 43, width: 200, align: 'right' }, { size: 15, weight: 700 })
  write(issued, { x: page.right - 260, y: 62, width: 260, align: 'right' }, { size: 9, color: muted })
}

function drawTitle({ doc, write, widthOf }: PdfText, { name, dates, reference, status }: ReceiptText): number {
  doc.moveTo(page.left, 90).lineTo(page.right, 90).lineWidth(1).stroke(line)
  const below = write(name, { x: page.left, y: 106, width: page.width }, { size: 22, weight: 700 })
  const after = write(dates, { x: page.left, y: below + 2, width: page.width }, { size: 12, color: muted })
  const color = status.isGood ? lagoon : dusk
  const pill = { size: 10, weight: 700, color: '#ffffff' } as const
  const width = widthOf(status.text, pill) + 20
  doc.roundedRect(page.left, after + 8, width, 20, 10).fill(color)
  write(status.text, { x: page.left, y: after + 12, width, align: 'center' }, pill)
  write(reference, { x: page.left + width + 12, y: after + 11, width: 300 }, { size: 12, weight: 700 })
  return after + 48
}

/** `labels`: the labels' share of the width. */
type Block = { heading: string; facts: Fact[]; labels: number }

function drawFacts(
  { doc, write }: PdfText,
  place: { x: number; y: number; width: number },
  { heading, facts, labels }: Block,
) {
  const { x, width } = place
  let y = write(heading, { ...place }, { size: 11, weight: 700 }) + 4
  for (const { label, value, isTotal } of facts) {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .stroke(line)
    const weight = isTotal ? 700 : 400
    const labelled = write(
      label,
      { x, y: y + 5, width: width * labels },
      { size: 10, weight, color: isTotal ? undefined : muted },
    )
    const value_ = { x: x + width * (labels + 0.02), y: y + 5, width: width * (0.98 - labels), align: 'right' as const }
    y = Math.max(labelled, write(value, value_, { size: 10, weight: isTotal ? 700 : 400 })) + 4
  }
  return y
}

function drawFoot(pen: PdfText, text: ReceiptText, y: number) {
  const { doc, write } = pen
  drawQr(doc, text.verifyUrl, { x: page.right - qrSize, y })
  doc.link(page.right - qrSize, y, qrSize, qrSize, text.verifyUrl)
  const width = page.width - qrSize - 28
  let below = write('Is this receipt real?', { x: page.left, y, width }, { size: 11, weight: 700 })
  const scan =
    'Scan the code. It holds this receipt’s main facts and our signature, and says whether the booking is still valid.'
  below = write(scan, { x: page.left, y: below + 2, width }, { size: 10, color: muted }) + 6
  for (const note of text.notes) below = write(note, { x: page.left, y: below, width }, { size: 9, color: muted }) + 3
  below = write(text.contact, { x: page.left, y: below, width }, { size: 9, color: muted })
  if (text.seller) write(text.seller, { x: page.left, y: below + 3, width }, { size: 9, color: muted })
}

/** Squares and not a picture: sharp at any size. */
function drawQr(doc: PdfText['doc'], text: string, { x, y }: { x: number; y: number }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const quiet = 2
  const side = qrSize / (modules.size + quiet * 2)
  doc.rect(x, y, qrSize, qrSize).fill('#ffffff')
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(x + (column + quiet) * side, y + (row + quiet) * side, side, side)
    }
  }
  doc.fill('#10201b')
}
