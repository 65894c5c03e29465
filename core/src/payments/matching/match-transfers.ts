// Which line of a bank statement pays for what. Pure, and never a guess: a line is sure only when its reference names
// one booking and nothing else in the statement or among the payments speaks against it; the rest a person looks at.
import type { Day } from '../../dates.ts'
import type { Kobo } from '../../money.ts'
import { compact, looksLikeReference, type ReferenceLikeness } from './find-references.ts'
import { indexPayments, type PaymentIndex } from './index-payments.ts'
import { decideMatch } from './match-decision.ts'
import { nameAllocations } from './name-allocations.ts'
import type { NameLikeness } from './names.ts'
import { scoreLine } from './score-line.ts'

/** Money that came in. */
export interface TransferLine {
  readonly id: string
  readonly on: Day
  readonly amountKobo: Kobo
  /** Narration, sender and the bank's reference together. */
  readonly text: string
  /** It may be a line that is stored already. */
  readonly isDoubtful?: boolean
}

/** An attempt to pay by bank transfer, whatever became of it. */
export interface AwaitedTransfer {
  readonly id: string
  readonly bookingId: string
  readonly customerId: string
  readonly reference: string
  /** What the attempt asks for, and what of it has come in. */
  readonly amountKobo: Kobo
  readonly receivedKobo: Kobo
  /** All that the payer may be called: guest and account holder. */
  readonly names: readonly string[]
  readonly createdOn: Day
  /** `paid`: nothing is due any more. `ended`: its booking was cancelled. */
  readonly state: 'open' | 'paid' | 'ended'
  /** Money was counted by hand, with a line that was typed: this line may be the very same money. */
  readonly isCountedByHand?: boolean
}

export interface Candidate {
  readonly paymentId: string
  readonly bookingId: string
  readonly customerId: string
  readonly reference: ReferenceLikeness
  readonly name: NameLikeness
  /** The line's amount minus what is due. */
  readonly overKobo: number
  readonly isOpen: boolean
  readonly isCountedByHand: boolean
  /** The line is older than the payment: it cannot have known the reference. */
  readonly isTooOld: boolean
  readonly score: number
}

/** What the money is to the payment, when it is confirmed. */
export type MatchKind = 'exact' | 'short' | 'over' | 'split' | 'duplicate'

/** Why a person must look. */
export type MismatchReason =
  | 'perhaps_stored'
  | 'two_references'
  | 'unknown_reference'
  | 'name_points_elsewhere'
  | 'amount_points_elsewhere'
  | 'older_than_payment'
  | 'perhaps_counted'
  | 'amount_far_off'
  | 'reference_unclear'
  | 'no_reference'
  | 'several_fit'

export interface Proposal {
  readonly lineId: string
  readonly is: 'sure' | 'likely' | 'none'
  readonly kind: MatchKind | null
  readonly doubts: readonly MismatchReason[]
  /** At most five, the best first; a sure line has its payment first. */
  readonly candidates: readonly Candidate[]
}

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
  const judged: Proposal[] = []
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % linesInStep === 0) yield
    judged.push(judgeLine(line, index))
  }
  return nameAllocations(lines, judged, index)
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

function judgeLine(line: TransferLine, index: PaymentIndex): Proposal {
  return decideMatch(line, scoreLine(line, index))
}
