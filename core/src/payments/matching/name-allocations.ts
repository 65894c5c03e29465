// What each line's money is to its payment, counted in the order in which the lines came in.
import type { IndexedPayment, PaymentIndex } from './index-payments.ts'
import type { MatchKind, Proposal, TransferLine } from './proposal.ts'

/** Names every proposal that has a candidate: what is due is used up by the sure lines before it. */
export function nameAllocations(
  lines: readonly TransferLine[],
  proposals: readonly Proposal[],
  index: PaymentIndex,
): Proposal[] {
  const amounts = new Map(lines.map((line) => [line.id, line]))
  const kinds = new Map<string, MatchKind>()
  const paired = proposals.filter(({ candidates }) => candidates.length > 0)
  for (const [paymentId, group] of Map.groupBy(paired, ({ candidates }) => candidates[0]?.paymentId ?? '')) {
    const payment = index.byId.get(paymentId)
    if (!payment) continue
    const sure = inOrder(
      group.filter(({ is }) => is === 'sure'),
      amounts,
    )
    const dueAfterwards = nameSure(sure, payment, kinds)
    for (const proposal of group.filter(({ is }) => is !== 'sure')) {
      kinds.set(proposal.lineId, kindOf(amounts.get(proposal.lineId)?.amountKobo ?? 0, payment, dueAfterwards))
    }
  }
  return proposals.map((proposal) => named(proposal, kinds.get(proposal.lineId) ?? null))
}

/** Money that comes a second time is a person's to look at: the sender may have meant another booking. */
function named(proposal: Proposal, kind: MatchKind | null): Proposal {
  if (kind !== 'duplicate' || proposal.is !== 'sure') return { ...proposal, kind }
  return { ...proposal, kind, is: 'likely', doubts: ['paid_twice'] }
}

/** By day; within a day as the statement has them. */
function inOrder(group: readonly Proposal[], lines: ReadonlyMap<string, TransferLine>): TransferLine[] {
  return group.flatMap(({ lineId }) => lines.get(lineId) ?? []).sort((a, b) => a.on.localeCompare(b.on))
}

/** Answers what is still due after them. */
function nameSure(sure: readonly TransferLine[], payment: IndexedPayment, kinds: Map<string, MatchKind>): number {
  let dueKobo = payment.dueKobo
  const parts: string[] = []
  for (const { id, amountKobo } of sure) {
    const kind = kindOf(amountKobo, payment, dueKobo)
    kinds.set(id, kind)
    dueKobo = Math.max(0, dueKobo - amountKobo)
    if (kind !== 'duplicate') parts.push(id)
  }
  const isSplit = parts.length > 1 || (parts.length === 1 && payment.receivedKobo > 0)
  if (isSplit) for (const id of parts) kinds.set(id, 'split')
  return dueKobo
}

function kindOf(amountKobo: number, payment: IndexedPayment, dueKobo: number): MatchKind {
  if (dueKobo <= 0) return 'duplicate'
  if (amountKobo === dueKobo) return payment.receivedKobo > 0 ? 'split' : 'exact'
  return amountKobo < dueKobo ? 'short' : 'over'
}
