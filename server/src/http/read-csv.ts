import { withoutGuards } from './csv.ts'

/** A row of a sheet, numbered as a spreadsheet does: the head is row 1. A cell may hold line breaks. */
export type CsvRow = { row: number; cells: string[] }
export type ReadCsv = { ok: true; rows: CsvRow[] } | { ok: false; row: number; sentence: string }

/**
 * CSV (RFC 4180), with or without a byte order mark, lines ended in any way; empty rows are left out but counted. The
 * apostrophes that our own export puts before what begins like a formula come off again: such text stays text.
 */
export function readCsv(text: string): ReadCsv {
  const rows: CsvRow[] = []
  const source = text.replace(/^\uFEFF/, '')
  let at = 0
  for (let row = 1; at < source.length; row++) {
    const cells: string[] = []
    for (;;) {
      const cell = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at)
      if (cell === null) return { ok: false, row, sentence: 'A quotation mark is opened and never closed.' }
      cells.push(withoutGuards(cell.text))
      at = cell.end
      if (source[at] !== ',') break
      at++
    }
    const lineEnd = /^(\r\n|\r|\n)/.exec(source.slice(at, at + 2))
    if (!lineEnd && at < source.length)
      return { ok: false, row, sentence: 'Something stands behind a closing quotation mark.' }
    at += lineEnd?.[0].length ?? 0
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
  }
  return { ok: true, rows }
}

type Cell = { text: string; end: number }

function plainCell(source: string, from: number): Cell {
  let end = from
  while (end < source.length && !',\r\n'.includes(source[end] ?? '')) end++
  return { text: source.slice(from, end), end }
}

/** Inside, a mark is written twice. */
function quotedCell(source: string, from: number): Cell | null {
  for (let at = from + 1; ; at += 2) {
    at = source.indexOf('"', at)
    if (at < 0) return null
    if (source[at + 1] !== '"') return { text: source.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
}
