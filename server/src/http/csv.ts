export type Cell = string | number | null

/**
 * One line of CSV (RFC 4180) that a spreadsheet reads as text (promises 26): what begins like a formula, also in
 * full width or behind white space, gets an apostrophe in front. Numbers are ours and stay numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

const formulaStart = /^[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/

function quoted(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
