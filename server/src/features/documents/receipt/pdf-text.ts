import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
type Weight = '400' | '700'
export type Style = { size: number; weight?: 400 | 700; color?: string }
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
export type PdfText = {
  doc: Doc
  /** Writes wrapped text and answers the y below it. */
  write(text: string, place: Place, style: Style): number
  widthOf(text: string, style: Style): number
}

const ink = '#10201b'
const leading = 1.35

const readFace = (weight: Weight) => readFileSync(new URL(`../fonts/noto-sans-${weight}.ttf`, import.meta.url))
/** Every Latin letter with its marks, those of Hausa, Igbo and Yoruba among them (scripts/fonts.ts). */
const faces: Record<Weight, Buffer> = { 400: readFace('400'), 700: readFace('700') }

export function pdfTextFor(doc: Doc): PdfText {
  for (const [weight, bytes] of Object.entries(faces)) doc.registerFont(weight, bytes)
  const use = ({ size, weight = 400, color = ink }: Style) => doc.font(String(weight)).fontSize(size).fillColor(color)
  return {
    doc,
    write(text, { x, y, width, align = 'left' }, style) {
      const lineGap = style.size * leading - use(style).currentLineHeight(true)
      // With a height of its own a text never begins a page by itself.
      const box = { width, align, lineGap, height: Number.POSITIVE_INFINITY }
      // An empty text takes its line too.
      doc.text(drawable(text) || ' ', x, y + style.size, { ...box, baseline: 'alphabetic' })
      return doc.y - style.size
    },
    widthOf: (text, style) => use(style).widthOfString(drawable(text)),
  }
}

const known = new Set((fontkit.create(faces[400]) as fontkit.Font).characterSet) // a face, not a collection of them

/** In one line, and without what the face does not have: a box says no more. Not every accented letter is one of its. */
export function drawable(text: string): string {
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  return [...text.replace(/\s+/g, ' ').normalize('NFC')]
    .flatMap((letter) => (has(letter) ? letter : [...letter.normalize('NFD')].filter(has)))
    .join('')
}
