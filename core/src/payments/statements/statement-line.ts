import type { Day } from '../../dates.ts'

export interface StatementLine {
  /** The row in the file, from 1. */
  readonly row: number
  readonly on: Day
  /** `HH:MM` when the bank gives it. */
  readonly time: string | null
  /** Never 0; money out is below zero. */
  readonly amountKobo: number
  readonly narration: string
  readonly sender: string
  readonly reference: string
  readonly balanceKobo: number | null
}

export interface StatementProblem {
  readonly row: number
  readonly column: string
  readonly message: string
  /** The row as the bank wrote it. */
  readonly text: string
}

export interface NumberedRow {
  readonly row: number
  readonly cells: readonly string[]
}

export type StatementContext = {
  /** Lines from the future are refused. */
  todayOn: Day
  /** What separates the cells; a comma may also stand in an amount. */
  delimiter?: string
}
