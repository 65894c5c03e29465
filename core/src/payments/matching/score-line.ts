// How well each payment fits one line, by reference, amount, payer's name and time.
import { addDays } from '../../dates.ts'
import { compact, type ReferenceLikeness, referenceLikeness } from './find-references.ts'
import type { IndexedPayment, PaymentIndex } from './index-payments.ts'
import { bestLikeness, type NameLikeness, wordsOf } from './names.ts'
import type { Candidate, TransferLine } from './proposal.ts'

/** Without a reference, a transfer comes within so many days of the booking. */
const daysMost = 30

/** The best first; a payment that fits in nothing is left out. */
export function scoreLine(line: TransferLine, index: PaymentIndex): Candidate[] {
  const narration = compact(line.text)
  const told: Told = { narration, words: wordsOf(line.text), named: paymentsWithPiecesIn(narration, index) }
  return [...paymentsToWeigh(line, told, index)]
    .map((payment) => weigh(line, payment, told))
    .filter(isWorthShowing)
    .sort((a, b) => b.score - a.score || a.paymentId.localeCompare(b.paymentId))
}

/** `named`: payments of whose reference a piece stands in the narration; the others' need not be looked for. */
type Told = { narration: string; words: readonly string[]; named: ReadonlySet<IndexedPayment> }

/** Those that their reference, their amount or their whole name leads to. */
function paymentsToWeigh(line: TransferLine, told: Told, index: PaymentIndex): Set<IndexedPayment> {
  const found = new Set(told.named)
  for (const payment of index.byAmount.get(line.amountKobo) ?? []) found.add(payment)
  const hits = new Map<IndexedPayment, number>()
  for (const word of new Set(told.words)) {
    for (const payment of index.byWord.get(word) ?? []) hits.set(payment, (hits.get(payment) ?? 0) + 1)
  }
  for (const [payment, count] of hits) {
    if (count >= 2 || payment.namesInWords.some((words) => words.length === 1)) found.add(payment)
  }
  return found
}

/**
 * A piece of the ten letters is enough; of the six digits it takes two, for banks' own numbers are full of them. What
 * is lost so are references with both errors on the edges of pieces: those a person finds.
 */
function paymentsWithPiecesIn(narration: string, index: PaymentIndex): Set<IndexedPayment> {
  const found = new Set<IndexedPayment>()
  const digits = new Map<IndexedPayment, number>()
  for (const window of windowsOf(narration)) {
    for (const payment of index.byIdPiece.get(window) ?? []) found.add(payment)
    for (const payment of index.byDigits.get(window) ?? []) digits.set(payment, (digits.get(payment) ?? 0) + 1)
  }
  for (const [payment, count] of digits) if (count >= 2) found.add(payment)
  return found
}

function windowsOf(narration: string): Set<string> {
  const windows = new Set<string>()
  for (const length of [3, 4]) {
    for (let at = 0; at + length <= narration.length; at++) windows.add(narration.slice(at, at + length))
  }
  return windows
}

function weigh(line: TransferLine, payment: IndexedPayment, told: Told): Candidate {
  const reference: ReferenceLikeness = told.named.has(payment)
    ? referenceLikeness(told.narration, payment.key)
    : { is: 'none' }
  const name = bestLikeness(told.words, payment.namesInWords)
  const overKobo = line.amountKobo - payment.dueKobo
  const isTooOld = line.on < payment.createdOn
  const isLate = line.on > addDays(payment.createdOn, daysMost)
  return {
    paymentId: payment.id,
    bookingId: payment.bookingId,
    customerId: payment.customerId,
    reference,
    name,
    overKobo,
    isOpen: payment.state === 'open',
    isCountedByHand: payment.isCountedByHand === true,
    isNoTransferYet: payment.isNoTransferYet === true,
    isOpenedByStaff: payment.isOpenedByStaff === true,
    isTooOld,
    score:
      scoreOfReference(reference) +
      (overKobo === 0 ? 30 : line.amountKobo === payment.amountKobo ? 15 : 0) +
      scoreOfName[name] +
      (isTooOld ? -25 : isLate ? -5 : 5) +
      (payment.state === 'open' ? 5 : 0),
  }
}

const scoreOfName: Record<NameLikeness, number> = { full: 20, partial: 8, none: 0 }

function scoreOfReference(reference: ReferenceLikeness): number {
  if (reference.is === 'whole') return 100
  if (reference.is === 'booking') return 90
  if (reference.is === 'near') return 80 - 10 * reference.errors - (reference.of === 'booking' ? 10 : 0)
  return reference.is === 'cut' ? 10 + 5 * reference.letters : 0
}

function isWorthShowing({ reference, name, overKobo, isOpen, isNoTransferYet }: Candidate): boolean {
  if (reference.is !== 'none') return true
  if (isNoTransferYet) return false
  return isOpen && (overKobo === 0 || name === 'full')
}
