import type PDFDocument from 'pdfkit'
import { fontsOf, runsOf, type Weight } from './fonts.ts'

type Doc = InstanceType<typeof PDFDocument>
export type Style = { size: number; weight?: Weight; color?: string }
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
export type PdfText = {
  doc: Doc
  /** Writes wrapped text and answers the y below it. */
  write(text: string, place: Place, style: Style): number
  widthOf(text: string, style: Style): number
}

const ink = '#10201b'
const leading = 1.35

/** Text on a page in our faces: pdfkit writes one font at a time, so lines are broken and set here. */
export function pdfTextFor(doc: Doc): PdfText {
  for (const weight of [400, 700] as const) {
    for (const face of fontsOf(weight)) doc.registerFont(face.name, face.bytes)
  }
  return { doc, write, widthOf }

  function write(text: string, place: Place, style: Style): number {
    let y = place.y
    for (const line of linesOf(text, place.width, style)) {
      writeLine(line, { ...place, y }, style)
      y += style.size * leading
    }
    return y
  }

  function widthOf(text: string, { size, weight = 400 }: Style): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + doc.font(run.face.name).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  function linesOf(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(...broken(word, width, style))
    }
    return lines
  }

  /** A word longer than its line is cut where the line ends. */
  function broken(word: string, width: number, style: Style): string[] {
    const pieces = ['']
    for (const letter of word) {
      const longer = (pieces.at(-1) ?? '') + letter
      if (widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(letter)
    }
    return pieces
  }

  function writeLine(line: string, { x, y, width, align = 'left' }: Place, style: Style) {
    const { size, weight = 400, color = ink } = style
    const spare = width - widthOf(line, style)
    let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0)
    // All on one baseline, whichever face a letter comes from.
    for (const run of runsOf(line, weight)) {
      doc.font(run.face.name).fontSize(size).fillColor(color)
      doc.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }
}
