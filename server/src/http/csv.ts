export type Cell = string | number | null

/**
 * One line of CSV (RFC 4180) that a spreadsheet reads as text (promises 26). What begins like a formula, also in full
 * width or behind white space or marks, gets an apostrophe in front: at the start of a text, and inside it after
 * whatever another program may take for a separator. Numbers are ours and stay numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = cell.replace(formulaStart, "'")
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell as `csvLine` was given it. */
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
