// Which line of a bank statement pays for what. Pure, and never a guess: a line is sure only when its reference names
// one booking and nothing else in the statement or among the payments speaks against it; the rest a person looks at.
import { compact, looksLikeReference } from './find-references.ts'
import { indexPayments } from './index-payments.ts'
import { decideMatch } from './match-decision.ts'
import { type JudgedLine, nameAllocations } from './name-allocations.ts'
import type { AwaitedTransfer, Proposal, TransferLine } from './proposal.ts'
import { scoreLine } from './score-line.ts'

/** A proposal for every line, in the order of the lines. Each line is used for one payment at most. */
export function matchTransfers(lines: readonly TransferLine[], payments: readonly AwaitedTransfer[]): Proposal[] {
  const steps = matchInSteps(lines, payments)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** How many lines are judged between two pauses: a few milliseconds. */
const linesInStep = 25

/** As `matchTransfers`, with pauses in which a server can answer others. */
export function* matchInSteps(
  lines: readonly TransferLine[],
  payments: readonly AwaitedTransfer[],
): Generator<undefined, Proposal[]> {
  const index = indexPayments(payments)
  const judged: JudgedLine[] = []
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % linesInStep === 0) yield
    judged.push({ line, proposal: decideMatch(line, scoreLine(line, index)) })
  }
  return nameAllocations(judged, index)
}

/**
 * What fits one payment, for the person who looks at it: every line with how it fits, the best first. A line that names
 * some other reference is not for it.
 */
export function linesFor(payment: AwaitedTransfer, lines: readonly TransferLine[]) {
  const index = indexPayments([payment])
  return lines
    .flatMap((line) => scoreLine(line, index).map((candidate) => ({ line, candidate })))
    .filter(({ line, candidate }) => candidate.reference.is !== 'none' || !looksLikeReference(compact(line.text)))
    .sort((a, b) => b.candidate.score - a.candidate.score || a.line.id.localeCompare(b.line.id))
}
