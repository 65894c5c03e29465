// Ways into a long list of payments, so that a line is compared with the few that it may be about.
import { keyOf, piecesOf } from './find-references.ts'
import { nameWords } from './names.ts'
import type { AwaitedTransfer } from './proposal.ts'

export interface IndexedPayment extends AwaitedTransfer {
  readonly key: string
  readonly dueKobo: number
  readonly namesInWords: readonly (readonly string[])[]
}

export interface PaymentIndex {
  readonly byId: ReadonlyMap<string, IndexedPayment>
  readonly byIdPiece: ReadonlyMap<string, readonly IndexedPayment[]>
  readonly byDigits: ReadonlyMap<string, readonly IndexedPayment[]>
  readonly byAmount: ReadonlyMap<number, readonly IndexedPayment[]>
  readonly byWord: ReadonlyMap<string, readonly IndexedPayment[]>
}

/** Several attempts of one booking are one promise: the open one stands for it, else the newest. */
export function indexPayments(payments: readonly AwaitedTransfer[]): PaymentIndex {
  const standing = [...Map.groupBy(payments, (payment) => payment.bookingId).values()].flatMap(standingFor)
  const indexed = standing.map((payment) => ({
    ...payment,
    key: keyOf(payment.reference),
    dueKobo: Math.max(0, payment.amountKobo - payment.receivedKobo),
    namesInWords: payment.names.map(nameWords),
  }))
  const transfers = indexed.filter(({ isNoTransferYet }) => !isNoTransferYet)
  return {
    byId: new Map(indexed.map((payment) => [payment.id, payment])),
    byIdPiece: groupedBy(indexed, ({ key }) => piecesOf(key).ofId),
    byDigits: groupedBy(indexed, ({ key }) => piecesOf(key).ofDigits),
    byAmount: groupedBy(transfers, ({ amountKobo, dueKobo }) => [amountKobo, dueKobo]),
    byWord: groupedBy(transfers, ({ namesInWords }) => namesInWords.flat().filter((word) => word.length >= 3)),
  }
}

const order = { open: 0, paid: 1, ended: 2 } as const

function standingFor(attempts: readonly AwaitedTransfer[]): AwaitedTransfer[] {
  return [...attempts]
    .sort(
      (a, b) => order[a.state] - order[b.state] || b.createdOn.localeCompare(a.createdOn) || b.id.localeCompare(a.id),
    )
    .slice(0, 1)
}

function groupedBy<Key>(payments: readonly IndexedPayment[], keysOf: (payment: IndexedPayment) => readonly Key[]) {
  const groups = new Map<Key, IndexedPayment[]>()
  for (const payment of payments) {
    for (const key of new Set(keysOf(payment))) {
      const group = groups.get(key)
      if (group) group.push(payment)
      else groups.set(key, [payment])
    }
  }
  return groups
}
