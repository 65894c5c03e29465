import type { NumberedRow } from '@skyroute/core/payments/statements/read-statement.ts'
import { parse } from 'csv-parse'
import { AppError, invalid } from '../../../../errors.ts'

/** 10 MB, about 100,000 lines: years of a busy account. */
export const statementBytesMost = 10 * 1024 * 1024
export const statementRowsMost = 100_000

export type RowsRead = { rows: NumberedRow[]; encoding: 'utf-8' | 'utf-16' | 'windows-1252' }

/** The cells of an uploaded file, in any encoding that a bank's export comes in. Rows keep their number in the file. */
export async function readRows(bytes: Uint8Array): Promise<RowsRead> {
  const { text, encoding } = decode(bytes)
  if (text.trim() === '') throw invalid('file', 'The file is empty.', 'empty_file')
  const rows: NumberedRow[] = []
  const options = {
    delimiter: delimiterOf(text),
    // A bank's template may end its lines otherwise than the rows that were put into it.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
    bom: true,
    max_record_size: 100_000,
  }
  try {
    for await (const { record, info } of parse(text, options)) {
      rows.push({ row: rowOf(info, rows), cells: record as string[] })
      if (rows.length > statementRowsMost) throw invalid('file', 'The statement has too many rows. Cut it into months.')
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid('file', 'The file cannot be read as CSV: a quote is not closed.', 'unreadable_csv')
  }
  return { rows, encoding }
}

/** Where the record begins: its cells may hold line breaks. */
function rowOf(info: { lines: number }, before: readonly NumberedRow[]): number {
  return Math.max((before.at(-1)?.row ?? 0) + 1, Math.min(info.lines, before.length + 1))
}

function decode(bytes: Uint8Array): { text: string; encoding: RowsRead['encoding'] } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  if (bytes.includes(0)) throw notText
  if (startsWith(bytes, 'PK') || startsWith(bytes, '%PDF') || startsWith(bytes, '\xd0\xcf')) throw notText
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    // What older programs of banks write; every byte is a letter in it, so nothing is lost.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

const notText = new AppError(
  415,
  'unsupported_media_type',
  'This is not a CSV file. Export the statement as CSV and upload that.',
)

function startsWith(bytes: Uint8Array, start: string): boolean {
  return [...start].every((letter, index) => bytes[index] === letter.charCodeAt(0))
}

/** The mark that cuts most of the first lines; the account's details above the table have few. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, 60)
  const counts = [',', ';', '\t', '|'].map((mark) => ({
    mark,
    count: Math.max(...lines.map((line) => line.split(mark).length)),
  }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark
}
