import { divideHalfUp, type Kobo } from '../../money.ts'

type FeePart = { kind: string; grossMinor: number; feeMinor: number }

/**
 * What a provider kept of a payout that no payment of ours bore: its lines of kind fee whole, and the fee of a dispute.
 * In hundredths of the payout's currency; below zero when it gave more of them back. A payment's own fee was posted with it.
 */
export function payoutFeeMinor(lines: readonly FeePart[]): number {
  return lines.reduce((sum, line) => sum + feeOf(line), 0)
}

function feeOf({ kind, grossMinor, feeMinor }: FeePart): number {
  if (kind === 'fee') return feeMinor - grossMinor
  return kind === 'dispute' ? feeMinor : 0
}

type Paid = { currency: string; amountMinor: number; feeMinor: number; bookedKobo: Kobo }

/** In naira as told; of another currency at the rate at which the bank credited the payout, half-up to the kobo. */
export function payoutFeeKobo({ currency, amountMinor, feeMinor, bookedKobo }: Paid): Kobo {
  return currency === 'NGN' ? feeMinor : atBankRate(feeMinor, { amountMinor, bookedKobo })
}

/** What the bank's rate for a payout makes of a part of it, half-up to the kobo. */
export function atBankRate(
  partMinor: number,
  { amountMinor, bookedKobo }: { amountMinor: number; bookedKobo: Kobo },
): Kobo {
  const size = divideHalfUp(BigInt(Math.abs(partMinor)) * BigInt(bookedKobo), BigInt(amountMinor))
  return Math.sign(partMinor) * Number(size)
}
