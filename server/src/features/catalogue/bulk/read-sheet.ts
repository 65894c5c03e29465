import { readCsv } from '../../../http/csv/read-csv.ts'
import { type Column, readCell } from './cells.ts'
import { columns, rowsMost, type SheetKind } from './columns.ts'

/** What is wrong, where a person finds it. */
export type Problem = { row: number; column: string; sentence: string }
/** The fields of a row that its sheet has a column for; `undefined` where the cell is empty. */
export type SheetRow = {
  row: number
  fields: Map<string, unknown>
  hasProblem: boolean
  /** Fields whose cell could not be read: told already. */
  unread: ReadonlySet<string>
}
export type Sheet = { rows: SheetRow[]; problems: Problem[] }

/** A sheet as typed, each cell read by its column; everything that is wrong is told, not the first thing alone. */
export function readSheet(kind: SheetKind, text: string): Sheet {
  const read = readCsv(text)
  if (!read.ok) return onlyProblem(read.row, read.sentence)
  const [head, ...body] = read.rows
  if (!head) return onlyProblem(1, 'The sheet is empty.')
  const named = head.cells.map((name) => columns[kind].find((column) => column.name === name.trim().toLowerCase()))
  const problems = headProblems(kind, head.cells, named)
  const isHeadRight = problems.length === 0
  if (body.length === 0 && isHeadRight) return onlyProblem(1, 'There are no rows below the head.')
  if (body.length > rowsMost[kind])
    return onlyProblem(1, `${body.length} rows are more than the ${rowsMost[kind]} that one sheet may have.`)
  const rows = body.map(({ row, cells }) => readRow({ row, cells, named, problems }))
  // Under a wrong head no row is brought in, but what is wrong with its cells is told at once with it.
  return { rows: isHeadRight ? rows : [], problems }
}

const onlyProblem = (row: number, sentence: string): Sheet => ({ rows: [], problems: [{ row, column: '', sentence }] })

function headProblems(kind: SheetKind, names: string[], named: (Column | undefined)[]): Problem[] {
  const known = columns[kind].map(({ name }) => name)
  const problems: Problem[] = []
  for (const [index, name] of names.entries()) {
    if (!named[index])
      problems.push({ row: 1, column: name, sentence: `There is no such column here. There are: ${known.join(', ')}.` })
    else if (named.indexOf(named[index]) !== index)
      problems.push({ row: 1, column: name, sentence: 'This column is there twice.' })
  }
  if (!names.some((name) => name.trim().toLowerCase() === 'id'))
    problems.push({ row: 1, column: 'id', sentence: 'This column is needed: leave it empty in the rows that are new.' })
  return problems
}

type Typed = { row: number; cells: string[]; named: (Column | undefined)[]; problems: Problem[] }

function readRow({ row, cells, named, problems }: Typed): SheetRow {
  const fields = new Map<string, unknown>()
  const unread = new Set<string>()
  const before = problems.length
  if (cells.length > named.length)
    problems.push({ row, column: '', sentence: 'More cells than the head has columns: is a quotation mark missing?' })
  for (const [index, column] of named.entries()) {
    if (!column) continue
    const read = readCell(column, cells[index] ?? '')
    if (read.ok) fields.set(column.field, read.value)
    else {
      unread.add(column.field)
      problems.push({ row, column: column.name, sentence: read.sentence })
    }
  }
  return { row, fields, hasProblem: problems.length > before, unread }
}
