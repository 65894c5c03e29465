import { readNaira } from '../form/typed-number.ts'
import type { FittingLine, LinesOfPayment } from './payment-types.ts'

/** What proves that the money came: a line of an uploaded statement, or one that was typed off. */
export type Evidence = { lineId: string | null; typedLine: string; typedAmount: string }

/** Stands for "another line, typed here". */
export const TYPED = 'typed'
export const emptyEvidence: Evidence = { lineId: null, typedLine: '', typedAmount: '' }

export type Proven = { amount: number; statement_line: string; line: FittingLine | null }

/** What to send, or null while nothing is chosen or entered whole. */
export function provenBy(evidence: Evidence, lines: LinesOfPayment | null): Proven | null {
  if (evidence.lineId === TYPED) {
    const amount = readNaira(evidence.typedAmount)
    return evidence.typedLine.trim() && amount
      ? { amount, statement_line: evidence.typedLine.trim(), line: null }
      : null
  }
  const line = lines?.lines.find((each) => each.line.id === evidence.lineId)
  return line ? { amount: line.line.amount, statement_line: line.line.id, line } : null
}
