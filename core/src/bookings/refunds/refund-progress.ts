// How far a refund has come, in the words of all screens, mails, papers and files: nothing is called refunded that was not sent.
import type { RefundStatus } from '../../payments/refunds.ts'

/**
 * From the one that is furthest from the customer’s money. `failed` was sent and did not arrive; `not_sent` was declined, or
 * another refund took its place.
 */
export const refundProgresses = ['failed', 'no_account', 'requested', 'being_paid', 'sent', 'not_sent'] as const
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
}

/** A refund that our bank pays waits for its account first, whatever else it waits for. */
export function refundProgress({ status, isByBank, hasAccount, wasSent }: RefundFacts): RefundProgress {
  if (status === 'failed' && !wasSent) return 'not_sent'
  const isWaiting = status === 'requested' || status === 'approved' || status === 'reserved'
  return isByBank && !hasAccount && isWaiting ? 'no_account' : progressOf[status]
}

export interface RefundProgressWords {
  /** Of a list, a file or a line of a paper: "requested". */
  readonly word: string
  /** For its customer: "Refund of ₦5,000 requested". */
  readonly title: (amount: string) => string
}

export const refundProgressWords: Readonly<Record<RefundProgress, RefundProgressWords>> = {
  requested: { word: 'requested', title: (amount) => `Refund of ${amount} requested` },
  no_account: {
    word: 'waiting for a bank account',
    title: (amount) => `Refund of ${amount} waits for your bank account`,
  },
  being_paid: { word: 'being paid', title: (amount) => `Refund of ${amount} is being paid` },
  sent: { word: 'sent', title: (amount) => `${amount} refunded` },
  failed: { word: 'failed', title: (amount) => `Refund of ${amount} failed` },
  not_sent: { word: 'not sent', title: (amount) => `Refund of ${amount} was not sent` },
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
