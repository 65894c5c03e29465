import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null
/** The heads in their order, each with what stands below it. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

/** A table as CSV, page by page, so that a long one is never held in memory. The byte order mark tells Excel UTF-8. */
export async function* csvExport<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]> | readonly (readonly Row[])[],
): AsyncGenerator<string> {
  const cellsOf = Object.values(columns)
  yield `\uFEFF${csvLines([Object.keys(columns)])}`
  for await (const page of pages) yield csvLines(page.map((row) => cellsOf.map((cell) => cell(row))))
}

/** Every page of a list, each read from behind the last row of the one before. */
export async function* pagesOf<Row>(
  pageSize: number,
  read: (after: Row | undefined, rowsBefore: number) => Promise<Row[]>,
) {
  let after: Row | undefined
  for (let rowsBefore = 0; ; rowsBefore += pageSize) {
    const page = await read(after, rowsBefore)
    yield page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}

/**
 * Lines of CSV (RFC 4180) that a spreadsheet reads as text (promise 26). What begins like a formula, also in full
 * width or behind white space or marks, gets an apostrophe in front: at the start of a text, and inside it after
 * whatever another program may take for a separator. Numbers are ours and stay numbers.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[",;|\t\r\n']/,
    cast: { string: (text) => text.replace(formulaStart, "'") },
  })
}

/** The text of a cell as `csvLines` was given it. */
export const withoutGuards = (cell: string) => cell.replace(guard, '')

// Marks and white space before it count as part of the start, but no separator does: so each start is found by
// itself, and a guard that is taken away leaves the very text that was given.
const signs = '=+\\-@＝＋－＠'
const before = '(?:[\'"\\0]|(?![\\t\\r\\n])\\s)*'
const ahead = `(?=${before}[${signs}])`
const atStart = `^(?=${before}[${signs}\\t\\r\\n\\0])`
const inside = '(?<=[,;|\\t\\r\\n])'
const formulaStart = new RegExp(`${atStart}|${inside}${ahead}`, 'g')
const guard = new RegExp(`^'(?=${before}[${signs}\\t\\r\\n\\0])|${inside}'${ahead}`, 'g')
