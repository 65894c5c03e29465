// What each line's money is to its payment, counted in the order in which the lines came in.
import type { IndexedPayment, PaymentIndex } from './index-payments.ts'
import type { MatchKind, Proposal, TransferLine } from './proposal.ts'

/** A line and what was proposed for it by itself. */
export type JudgedLine = { line: TransferLine; proposal: Proposal }

/** Names every proposal that has a candidate: what is due is used up by the sure lines before it. */
export function nameAllocations(judged: readonly JudgedLine[], index: PaymentIndex): Proposal[] {
  const kinds = new Map<string, MatchKind>()
  const payment = ({ proposal: { candidates } }: JudgedLine) => candidates[0] && index.byId.get(candidates[0].paymentId)
  for (const [of, group] of Map.groupBy(judged, payment)) {
    if (of) nameGroup(group, of, kinds)
  }
  return judged.map(({ line, proposal }) => named(proposal, kinds.get(line.id) ?? null))
}

/** Money that comes a second time is a person's to look at: the sender may have meant another booking. */
function named(proposal: Proposal, kind: MatchKind | null): Proposal {
  if (kind !== 'duplicate' || proposal.is !== 'sure') return { ...proposal, kind }
  return { ...proposal, kind, is: 'likely', doubts: ['paid_twice'] }
}

/** The lines of one payment: the sure ones by day, within a day as the statement has them, then the others. */
function nameGroup(group: readonly JudgedLine[], payment: IndexedPayment, kinds: Map<string, MatchKind>) {
  const { sure = [], unsure = [] } = Object.groupBy(group, ({ proposal: { is } }) => (is === 'sure' ? is : 'unsure'))
  sure.sort((a, b) => a.line.on.localeCompare(b.line.on))
  const dueAfterwards = nameSure(sure, payment, kinds)
  for (const { line } of unsure) kinds.set(line.id, kindOf(line.amountKobo, payment, dueAfterwards))
}

/** Answers what is still due after them. */
function nameSure(sure: readonly JudgedLine[], payment: IndexedPayment, kinds: Map<string, MatchKind>): number {
  let dueKobo = payment.dueKobo
  const parts: string[] = []
  for (const { line } of sure) {
    const kind = kindOf(line.amountKobo, payment, dueKobo)
    kinds.set(line.id, kind)
    dueKobo = Math.max(0, dueKobo - line.amountKobo)
    if (kind !== 'duplicate') parts.push(line.id)
  }
  const isSplit = parts.length > 1 || payment.receivedKobo > 0
  if (isSplit) for (const id of parts) kinds.set(id, 'split')
  return dueKobo
}

function kindOf(amountKobo: number, payment: IndexedPayment, dueKobo: number): MatchKind {
  if (dueKobo <= 0) return 'duplicate'
  if (amountKobo < dueKobo) return 'short'
  if (amountKobo > dueKobo) return 'over'
  return payment.receivedKobo > 0 ? 'split' : 'exact'
}
