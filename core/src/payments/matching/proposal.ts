import type { Day } from '../../dates.ts'
import type { Kobo } from '../../money.ts'
import type { ReferenceLikeness } from './find-references.ts'
import type { NameLikeness } from './names.ts'

/** Money that came in. */
export interface TransferLine {
  readonly id: string
  readonly on: Day
  readonly amountKobo: Kobo
  /** Narration, sender and the bank's reference together. */
  readonly text: string
  /** Who sent it, where the statement has a column for that. */
  readonly sender?: string
  /** It may be a line that is stored already. */
  readonly isDoubtful?: boolean
  /** The bank has taken it back. */
  readonly isReversed?: boolean
  /** A line of another account of ours says the same of that day and amount. */
  readonly isOfOtherAccount?: boolean
  /** Somebody typed the bank's own number in it for a payment: it is that money. */
  readonly isTypedBefore?: boolean
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
  /** Its customer has begun to pay in another way, or in none: only its reference leads to it. */
  readonly isNoTransferYet?: boolean
  /** Staff opened it for a bank line, and nothing of it has come in: its customer chose another way, or none. */
  readonly isOpenedByStaff?: boolean
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
  readonly isNoTransferYet: boolean
  readonly isOpenedByStaff: boolean
  /** The line is older than the payment: it cannot have known the reference. */
  readonly isTooOld: boolean
  readonly score: number
}

/** What the money is to the payment, when it is confirmed. */
export type MatchKind = 'exact' | 'short' | 'over' | 'split' | 'duplicate'
/** Why a person must look. */
export type MismatchReason =
  | 'reversed_by_bank'
  | 'returned_to_us'
  | 'other_account'
  | 'perhaps_stored'
  | 'typed_before'
  | 'two_references'
  | 'unknown_reference'
  | 'name_points_elsewhere'
  | 'another_payer'
  | 'amount_points_elsewhere'
  | 'older_than_payment'
  | 'perhaps_counted'
  | 'amount_far_off'
  | 'no_transfer_yet'
  | 'paid_twice'
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
