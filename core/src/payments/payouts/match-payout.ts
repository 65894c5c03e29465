import type { Kobo } from '../../money.ts'
import { firstLetters } from '../../text.ts'
import { payoutFeeMinor } from './payout-fee.ts'

export const payoutLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

/** A part of a payout as its provider lists it, in hundredths of the payout's currency: what leaves is below zero. */
export type PayoutLine = {
  kind: PayoutLineKind
  /** The provider's own id of the transaction, refund or dispute. */
  reference: string
  /** Our refund id, where the provider keeps it. */
  ourRef: string | null
  grossMinor: number
  feeMinor: number
}

/** The same money in our books; an amount is null where we hold it in another currency than the payout's. */
export type KnownMoney = { amountMinor: number | null; feeMinor: number | null; isPaidBefore: boolean }

export type LineDifference = 'unknown' | 'amount' | 'fee' | 'repeated'

/**
 * What of a line is not as our books have it. Providers do not all say who bore the fee, so amount and fee agree when
 * what is left of them does. A fee of the payout itself is news to our books, and posted as told. A dispute or refund may come back with the other sign: only its size counts; a charge comes in.
 */
export function matchPayoutLine(line: PayoutLine, known: KnownMoney | undefined): LineDifference[] {
  if (!known) return line.kind === 'fee' ? [] : ['unknown']
  const { amountMinor, feeMinor, isPaidBefore } = known
  const sign = line.kind !== 'charge' && line.grossMinor < 0 ? -1 : 1
  const grossMinor = sign * line.grossMinor
  const netMinor = sign * (line.grossMinor - line.feeMinor)
  const isSameNet = amountMinor !== null && feeMinor !== null && amountMinor - feeMinor === netMinor
  return [
    ...(amountMinor !== null && amountMinor !== grossMinor && !isSameNet ? (['amount'] as const) : []),
    ...(feeMinor !== null && feeMinor !== line.feeMinor && !isSameNet ? (['fee'] as const) : []),
    ...(isPaidBefore ? (['repeated'] as const) : []),
  ]
}

type Matched = {
  line: Pick<PayoutLine, 'kind' | 'reference' | 'grossMinor' | 'feeMinor'>
  differs: readonly LineDifference[]
}
type Payout = { amountMinor: number; status: 'pending' | 'paid' | 'failed'; bookedKobo: Kobo | null; currency: string }

const namedMost = 5
/** A transfer, a stamp and a bad rate come to a small part of a payout; more than a tenth is for a person to look at. */
const usualFees = 10
/** Ids of providers are short; one that is not shall not fill the sentence. */
const named = (reference: string) => firstLetters(reference, 60)

/** What of a payout is not as it should be, in words that name the fields; empty when all of it agrees. */
export function describePayoutDifferences(payout: Payout, matched: readonly Matched[]): string {
  const sumMinor = matched.reduce((sum, { line }) => sum + line.grossMinor - line.feeMinor, 0)
  const feeMinor = payoutFeeMinor(matched.map(({ line }) => line))
  const wrong = matched.filter(({ differs }) => differs.length > 0)
  const lines = wrong.slice(0, namedMost).map(({ line, differs }) => `${named(line.reference)} (${differs.join(', ')})`)
  const isBookedOtherwise = payout.currency === 'NGN' && payout.bookedKobo !== payout.amountMinor
  return [
    ...lines,
    ...(wrong.length > namedMost ? [`${wrong.length - namedMost} more lines`] : []),
    ...(sumMinor !== payout.amountMinor ? ['the sum of the lines'] : []),
    ...(Math.abs(feeMinor) * usualFees > payout.amountMinor ? ['its own fees are more than a tenth of it'] : []),
    ...(payout.bookedKobo !== null && isBookedOtherwise ? ['the amount of its bank line'] : []),
    ...(payout.bookedKobo !== null && payout.status === 'failed' ? ['it failed after it was booked'] : []),
  ].join('; ')
}
