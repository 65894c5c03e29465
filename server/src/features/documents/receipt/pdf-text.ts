import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
type Weight = '400' | '700'
export type Style = { size: number; weight?: 400 | 700; color?: string }
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
export type PdfText = {
  doc: Doc
  /** Writes wrapped text and answers the y below it. */
  write(text: string, place: Place, style: Style): number
  widthOf(text: string, style: Style): number
  /** Of what `write` would write. */
  heightOf(text: string, width: number, style: Style): number
}

const ink = '#10201b'
const leading = 1.35

const readFace = (weight: Weight) => readFileSync(new URL(`../../../../fonts/noto-sans-${weight}.ttf`, import.meta.url))
/** Every Latin letter with its marks, those of Hausa, Igbo and Yoruba among them (scripts/fonts.ts). */
const faces: Record<Weight, Buffer> = { 400: readFace('400'), 700: readFace('700') }

/**
 * Letters with a dot below stay whole. The face would draw them of a letter and a dot that stands for no character: who
 * copies "Ẹ̀sanmọ́" from the paper would get "Esanmo", or every "e" with a dot.
 */
// pdfkit's types know a list of features that are on; its faces take one that is off, too.
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

type Paper = { title: string; author: string; at: Date }

/** A paper in A4, with what `draw` puts on it. */
export async function makePdf({ title, author, at }: Paper, draw: (pen: PdfText) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // A column may go on below the other's end, on a page that is there already.
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  })
  const bytes = buffer(doc)
  draw(pdfTextFor(doc))
  doc.end()
  return bytes
}

function pdfTextFor(doc: Doc): PdfText {
  for (const [weight, bytes] of Object.entries(faces)) doc.registerFont(weight, bytes)
  const use = ({ size, weight = 400, color = ink }: Style) => doc.font(String(weight)).fontSize(size).fillColor(color)
  const lineGapOf = (style: Style) => style.size * leading - use(style).currentLineHeight(true)
  return {
    doc,
    write(text, { x, y, width, align = 'left' }, style) {
      const lineGap = lineGapOf(style)
      // With a height of its own a text never begins a page by itself.
      const box = { width, align, lineGap, features, height: Number.POSITIVE_INFINITY }
      // An empty text takes its line too.
      doc.text(drawable(text) || ' ', x, y + style.size, { ...box, baseline: 'alphabetic' })
      return doc.y - style.size
    },
    heightOf: (text, width, style) => {
      const lineGap = lineGapOf(style)
      return doc.heightOfString(drawable(text) || ' ', { width, lineGap, features })
    },
    widthOf: (text, style) => use(style).widthOfString(drawable(text), { features }),
  }
}

const known = new Set((fontkit.create(faces[400]) as fontkit.Font).characterSet) // a face, not a collection of them

/** In one line. Where the face lacks letters stands "…"; what is no letter, such as a picture, is left out. */
export function drawable(text: string): string {
  return lettersOf(text)
    .map((letter) => drawnOf(letter) || (isSpoken(letter) ? missing : ''))
    .join('')
    .replace(/…+/g, missing)
}

/** Whom a paper is for: where the face lacks a letter of their name, their e-mail or telephone number says it too, or alone. */
export function nameOnPaper(name: string, contact: string): string {
  const letters = lettersOf(name)
  const drawn = letters.map(drawnOf).join('').replace(/ +/g, ' ').trim()
  if (!isSpoken(drawn)) return contact
  const isWhole = letters.every((letter) => !isSpoken(letter) || drawnOf(letter).normalize('NFC') === letter)
  return isWhole ? drawn : `${drawn} (${contact})`
}

const missing = '…'
const isSpoken = (text: string) => /[\p{L}\p{N}]/u.test(text)
const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0)

/** Each with its marks. */
function lettersOf(text: string): string[] {
  return (
    text
      .replace(/\s+/g, ' ')
      .normalize('NFC')
      .match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  )
}

/** Not every accented letter is one of the face's; marks never stand without theirs. */
function drawnOf(letter: string): string {
  if ([...letter].every(has)) return letter
  const [base = '', ...marks] = letter.normalize('NFD')
  return has(base) ? [base, ...marks.filter(has)].join('') : ''
}
