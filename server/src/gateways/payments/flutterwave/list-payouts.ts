// Flutterwave's settlements: each names its transactions whole, its refunds and chargebacks by their ids.
import { addHours, lagosDayOf } from '@skyroute/core/dates.ts'
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { allPages } from '../all-pages.ts'
import type { AdapterParts, ProviderPayout } from '../port.ts'
import type { FlutterwaveCalls } from './calls.ts'
import type { FlutterwaveChargeback, FlutterwaveRefund, FlutterwaveSettlement } from './read-answers.ts'

/** How long before its settlement a refund or chargeback may have been made. */
const daysBefore = 30
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

type TakenOff = { refunds: readonly FlutterwaveRefund[]; chargebacks: readonly FlutterwaveChargeback[] }

/** What goes to one of its own wallets stays with Flutterwave: no payout to our bank. */
export async function listPayouts(
  calls: FlutterwaveCalls,
  { clock }: AdapterParts,
  { from, until }: { from: Date; until: Date },
): Promise<ProviderPayout[]> {
  const period = { from: dayOf(from), to: dayOf(until) }
  const settlements = await allPages((page) => calls.settlements(period, page))
  const toBank = settlements.filter(({ destination }) => !destination.includes('wallet'))
  if (toBank.length === 0) return []
  const since = { from: dayOf(addHours(from, -24 * daysBefore)), to: dayOf(addHours(clock.now(), 24)) }
  const takenOff = {
    refunds: await allPages((page) => calls.refunds(since, page)),
    chargebacks: await allPages((page) => calls.chargebacks(since, page)),
  }
  const payouts: ProviderPayout[] = []
  for (const settlement of toBank) payouts.push(await payoutOf(calls, settlement, takenOff))
  return payouts
}

const statuses: Readonly<Record<string, ProviderPayout['status']>> = { completed: 'paid', failed: 'failed' }

async function payoutOf(
  calls: FlutterwaveCalls,
  { id, status, currency, amountKobo, at, refundIds, chargebackIds, stampDutyKobo }: FlutterwaveSettlement,
  { refunds, chargebacks }: TakenOff,
): Promise<ProviderPayout> {
  const charges = await calls.settledTransactions(id)
  return {
    reference: id,
    currency,
    amountMinor: amountKobo,
    status: statuses[status] ?? 'pending',
    paidOn: lagosDayOf(at),
    lines: [
      ...charges.map(chargeLine),
      ...refunds.filter((refund) => refundIds.includes(refund.id)).map(refundLine),
      ...chargebacks.filter((chargeback) => chargebackIds.includes(chargeback.id)).map(chargebackLine),
      ...(stampDutyKobo > 0 ? [stampDutyLine(id, stampDutyKobo)] : []),
    ],
  }
}

const chargeLine = ({ id, netKobo, feeKobo }: { id: string; netKobo: number; feeKobo: number }): PayoutLine => ({
  kind: 'charge',
  reference: id,
  ourRef: null,
  grossMinor: netKobo + feeKobo,
  feeMinor: feeKobo,
})

const refundLine = ({ id, note, amountKobo }: FlutterwaveRefund): PayoutLine => ({
  kind: 'refund',
  reference: id,
  ourRef: note,
  grossMinor: -amountKobo,
  feeMinor: 0,
})

const chargebackLine = ({ id, amountKobo }: FlutterwaveChargeback): PayoutLine => ({
  kind: 'dispute',
  reference: id,
  ourRef: null,
  grossMinor: -amountKobo,
  feeMinor: 0,
})

/** It has no id of its own. */
const stampDutyLine = (settlementId: string, kobo: number): PayoutLine => ({
  kind: 'fee',
  reference: `${settlementId} stamp duty`,
  ourRef: null,
  grossMinor: -kobo,
  feeMinor: 0,
})
