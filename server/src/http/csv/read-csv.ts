import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { withoutGuards } from './csv.ts'

/** A row of a sheet, numbered as a spreadsheet does: the head is row 1. A cell may hold line breaks. */
export type CsvRow = { row: number; cells: string[] }
export type ReadCsv = { ok: true; rows: CsvRow[] } | { ok: false; row: number; sentence: string }

const refusals: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Something follows a closing quotation mark.',
  INVALID_OPENING_QUOTE:
    'A quotation mark is in a cell that does not begin with one: write it twice, between two more.',
}

/**
 * CSV (RFC 4180), with or without a byte order mark, lines ended in any way; empty rows are left out but counted. The
 * apostrophes that our own export puts before what begins like a formula come off again: such text stays text.
 */
export function readCsv(text: string): ReadCsv {
  try {
    const records = parse(text, { bom: true, record_delimiter: ['\r\n', '\r', '\n'], relax_column_count: true })
    const rows = records.map((cells, index) => ({ row: index + 1, cells: cells.map(withoutGuards) }))
    return { ok: true, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const sentence = refusals[error.code]
    if (!sentence) throw error
    return { ok: false, row: Number(error.records) + 1, sentence }
  }
}
