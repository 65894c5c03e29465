import QRCode from 'qrcode'
import type { Fact } from '../../notifications/mails/mail-content.ts'
import { makePdf, type PdfText, type Style } from './pdf-text.ts'

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
  /** We, where we sell for a partner. */
  agent: string
  issued: string
  /** What the QR code holds, as an address that a phone opens. */
  verifyUrl: string
  issuedAt: Date
}

const page = { left: 48, right: 547, width: 499, top: 48, bottom: 794, lowest: 818 }
const lagoon = '#0b6b4f'
const dusk = '#8a2f12'
const muted = '#55615b'
const line = '#e6dfd3'
const paper = '#faf7f1'
const qrSize = 132

/** One A4 page, or as many as a long one takes. */
export function drawReceipt(text: ReceiptText): Promise<Buffer> {
  const paper = { title: `Receipt ${text.reference}`, author: text.siteName, at: text.issuedAt }
  return makePdf(paper, (pen) => draw(pen, text))
}

function draw(pen: PdfText, text: ReceiptText) {
  drawHead(pen, text)
  const top = { page: 0, y: drawTitle(pen, text) }
  const gap = 28
  const width = (page.width - gap) / 2
  const left = { x: page.left, width }
  const right = { x: page.left + width + gap, width }
  const afterTrip = drawFacts(pen, { ...left, ...top }, { heading: 'Booking', facts: text.trip, labels: 0.3 })
  const afterGuest = drawFacts(pen, { ...right, ...top }, { heading: 'Booked for', facts: text.guest, labels: 0.25 })
  const price = { heading: 'Price', facts: text.price, labels: 0.5 }
  const afterPrice = drawFacts(pen, { ...right, ...below(afterGuest) }, price)
  const after = drawFacts(
    pen,
    { x: page.left, width: page.width, ...below(later(afterTrip, afterPrice)) },
    { heading: 'Payments', facts: text.payments, labels: 0.7 },
  )
  drawFoot(pen, text, { ...after, y: after.y + 18 })
}

/** How far down a page something stands; the first page is 0. */
type Spot = { page: number; y: number }

const below = (spot: Spot): Spot => ({ ...spot, y: spot.y + 14 })

function later(one: Spot, other: Spot): Spot {
  if (one.page !== other.page) return one.page > other.page ? one : other
  return one.y > other.y ? one : other
}

/** There where it fits, else at the top of the next page, which is then drawn on. */
function fit({ doc }: PdfText, spot: Spot, height: number): Spot {
  const isRoom = spot.y + height <= page.lowest
  const found = isRoom ? spot : { page: spot.page + 1, y: page.top }
  if (found.page < doc.bufferedPageRange().count) doc.switchToPage(found.page)
  else doc.addPage()
  return found
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

function drawFacts(pen: PdfText, place: Spot & { x: number; width: number }, block: Block): Spot {
  const { x, width } = place
  const heading = { size: 11, weight: 700 } as const
  const first = block.facts[0]
  const headingHeight = pen.heightOf(block.heading, width, heading) + 4
  let spot = fit(pen, place, headingHeight + (first ? rowOf(pen, first, block, place).height : 0))
  pen.write(block.heading, { x, y: spot.y, width }, heading)
  spot = { ...spot, y: spot.y + headingHeight }
  for (const fact of block.facts) {
    const { height, label, value } = rowOf(pen, fact, block, place)
    spot = fit(pen, spot, height)
    const y = spot.y + 5
    pen.doc
      .moveTo(x, spot.y)
      .lineTo(x + width, spot.y)
      .lineWidth(0.7)
      .stroke(line)
    pen.write(fact.label, { x, y, width: label.width }, label.style)
    pen.write(fact.value, { x: x + width - value.width, y, width: value.width, align: 'right' }, value.style)
    spot = { ...spot, y: spot.y + height }
  }
  return spot
}

function rowOf(pen: PdfText, { label, value, isTotal }: Fact, { labels }: Block, { width }: { width: number }) {
  const weight = isTotal ? 700 : 400
  const labelled = { width: width * labels, style: { size: 10, weight, color: isTotal ? undefined : muted } as const }
  const valued = { width: width * (0.98 - labels), style: { size: 10, weight } as const }
  const heights = [pen.heightOf(label, labelled.width, labelled.style), pen.heightOf(value, valued.width, valued.style)]
  return { height: Math.max(...heights) + 9, label: labelled, value: valued }
}

/** On the page where it fits at its bottom, else on another. */
function drawFoot(pen: PdfText, text: ReceiptText, after: Spot) {
  const width = page.width - qrSize - 28
  const lines = footLines(text)
  const height = lines.reduce((sum, line) => sum + pen.heightOf(line.words, width, line.style) + line.gap, 0)
  const found = fit(pen, after, Math.max(height, qrSize))
  const isRoom = found.page === after.page
  const y = isRoom ? Math.max(after.y, Math.min(page.bottom - qrSize - 44, page.lowest - height)) : page.top
  drawQr(pen.doc, text.verifyUrl, { x: page.right - qrSize, y })
  pen.doc.link(page.right - qrSize, y, qrSize, qrSize, text.verifyUrl)
  let under = y
  for (const { words, style, gap } of lines) under = pen.write(words, { x: page.left, y: under, width }, style) + gap
}

function footLines({ notes, contact, seller, agent }: ReceiptText): { words: string; style: Style; gap: number }[] {
  const scan =
    'Scan the code. It holds this receipt’s main facts and our signature, and says whether the booking is still valid.'
  const small = [...notes, contact, seller, agent && `Agent: ${agent}`].filter(Boolean)
  return [
    { words: 'Is this receipt real?', style: { size: 11, weight: 700 }, gap: 2 },
    { words: scan, style: { size: 10, color: muted }, gap: 6 },
    ...small.map((words) => ({ words, style: { size: 9, color: muted }, gap: 3 })),
  ]
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
