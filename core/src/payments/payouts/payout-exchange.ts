import type { Kobo } from '../../money.ts'
import { atBankRate, payoutFeeKobo } from './payout-fee.ts'

/** A line of a payout with what our books hold of it, in kobo; null where they do not have it as it is told. */
export type ValuedLine = { kind: string; grossMinor: number; feeMinor: number; bookKobo: Kobo | null }

type Paid = {
  currency: string
  amountMinor: number
  /** What the provider kept of the payout for itself. */
  feeMinor: number
  /** What the bank credited for it. */
  bookedKobo: Kobo
  lines: readonly ValuedLine[]
}

/**
 * What a payout in another currency brought beyond what our books held of it, in kobo; below zero it brought less. Of
 * lines that our books do not have as they are told the bank's rate is the only one, so they make no difference.
 */
export function payoutExchangeKobo({ currency, amountMinor, feeMinor, bookedKobo, lines }: Paid): Kobo {
  if (currency === 'NGN') return 0
  const valued = lines.filter(({ bookKobo }) => bookKobo !== null)
  const valuedMinor = valued.reduce((sum, line) => sum + heldMinor(line), 0)
  const bookKobo = valued.reduce((sum, line) => sum + (line.bookKobo ?? 0), 0)
  const feeKobo = payoutFeeKobo({ currency, amountMinor, feeMinor, bookedKobo })
  const restKobo = atBankRate(amountMinor + feeMinor - valuedMinor, { amountMinor, bookedKobo })
  return bookedKobo + feeKobo - restKobo - bookKobo
}

/** The fee of a dispute is the payout's own. */
const heldMinor = ({ kind, grossMinor, feeMinor }: ValuedLine) =>
  kind === 'dispute' ? grossMinor : grossMinor - feeMinor
