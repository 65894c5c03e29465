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

/** Where the money went, or will go: by the way that the refund is paid. */
export const refundPlaces = {
  original: 'your original payment method',
  bank: 'the bank account that you named',
} as const
export const refundPlace = (isByBank: boolean): string => (isByBank ? refundPlaces.bank : refundPlaces.original)
