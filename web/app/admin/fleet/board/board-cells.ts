import { type Day, daysBetween } from '@skyroute/core/dates.ts'
import type { Answer } from '../../../lib/contract.ts'

export type Span = Answer<'showBoard'>['vehicles'][number]['spans'][number]
/** A run of days in one row of the board: something that takes them, or nothing. */
export type Cell = { on: Day; length: number; span: Span | null; isCutBefore: boolean; isCutAfter: boolean }

const weight = { hire: 0, break: 1, paper: 2 } as const

/** The days of a row as cells, left to right. Where two spans meet on a day, a hire stands before a break or a paper. */
export function cellsOf(days: readonly Day[], spans: readonly Span[]): Cell[] {
  const cells: Cell[] = []
  for (const on of days) {
    const span = spanOn(on, spans)
    const last = cells.at(-1)
    if (last && span && last.span === span) last.length += 1
    else cells.push({ on, length: 1, span, isCutBefore: span !== null && span.from_on < on, isCutAfter: false })
  }
  for (const cell of cells)
    cell.isCutAfter = cell.span !== null && daysBetween(cell.on, cell.span.until_on) > cell.length
  return cells
}

function spanOn(on: Day, spans: readonly Span[]): Span | null {
  const there = spans.filter(({ from_on, until_on }) => from_on <= on && on < until_on)
  return there.sort((one, other) => weight[one.kind] - weight[other.kind])[0] ?? null
}
