// What each movement of money writes (M22): balanced entries, never changed later. One call is one transaction,
// kept under its booking, or under HOUSE where no booking is known.
import { addUp, assertKobo, type Kobo, splitProRata } from '../money.ts'

/**
 * Assets and costs grow by debits: gateway_clearing, gateway_fees, bank, overpaid_refunds, chargeback_loss,
 * write_offs, partner_goodwill, exchange_differences, driver_pay; the rest by credits.
 */
export const ledgerAccounts = [
  'gateway_clearing',
  'gateway_fees',
  'bank',
  'customer_funds',
  'unmatched_receipts',
  'revenue',
  'service_fee',
  'vat_payable',
  'refunds_payable',
  'overpaid_refunds',
  'chargeback_loss',
  'write_offs',
  'partners_payable',
  'commission',
  'partner_goodwill',
  'exchange_differences',
  'drivers_payable',
  'driver_pay',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What a booking has earned, for us, the state and a partner, less the goodwill that we bear: the customer's no more. */
export const earnedAccounts = [
  'revenue',
  'commission',
  'service_fee',
  'vat_payable',
  'partners_payable',
  'partner_goodwill',
] as const satisfies LedgerAccount[]

/** One side of a transaction: one of the two amounts is 0. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly debitKobo: Kobo
  readonly creditKobo: Kobo
}

/** The key of what belongs to no booking yet. */
export const unallocatedKey = 'HOUSE'

/** The two sides of an entry. */
export const debit = (account: LedgerAccount, kobo: Kobo): LedgerEntry => ({
  account,
  debitKobo: assertKobo(kobo),
  creditKobo: 0,
})
export const credit = (account: LedgerAccount, kobo: Kobo): LedgerEntry => ({
  account,
  debitKobo: 0,
  creditKobo: assertKobo(kobo),
})

/** Lines of 0 kobo say nothing and are left out. Unbalanced entries are a bug: a RangeError. */
export function balanced(...entries: LedgerEntry[]): LedgerEntry[] {
  const told = entries.filter((entry) => entry.debitKobo + entry.creditKobo > 0)
  if (!isBalanced(told)) throw new RangeError('ledger entries do not balance')
  return told
}

/** Whether debits equal credits (V3). */
export function isBalanced(entries: readonly LedgerEntry[]): boolean {
  return addUp(entries.map((entry) => entry.debitKobo)) === addUp(entries.map((entry) => entry.creditKobo))
}

/** A customer paid through a gateway, which keeps its fee: 0 ≤ fee ≤ gross. */
export function gatewayReceiptEntries({ grossKobo, feeKobo }: { grossKobo: Kobo; feeKobo: Kobo }): LedgerEntry[] {
  return balanced(
    debit('gateway_clearing', grossKobo - feeKobo),
    debit('gateway_fees', feeKobo),
    credit('customer_funds', grossKobo),
  )
}

/** A transfer reached our bank for a known booking. */
export function bankReceiptEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('bank', amountKobo), credit('customer_funds', amountKobo))
}

/** A transfer reached our bank and nobody knows for what: under HOUSE. */
export function unmatchedReceiptEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('bank', amountKobo), credit('unmatched_receipts', amountKobo))
}

/**
 * An unmatched transfer found its booking. Two transactions, each balanced under its own key: HOUSE gives the money
 * up, the booking takes it; the bank's two lines cancel out, for nothing moved there.
 */
export function claimedReceiptEntries(amountKobo: Kobo): { house: LedgerEntry[]; booking: LedgerEntry[] } {
  return {
    house: balanced(debit('unmatched_receipts', amountKobo), credit('bank', amountKobo)),
    booking: bankReceiptEntries(amountKobo),
  }
}

/** The parts a total was sold in: those of its quote. */
export interface SoldParts {
  readonly subtotalKobo: Kobo
  readonly serviceFeeKobo: Kobo
  readonly vatKobo: Kobo
}

/**
 * What we earned: the whole price at completion, or what a cancellation keeps. It is cut into price, service fee and
 * VAT in the proportion they were sold at. `keptKobo` is at most captured − refunded: only money we hold is earned.
 */
