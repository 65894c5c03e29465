// When a gateway's word is good: the fourth rule of the contract all providers share (payments 2.0).
import { conflict, type Rejection } from '../rejection.ts'

/** What `verify` of a gateway port answers. Minor units are kobo or cents, whole numbers. */
export interface GatewayAnswer {
  readonly state: 'pending' | 'succeeded' | 'failed' | 'reversed'
  readonly amountMinor: number
  readonly currency: string
  readonly ourReference: string
  readonly providerTransactionId: string
  readonly isLive: boolean
}

export interface ExpectedPayment {
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  /** As configured: a test payment never pays for a real stay. */
  readonly isLive: boolean
  /** Another payment of ours has this provider transaction already. */
  readonly isTransactionUsed: boolean
}

/**
 * Whether a verified answer completes the payment: succeeded, our reference, our currency, at least the amount,
 * the right mode, a transaction never used before. Answers the surplus in minor units, which is recorded and goes
 * back. Refusals (`conflict`): `not_final`, `not_successful`, `wrong_reference`, `wrong_currency`, `wrong_mode`,
 * `transaction_used`, `too_little`; all but the first two are cases for staff.
 */
export function acceptVerification(
  answer: GatewayAnswer,
  expected: ExpectedPayment,
): { ok: true; surplusMinor: number } | Rejection {
  const failed = checks.find((check) => !check.holds(answer, expected))
  return failed
    ? conflict(failed.code, failed.sentence)
    : { ok: true, surplusMinor: answer.amountMinor - expected.amountMinor }
}

/** What of a successful answer is not as it was asked for: `reference`, `currency`, `mode`, `amount`. */
export function differencesOf(answer: GatewayAnswer, expected: ExpectedPayment): string[] {
  return checks.flatMap(({ field, holds }) => (field && !holds(answer, expected) ? [field] : []))
}

interface Check {
  readonly code: string
  /** What of the answer it holds against what was asked. */
  readonly field?: string
  readonly sentence: string
  readonly holds: (answer: GatewayAnswer, expected: ExpectedPayment) => boolean
}

const checks: readonly Check[] = [
  { code: 'not_final', sentence: 'The payment is not decided yet.', holds: ({ state }) => state !== 'pending' },
  { code: 'not_successful', sentence: 'The payment did not succeed.', holds: ({ state }) => state === 'succeeded' },
  {
    code: 'wrong_reference',
    field: 'reference',
    sentence: 'The provider names another payment.',
    holds: (answer, expected) => answer.ourReference === expected.reference,
  },
  {
    code: 'wrong_currency',
    field: 'currency',
    sentence: 'The provider took another currency.',
    holds: (answer, expected) => answer.currency === expected.currency,
  },
  {
    code: 'wrong_mode',
    field: 'mode',
    sentence: 'A test payment cannot pay for a live booking, nor the reverse.',
    holds: (answer, expected) => answer.isLive === expected.isLive,
  },
  {
    code: 'transaction_used',
    sentence: 'This transaction has already paid for something else.',
    holds: (answer, expected) => answer.providerTransactionId !== '' && !expected.isTransactionUsed,
  },
  {
    code: 'too_little',
    field: 'amount',
    sentence: 'Less came in than was asked for.',
    holds: (answer, expected) => Number.isSafeInteger(answer.amountMinor) && answer.amountMinor >= expected.amountMinor,
  },
]
