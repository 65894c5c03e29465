// Paystack's settlements: its list says what reached the bank, each has its transactions, and a refund names the settlement
// that it was taken from. Its description does not tell the fields of a settlement; they are those of its documents.
import { addHours, lagosDayOf } from '@skyroute/core/dates.ts'
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { allPages } from '../all-pages.ts'
import type { AdapterParts, ProviderPayout } from '../port.ts'
import type { PaystackCalls } from './calls.ts'
import type { PaystackRefund, PaystackSettlement } from './read-answers.ts'

/** How long before its settlement a refund may have been made. */
const daysBefore = 30

export async function listPayouts(
  calls: PaystackCalls,
  { clock }: AdapterParts,
  { from, until }: { from: Date; until: Date },
): Promise<ProviderPayout[]> {
  const period = { from: from.toISOString(), to: until.toISOString() }
  const settlements = await allPages((page) => calls.settlements(period, page))
  if (settlements.length === 0) return []
  const since = { from: addHours(from, -24 * daysBefore).toISOString(), to: clock.now().toISOString() }
  const refunds = await allPages((page) => calls.refunds(since, page))
  const payouts: ProviderPayout[] = []
  for (const settlement of settlements) payouts.push(await payoutOf(calls, settlement, refunds))
  return payouts
}

const statuses: Readonly<Record<string, ProviderPayout['status']>> = { success: 'paid', failed: 'failed' }

async function payoutOf(
  calls: PaystackCalls,
  { id, status, currency, amountKobo, at }: PaystackSettlement,
  refunds: readonly PaystackRefund[],
): Promise<ProviderPayout> {
  const charges = await allPages((page) => calls.settledTransactions(id, page))
  const taken = refunds.filter(({ settlementId }) => settlementId === id)
  return {
    reference: id,
    currency,
    amountMinor: amountKobo,
    status: statuses[status] ?? 'pending',
    paidOn: lagosDayOf(at),
    lines: [...charges.map(chargeLine), ...taken.map(refundLine)],
  }
}

const chargeLine = ({ id, amountKobo, feeKobo }: { id: string; amountKobo: number; feeKobo: number }): PayoutLine => ({
  kind: 'charge',
  reference: id,
  ourRef: null,
  grossMinor: amountKobo,
  feeMinor: feeKobo,
})

const refundLine = ({ id, note, disputeId, amountKobo }: PaystackRefund): PayoutLine => ({
  ...(disputeId === null
    ? { kind: 'refund', reference: id, ourRef: note }
    : { kind: 'dispute', reference: disputeId, ourRef: null }),
  grossMinor: -amountKobo,
  feeMinor: 0,
})