export function earnedEntries(keptKobo: Kobo, sold: SoldParts): LedgerEntry[] {
  const [price = 0, fee = 0, vat = 0] = splitProRata(keptKobo, [sold.subtotalKobo, sold.serviceFeeKobo, sold.vatKobo])
  return balanced(
    debit('customer_funds', keptKobo),
    credit('revenue', price),
    credit('service_fee', fee),
    credit('vat_payable', vat),
  )
}

/**
 * Money that was already earned goes back after all (staff refund a completed stay): it is the customer's again, its
 * VAT and fee with it, before `refundReservedEntries` can take it from there. Needed for what customer_funds lacks.
 */
export function earningReversedEntries(amountKobo: Kobo, sold: SoldParts): LedgerEntry[] {
  return balanced(...earnedEntries(amountKobo, sold).map(mirrored))
}

export function mirrored({ account, debitKobo, creditKobo }: LedgerEntry): LedgerEntry {
  return { account, debitKobo: creditKobo, creditKobo: debitKobo }
}

/** A refund is reserved. */
export function refundReservedEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('customer_funds', amountKobo), credit('refunds_payable', amountKobo))
}

export type RefundRoute = 'gateway_clearing' | 'bank'

/** A reserved refund is sent, through the gateway or by bank. */
export function refundSentEntries(amountKobo: Kobo, route: RefundRoute): LedgerEntry[] {
  return balanced(debit('refunds_payable', amountKobo), credit(route, amountKobo))
}

/** A refund failed: what was sent comes back first, then the customer's money is theirs again. */
export function refundFailedEntries(
  amountKobo: Kobo,
  failed: { after: 'reserved' | 'sent'; route: RefundRoute },
): LedgerEntry[] {
  const given = [debit('refunds_payable', amountKobo), credit('customer_funds', amountKobo)]
  return failed.after === 'sent'
    ? balanced(debit(failed.route, amountKobo), credit('refunds_payable', amountKobo), ...given)
    : balanced(...given)
}

/**
 * A refund went out for which no money of the customer was left: they were paid twice, and owe it to us. It lends
 * customer_funds what `refundReservedEntries` then takes.
 */
export function overpaidRefundEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('overpaid_refunds', amountKobo), credit('customer_funds', amountKobo))
}

/** Another refund of the same payment failed after all, so less was overpaid. */
export function overpaidReturnedEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...overpaidRefundEntries(amountKobo).map(mirrored))
}

/** A small rest of the price is not asked for any more (SP13): it counts as paid, and costs us. */
export function writtenOffEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('write_offs', amountKobo), credit('customer_funds', amountKobo))
}

/** The booking was cancelled, so nothing was short. */
export function writeOffTakenBackEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...writtenOffEntries(amountKobo).map(mirrored))
}

/** A provider has paid out what it held: it is in our bank. */
export function payoutEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('bank', amountKobo), credit('gateway_clearing', amountKobo))
}

/** A bank line was taken for a payout by mistake. */
export function payoutUndoneEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...payoutEntries(amountKobo).map(mirrored))
}

/** What a provider kept of a payout for itself costs us; below zero it gave such a fee back. */
export function payoutFeeEntries(feeKobo: Kobo): LedgerEntry[] {
  const entries = balanced(debit('gateway_fees', Math.abs(feeKobo)), credit('gateway_clearing', Math.abs(feeKobo)))
  return feeKobo < 0 ? entries.map(mirrored) : entries
}

/** A payout brought more naira than the books held of it, at the rates of its payments; below zero it brought less. */
export function payoutExchangeEntries(gainKobo: Kobo): LedgerEntry[] {
  const size = Math.abs(gainKobo)
  const entries = balanced(debit('gateway_clearing', size), credit('exchange_differences', size))
  return gainKobo < 0 ? entries.map(mirrored) : entries
}

/** A dispute was lost: the gateway took the money back. */
export function chargebackLostEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('chargeback_loss', amountKobo), credit('gateway_clearing', amountKobo))
}

/** A lost dispute was decided for us after all, or is open again: the gateway has given the money back. */
export function chargebackReturnedEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...chargebackLostEntries(amountKobo).map(mirrored))
}

/** A booking whose money the bank had taken back was called off: nothing is owed for it, so nothing was lost by it. */
export function chargebackCoveredEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('customer_funds', amountKobo), credit('chargeback_loss', amountKobo))
}

/** The loss that it covered is none any more: the money is the booking's again. */
export function chargebackUncoveredEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...chargebackCoveredEntries(amountKobo).map(mirrored))
}
