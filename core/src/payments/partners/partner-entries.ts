// What a partner's booking and his payouts write into the ledger (M24).
import type { Kobo } from '../../money.ts'
import { balanced, credit, debit, type LedgerEntry, mirrored } from '../ledger.ts'
import { type EarningParts, earningSum, owedToPartner, type PartnerTerms, vatToPay } from './split-earning.ts'

type Terms = Pick<PartnerTerms, 'isVatRegistered'>

/**
 * A partner's stay was earned. `goodwillKobo` of it our staff have given back: we bear it, so that the partner has his
 * share of the price as sold. The customer's money is the rest.
 */
export function partnerEarnedEntries(
  parts: EarningParts,
  { terms, goodwillKobo }: { terms: Terms; goodwillKobo: Kobo },
): LedgerEntry[] {
  return balanced(
    debit('customer_funds', earningSum(parts) - goodwillKobo),
    debit('partner_goodwill', goodwillKobo),
    credit('partners_payable', owedToPartner(parts, terms)),
    credit('commission', parts.commissionKobo),
    credit('service_fee', parts.feeKobo),
    credit('vat_payable', vatToPay(parts, terms)),
  )
}

/** What was earned of a partner's stay goes back in proportion: the partner owes his part of it. */
export function partnerEarningReversedEntries(parts: EarningParts, terms: Terms): LedgerEntry[] {
  return balanced(...partnerEarnedEntries(parts, { terms, goodwillKobo: 0 }).map(mirrored))
}

/** Staff give back of a partner's stay that was earned: it is ours to bear, and the partner's part stays. */
export function goodwillBorneEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('partner_goodwill', amountKobo), credit('customer_funds', amountKobo))
}

/** That refund failed. */
export function goodwillReturnedEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...goodwillBorneEntries(amountKobo).map(mirrored))
}

/** What a partner is paid from: our bank, or what a provider holds of ours. */
export type PaidFrom = 'bank' | 'gateway_clearing'

/** A partner's payment is on its way: our bank has the file, or a provider was asked for the transfer. */
export function partnerPaidEntries(amountKobo: Kobo, from: PaidFrom): LedgerEntry[] {
  return balanced(debit('partners_payable', amountKobo), credit(from, amountKobo))
}

/** It did not arrive: it is owed again, and the money is where it was. */
export function partnerPaymentFailedEntries(amountKobo: Kobo, from: PaidFrom): LedgerEntry[] {
  return balanced(...partnerPaidEntries(amountKobo, from).map(mirrored))
}
