// How far a refund has come, in the words of all screens, mails, papers and files: nothing is called refunded that was not sent.
import { isRefundWaiting, type RefundStatus } from '../../payments/refunds.ts'

/**
 * From the one that is furthest from the customer’s money. `failed` was sent and did not arrive; `unapproved` waits for a
 * second person of staff, `disputed` for the bank's decision about its payment; `not_sent` was declined, or another refund
 * took its place.
 */
export const refundProgresses = [
  'failed',
  'unapproved',
  'disputed',
  'no_account',
  'requested',
  'being_paid',
  'sent',
  'not_sent',
] as const
export type RefundProgress = (typeof refundProgresses)[number]

const progressOf = {
  requested: 'requested',
  approved: 'requested',
  reserved: 'being_paid',
  sent: 'being_paid',
  succeeded: 'sent',
  failed: 'failed',
} as const satisfies Record<RefundStatus, RefundProgress>

export interface RefundFacts {
  readonly status: RefundStatus
  /** Our bank pays it, not a payment provider. */
  readonly isByBank: boolean
  /** The customer has named the account that our bank pays it to. */
  readonly hasAccount: boolean
  /** It was handed to the provider or the bank once. */
  readonly wasSent: boolean
  /** Two persons must agree to it (M16). */
  readonly needsApproval: boolean
  /** A dispute of the payment that it is paid out of is open. */
  readonly isDisputed: boolean
}

/**
 * What is not approved is promised to nobody, so that comes first; then the bank's decision; then the account that our bank
 * pays to, whatever else the refund waits for.
 */
export function refundProgress(facts: RefundFacts): RefundProgress {
  const { status, isByBank, hasAccount, wasSent, needsApproval, isDisputed } = facts
  if (status === 'failed' && !wasSent) return 'not_sent'
  if (status === 'requested' && needsApproval) return 'unapproved'
  const isWaiting = isRefundWaiting(status)
  if (isWaiting && isDisputed) return 'disputed'
  return isByBank && !hasAccount && isWaiting ? 'no_account' : progressOf[status]
}

/** Who reads it: "your bank account", or "the customer’s". */
export type RefundReader = 'owner' | 'staff'
const whose: Readonly<Record<RefundReader, string>> = { owner: 'your', staff: 'the customer’s' }

export interface RefundProgressWords {
  /** Of a list, a file or a line of a paper: "requested". */
  readonly word: string
  /** For its customer: "Refund of ₦5,000 requested". */
  readonly title: (amount: string) => string
  /** A sentence on how it stands: "The refund of ₦5,000 is requested." */
  readonly sentence: (amount: string, reader: RefundReader) => string
  /** What its customer is promised when they first hear of it: "We refund ₦5,000." */
  readonly promise: (amount: string) => string
}

const weRefund = (amount: string) => `We refund ${amount}.`

export const refundProgressWords: Readonly<Record<RefundProgress, RefundProgressWords>> = {
  requested: {
    word: 'requested',
    title: (amount) => `Refund of ${amount} requested`,
    sentence: (amount) => `The refund of ${amount} is requested.`,
    promise: weRefund,
  },
  unapproved: {
    word: 'waiting for approval',
    title: (amount) => `Refund of ${amount} waits for our approval`,
    sentence: (amount, reader) =>
      reader === 'staff'
        ? `The refund of ${amount} waits for a second person’s approval.`
        : `The refund of ${amount} waits for our approval.`,
    promise: (amount) => `A refund of ${amount} waits for our approval.`,
  },
  disputed: {
    word: 'waiting for the bank’s decision',
    title: (amount) => `Refund of ${amount} waits for your bank’s decision`,
    sentence: (amount, reader) =>
      `The refund of ${amount} waits until ${whose[reader]} bank has decided about the disputed payment.`,
    promise: (amount) => `We refund ${amount} when your bank has decided about the payment you disputed.`,
  },
  no_account: {
    word: 'waiting for a bank account',
    title: (amount) => `Refund of ${amount} waits for your bank account`,
    sentence: (amount, reader) => `The refund of ${amount} waits for ${whose[reader]} bank account.`,
    promise: weRefund,
  },
  being_paid: {
    word: 'being paid',
    title: (amount) => `Refund of ${amount} is being paid`,
    sentence: (amount) => `The refund of ${amount} is on its way.`,
    promise: weRefund,
  },
  sent: {
    word: 'sent',
    title: (amount) => `${amount} refunded`,
    sentence: (amount) => `${amount} is refunded.`,
    promise: weRefund,
  },
  failed: {
    word: 'failed',
    title: (amount) => `Refund of ${amount} failed`,
    sentence: (amount) => `The refund of ${amount} did not arrive.`,
    promise: (amount) => `The refund of ${amount} did not arrive.`,
  },
  not_sent: {
    word: 'not sent',
    title: (amount) => `Refund of ${amount} was not sent`,
    sentence: (amount) => `The refund of ${amount} was not sent.`,
    promise: (amount) => `The refund of ${amount} was not sent.`,
  },
}

/** Where several refunds stand together: as the one that is furthest from its end. Null for none. */
export const slowestProgress = (progresses: readonly RefundProgress[]): RefundProgress | null =>
  refundProgresses.find((progress) => progresses.includes(progress)) ?? null

/** By which ways a refund is paid: `original` by the providers that were paid, `bank` by our bank, `both` in parts. */
export type RefundWay = 'original' | 'bank' | 'both'

/** Null for a refund of nothing. */
export function refundWay({ isByBank, isByProvider }: { isByBank: boolean; isByProvider: boolean }): RefundWay | null {
  if (isByBank && isByProvider) return 'both'
  return isByBank ? 'bank' : isByProvider ? 'original' : null
}

const original = 'your original payment method'
const named = 'the bank account that you named'
const toName = 'the bank account that you name'

/** Where the money goes by its way, behind a "to": once the customer has named an account for our bank, and before. */
const places = {
  original: { hasAccount: original, hasNone: original },
  bank: { hasAccount: named, hasNone: toName },
  both: { hasAccount: `${original} and to ${named}`, hasNone: `${original} and to ${toName}` },
} as const satisfies Record<RefundWay, Record<'hasAccount' | 'hasNone', string>>

/** Of a refund that is paid, or whose account is known. */
export const refundPlaces: Readonly<Record<RefundWay, string>> = {
  original: places.original.hasAccount,
  bank: places.bank.hasAccount,
  both: places.both.hasAccount,
}
export const refundPlace = (isByBank: boolean): string => refundPlaces[isByBank ? 'bank' : 'original']

/** Of a refund that is asked for or to come, by the ways in which its booking was paid. */
export function refundPlaceAhead(paid: { isByBank: boolean; isByProvider: boolean; hasAccount: boolean }): string {
  return places[refundWay(paid) ?? 'original'][paid.hasAccount ? 'hasAccount' : 'hasNone']
}
