// Whether the best candidate of a line is sure. Each doubt is a question with a name; one doubt is enough.
import { isMoneyReturned } from '../statements/reversals.ts'
import { compact, looksLikeReference } from './find-references.ts'
import { namesSomebody } from './names.ts'
import type { Candidate, MismatchReason, Proposal, TransferLine } from './proposal.ts'

const shownMost = 5

export function decideMatch(line: TransferLine, candidates: readonly Candidate[]): Proposal {
  const [best, ...others] = candidates
  const shown = candidates.slice(0, shownMost)
  if (!best) return { lineId: line.id, is: 'none', kind: null, doubts: doubtsOfNobody(line), candidates: [] }
  const found = { line, best, others }
  const doubts = questions.filter(({ asks }) => asks(found)).map(({ doubt }) => doubt)
  const is = doubts.length === 0 ? 'sure' : isLikely(found) ? 'likely' : 'none'
  return { lineId: line.id, is, kind: null, doubts, candidates: shown }
}

type Found = { line: TransferLine; best: Candidate; others: readonly Candidate[] }
type Question = { doubt: MismatchReason; asks: (found: Found) => boolean }

const namesTheBooking = ({ reference }: Candidate) => reference.is === 'whole' || reference.is === 'booking'
const isElsewhere = (best: Candidate) => (other: Candidate) => other.bookingId !== best.bookingId

const questions: readonly Question[] = [
  { doubt: 'reversed_by_bank', asks: ({ line }) => line.isReversed === true },
  { doubt: 'returned_to_us', asks: ({ line }) => isMoneyReturned(line.text) },
  { doubt: 'other_account', asks: ({ line }) => line.isOfOtherAccount === true },
  { doubt: 'perhaps_stored', asks: ({ line }) => line.isDoubtful === true },
  { doubt: 'typed_before', asks: ({ line }) => line.isTypedBefore === true },
  { doubt: 'no_reference', asks: ({ best }) => best.reference.is === 'none' },
  // Also a second one that is only half there: which of the two was meant?
  {
    doubt: 'two_references',
    asks: ({ best, others }) =>
      best.reference.is !== 'none' && others.some((other) => isElsewhere(best)(other) && other.reference.is !== 'none'),
  },
  {
    doubt: 'unknown_reference',
    asks: ({ line, best }) => best.reference.is === 'none' && looksLikeReference(compact(line.text)),
  },
  { doubt: 'reference_unclear', asks: ({ best }) => !isClear(best) },
  // Somebody else of this name owes exactly this, and the booking named has another name: a wrong reference was typed.
  {
    doubt: 'name_points_elsewhere',
    asks: ({ best, others }) =>
      best.name === 'none' &&
      others.some((other) => isElsewhere(best)(other) && other.isOpen && other.overKobo === 0 && other.name === 'full'),
  },
  // A friend, a company or a thief may have paid: a person decides, and knows to whom a refund would go.
  {
    doubt: 'another_payer',
    asks: ({ line, best }) => best.reference.is !== 'none' && best.name === 'none' && namesSomebody(line),
  },
  {
    doubt: 'amount_points_elsewhere',
    asks: ({ best, others }) =>
      best.overKobo !== 0 &&
      others.some((other) => isElsewhere(best)(other) && other.isOpen && other.overKobo === 0 && other.name !== 'none'),
  },
  { doubt: 'older_than_payment', asks: ({ best }) => best.isTooOld },
  { doubt: 'perhaps_counted', asks: ({ best }) => best.isCountedByHand },
  { doubt: 'no_transfer_yet', asks: ({ best }) => best.isNoTransferYet || best.isOpenedByStaff },
  { doubt: 'amount_far_off', asks: ({ line, best }) => isFarOff(line.amountKobo, best) },
  {
    doubt: 'several_fit',
    asks: ({ best, others }) =>
      best.reference.is === 'none' && others.some((other) => isElsewhere(best)(other) && best.score - other.score < 12),
  },
]

/** A whole reference is. One with errors or cut short needs exactly its amount, and the shorter it is the name too. */
function isClear({ reference, overKobo, name }: Candidate): boolean {
  if (reference.is === 'whole' || reference.is === 'booking' || reference.is === 'none') return true
  if (overKobo !== 0) return false
  if (reference.is === 'near') return reference.of === 'whole' || name !== 'none'
  return reference.letters >= 8 || name !== 'none'
}

/** Less than a tenth, or more than twice what is due: a slip of the hand that a person should see first. */
function isFarOff(amountKobo: number, best: Candidate): boolean {
  if (!namesTheBooking(best)) return false
  const dueKobo = amountKobo - best.overKobo
  return dueKobo > 0 && (amountKobo * 10 < dueKobo || amountKobo > 2 * dueKobo)
}

function isLikely({ best, others }: Found): boolean {
  if (best.reference.is !== 'none') return true
  if (best.overKobo !== 0) return best.name === 'full'
  return best.name !== 'none' || !others.some((other) => other.overKobo === 0)
}

function doubtsOfNobody(line: TransferLine): MismatchReason[] {
  const ownDoubts: MismatchReason[] = line.isReversed ? ['reversed_by_bank'] : []
  return [...ownDoubts, looksLikeReference(compact(line.text)) ? 'unknown_reference' : 'no_reference']
}
