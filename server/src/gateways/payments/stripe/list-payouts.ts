// Stripe's payouts, and the balance transactions that each of them paid out. Of a payout made by hand Stripe names none.
import { lagosDayOf } from '@skyroute/core/dates.ts'
import type { PayoutLine, PayoutLineKind } from '@skyroute/core/payments/payouts/match-payout.ts'
import type { ProviderPayout } from '../port.ts'
import { type Fields, readSeconds, readText, readTextOrNull, someFields, UnreadableAnswer } from '../read-fields.ts'
import { type Call, listAll } from './calls.ts'
import { metadataOf, refundKey } from './read-answers.ts'

export async function listPayouts(call: Call, { from, until }: { from: Date; until: Date }): Promise<ProviderPayout[]> {
  const made = await listAll(call, '/v1/payouts', {
    'created[gte]': Math.floor(from.getTime() / 1000),
    'created[lt]': Math.ceil(until.getTime() / 1000),
  })
  const payouts: ProviderPayout[] = []
  for (const payout of made) payouts.push(await payoutOf(call, payout))
  return payouts
}

const statuses: Readonly<Record<string, ProviderPayout['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

async function payoutOf(call: Call, payout: Fields): Promise<ProviderPayout> {
  const reference = readText(payout, 'id')
  const booked = await listAll(call, '/v1/balance_transactions', { payout: reference, 'expand[]': 'data.source' })
  return {
    reference,
    currency: readText(payout, 'currency').toUpperCase(),
    amountMinor: readSigned(payout, 'amount'),
    status: statuses[readText(payout, 'status')] ?? 'pending',
    paidOn: lagosDayOf(readSeconds(payout, 'arrival_date')),
    lines: booked.flatMap((each) => (readText(each, 'type') === 'payout' ? feeOfPayout(each) : [lineOf(each)])),
  }
}

const kinds: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
}

/** The payout stands among its own parts; one that is sent at once costs a fee on top of its amount. */
function feeOfPayout(booked: Fields): PayoutLine[] {
  const feeMinor = readSigned(booked, 'fee')
  if (feeMinor === 0) return []
  return [{ kind: 'fee', reference: readText(booked, 'id'), ourRef: null, grossMinor: 0, feeMinor }]
}

/** A charge is known by its payment intent, as everywhere; a refund carries our id. */
function lineOf(booked: Fields): PayoutLine {
  const source = someFields(booked.source)
  const kind = kinds[readText(booked, 'reporting_category')] ?? 'other'
  const intent = kind === 'charge' ? readTextOrNull(source, 'payment_intent') : null
  return {
    kind,
    reference: intent ?? readTextOrNull(source, 'id') ?? readText(booked, 'id'),
    ourRef: kind === 'refund' ? readTextOrNull(metadataOf(source), refundKey) : null,
    grossMinor: readSigned(booked, 'amount'),
    feeMinor: readSigned(booked, 'fee'),
  }
}

function readSigned(fields: Fields, name: string): number {
  const value = fields[name]
  if (!Number.isSafeInteger(value)) throw new UnreadableAnswer(`${name} is no whole amount`)
  return Number(value)
}
