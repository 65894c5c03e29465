// Whose money (M24): of a partner's listing we are the agent. What a stay or hire earns is cut into the partner's part, ours,
// and the VAT on each. The terms are those of the sale.
import { addUp, cumulativeShare, divideHalfUp, type Kobo, percentHalfUp, splitProRata } from '../../money.ts'
import type { SoldParts } from '../ledger.ts'

/** As frozen on the booking. Basis points: 1500 is 15 %. */
export interface PartnerTerms {
  readonly commissionBps: number
  /** He accounts for the VAT on his sale himself, so it is handed to him. */
  readonly isVatRegistered: boolean
}

/** The parts of what was earned; they add up to it exactly, and none is below zero. */
export interface EarningParts {
  /** The price less our commission and its VAT. */
  readonly shareKobo: Kobo
  /** VAT on the price, the partner's sale. */
  readonly saleVatKobo: Kobo
  readonly commissionKobo: Kobo
  readonly commissionVatKobo: Kobo
  /** The service fee without its VAT. */
  readonly feeKobo: Kobo
  readonly feeVatKobo: Kobo
}

/** Above half of the price the VAT on a commission might not fit beside it. */
export const commissionMostBps = 5_000

/**
 * Cuts what was earned of a partner's booking. Price, service fee and VAT are cut as they were sold; the commission is
 * rounded down to the kobo, its VAT is on top of it and half-up, the fee contains its VAT. What rounding leaves of the
 * price is the partner's. Throws a RangeError when the rate is no rate. Source: M24.
 */
export function splitEarning(
  earnedKobo: Kobo,
  { sold, terms, vatBps }: { sold: SoldParts; terms: PartnerTerms; vatBps: number },
): EarningParts {
  const { commissionBps } = terms
  if (!Number.isInteger(commissionBps) || commissionBps < 0 || commissionBps > commissionMostBps)
    throw new RangeError(`not a commission in basis points: ${commissionBps}`)
  const weights = [sold.subtotalKobo, sold.serviceFeeKobo, sold.vatKobo]
  const [priceKobo = 0, wholeFeeKobo = 0, saleVatKobo = 0] = splitProRata(earnedKobo, weights)
  const commissionKobo = cumulativeShare(priceKobo, commissionBps, 10_000)
  const commissionVatKobo = percentHalfUp(commissionKobo, vatBps, { unit: 'kobo' })
  const feeVatKobo = vatWithin(wholeFeeKobo, vatBps)
  return {
    shareKobo: priceKobo - commissionKobo - commissionVatKobo,
    saleVatKobo,
    commissionKobo,
    commissionVatKobo,
    feeKobo: wholeFeeKobo - feeVatKobo,
    feeVatKobo,
  }
}

/** The VAT that an amount contains, half-up to the kobo. */
export function vatWithin(amountKobo: Kobo, vatBps: number): Kobo {
  return Number(divideHalfUp(BigInt(amountKobo) * BigInt(vatBps), BigInt(10_000 + vatBps)))
}

/** A part of what was earned, in proportion to what is left of each part: all of it leaves nothing of any. */
export function partOfEarning(amountKobo: Kobo, held: EarningParts): EarningParts {
  const [shareKobo = 0, saleVatKobo = 0, commissionKobo = 0, commissionVatKobo = 0, feeKobo = 0, feeVatKobo = 0] =
    splitProRata(amountKobo, partsOf(held))
  return { shareKobo, saleVatKobo, commissionKobo, commissionVatKobo, feeKobo, feeVatKobo }
}

export const earningSum = (parts: EarningParts): Kobo => addUp(partsOf(parts))

const partsOf = (parts: EarningParts): Kobo[] => [
  parts.shareKobo,
  parts.saleVatKobo,
  parts.commissionKobo,
  parts.commissionVatKobo,
  parts.feeKobo,
  parts.feeVatKobo,
]

/** What the partner is owed of an earning: his share, and the VAT on his sale when he accounts for it himself. */
export function owedToPartner(parts: EarningParts, { isVatRegistered }: Pick<PartnerTerms, 'isVatRegistered'>): Kobo {
  return parts.shareKobo + (isVatRegistered ? parts.saleVatKobo : 0)
}

/** What is the state's, and waits with us until it is paid. */
export function vatToPay(parts: EarningParts, { isVatRegistered }: Pick<PartnerTerms, 'isVatRegistered'>): Kobo {
  return parts.commissionVatKobo + parts.feeVatKobo + (isVatRegistered ? 0 : parts.saleVatKobo)
}
