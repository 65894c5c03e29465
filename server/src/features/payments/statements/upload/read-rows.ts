// The cells of an uploaded file, in any encoding that a bank's export comes in. Runs in a thread (statement-thread.ts,
// payout-thread.ts): a large file takes seconds.
import { layoutOf } from '@skyroute/core/payments/statements/layout.ts'
import type { NumberedRow } from '@skyroute/core/payments/statements/statement-line.ts'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { AppError, invalid } from '../../../../errors.ts'
import { decode, type Encoding } from './decode.ts'
import { statementRowsMost } from './upload-limits.ts'

export type RowsRead = { rows: NumberedRow[]; encoding: Encoding; delimiter: string }

/** Whether these are the names of the columns: they say what separates the cells. */
type IsHead = (cells: readonly string[]) => boolean

const isStatementHead: IsHead = (cells) => layoutOf(cells) !== null

/** Rows keep their number in the file. Throws 415 for what is no text, 422 for what is no table. */
export function readRows(bytes: Uint8Array, isHead: IsHead = isStatementHead): RowsRead {
  const { text, encoding } = decode(bytes)
  if (text.trim() === '') throw invalid('file', 'The file is empty.', 'empty_file')
  const delimiter = delimiterOf(text, isHead)
  const rows: NumberedRow[] = []
  for (const { record, info } of recordsOf(text, { delimiter, to: statementRowsMost + 1 }))
    rows.push({ row: rowOf(info, rows), cells: record })
  if (rows.length > statementRowsMost) throw tooManyRows
  return { rows, encoding, delimiter }
}

const tooManyRows = invalid(
  'file',
  `The file has more than ${statementRowsMost.toLocaleString('en-GB')} rows. Export a shorter period.`,
  'too_many_rows',
)

type CsvRecord = { record: string[]; info: { lines: number } }

function recordsOf(text: string, { delimiter, to }: { delimiter: string; to: number }): CsvRecord[] {
  try {
    const records: unknown = parse(text, {
      delimiter,
      to,
      // A bank's template may end its lines otherwise than the rows that were put into it.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      info: true,
      bom: true,
      max_record_size: 100_000,
    })
    return records as CsvRecord[] // with `info` the library answers this shape
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid('file', 'The file cannot be read as CSV: a quote is not closed.', 'unreadable_csv')
  }
}

/** Where the record begins: its cells may hold line breaks. */
function rowOf(info: { lines: number }, before: readonly NumberedRow[]): number {
  return Math.max((before.at(-1)?.row ?? 0) + 1, Math.min(info.lines, before.length + 1))
}

const delimiters = [',', ';', '\t', '|']
/** The account's details above the table take fewer rows, and fewer letters. */
const headRowsMost = 60
const headLettersMost = 100_000

/**
 * The sign under which a row names the columns, whatever stands in the narrations. Where no row does, the one that cuts most
 * of the first lines. Throws 422 when two would do.
 */
function delimiterOf(text: string, isHead: IsHead): string {
  const start = text.slice(0, headLettersMost)
  const [found, ...others] = delimiters.filter((delimiter) => firstRecords(start, delimiter).some(isHead))
  if (others.length > 0) throw unclearSeparator
  return found ?? busiestIn(start)
}

const unclearSeparator = invalid(
  'file',
  'The names of the columns can be separated in two ways, so it is not certain which cell is which.',
  'unclear_separator',
)

/** A quotation mark that is not closed here is told of the whole file; the head is then looked for line by line. */
function firstRecords(start: string, delimiter: string): string[][] {
  try {
    return recordsOf(start, { delimiter, to: headRowsMost }).map(({ record }) => record)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const lines = start.split(/\r\n|\r|\n/, headRowsMost)
    return lines.map((line) => line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '')))
  }
}

function busiestIn(start: string): string {
  const lines = start.split(/\r\n|\r|\n/, headRowsMost)
  const cellsUnder = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length))
  return delimiters.reduce((best, next) => (cellsUnder(next) > cellsUnder(best) ? next : best))
}
