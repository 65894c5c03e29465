// What PayPal's objects mean to us (Orders v2, Payments v2, Disputes v1, Transaction Search v1). Its amounts are decimal
// text in a currency that is not the naira; ours are hundredths of it, or kobo by the charge frozen on the payment.
import { koboOfCents } from '@skyroute/core/payments/foreign-charge.ts'
import type { Charge, ProviderDispute, RefundResult, Verified } from '../port.ts'
import {
  type Fields,
  readInstant,
  readList,
  readObject,
  readPageAddress,
  readText,
  readTextOrNull,
  someFields,
  UnreadableAnswer,
} from '../read-fields.ts'

export type Order = {
  id: string
  status: string
  ourRef: string
  /** Where the customer agrees. */
  approveUrl: string | null
  /** What was asked for; hundredths. */
  asked: { cents: number; currency: string }
  captureId: string | null
  refunds: Fields[]
}

export const readWebhookUrl = (answer: unknown): string => readText(readObject(answer, 'webhook'), 'url')

/** An order as asked for in full; ours has one purchase unit. */
export function readOrder(answer: unknown): Order {
  const order = readObject(answer, 'order')
  const [unit, ...others] = readList(order.purchase_units, 'purchase_units')
  if (!unit || others.length > 0) throw new UnreadableAnswer('purchase_units')
  const payments = unit.payments ? readObject(unit.payments, 'payments') : {}
  return {
    id: readText(order, 'id'),
    status: readText(order, 'status'),
    ourRef: readText(unit, 'custom_id'),
    approveUrl: linkIn(order, ['payer-action', 'approve']),
    asked: readMoney(readObject(unit.amount, 'amount')),
    captureId: captureIn(readList(payments.captures ?? [], 'captures')),
    refunds: readList(payments.refunds ?? [], 'refunds'),
  }
}

/** A declined capture may stand beside a later one that took the money. */
function captureIn(captures: Fields[]): string | null {
  const taken = captures.find((capture) => !isRefusal(readText(capture, 'status'))) ?? captures.at(-1)
  return taken ? readText(taken, 'id') : null
}

const isRefusal = (status: string) => status === 'DECLINED' || status === 'FAILED'

function linkIn(object: Fields, rels: readonly string[]): string | null {
  const link = readList(object.links ?? [], 'links').find(({ rel }) => rels.includes(String(rel)))
  return link ? readPageAddress(link, 'href') : null
}

/** Decimal text with at most two decimals, by its digits; a sign is told apart. */
export function readMoney(money: Fields): { cents: number; currency: string } {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(readText(money, 'value'))
  if (!match) throw new UnreadableAnswer('value')
  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return { cents: sign && cents > 0 ? -cents : cents, currency: readText(money, 'currency_code') }
}

export function writeMoney(cents: number, currency: string) {
  return { currency_code: currency, value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

/** What an order says while nothing has been captured. Without us no money moves. */
const uncaptured: Readonly<Record<string, Pick<Verified, 'state' | 'capture'>>> = {
  CREATED: { state: 'pending', capture: 'not_agreed' },
  SAVED: { state: 'pending', capture: 'not_agreed' },
  PAYER_ACTION_REQUIRED: { state: 'pending', capture: 'not_agreed' },
  APPROVED: { state: 'pending', capture: 'ready' },
  VOIDED: { state: 'failed' },
}

export type Mode = { charge: Charge | null; isTest: boolean }

export function verifiedOrder(order: Order, { charge, isTest }: Mode): Verified {
  const said = uncaptured[order.status]
  if (!said) throw new UnreadableAnswer('status')
  const amount = inOurBooks(order.asked, charge)
  return { ...said, ...amount, ourRef: order.ourRef, providerTxnId: null, feeKobo: 0, isTest }
}

/** PENDING may last days (a bank's cheque, a review); what we refunded later was captured all the same. */
const captureStates: Readonly<Record<string, Verified['state']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

/** The capture says what came in; a completed order does not. */
export function verifiedCapture(answer: unknown, { charge, isTest }: Mode): Verified {
  const capture = readObject(answer, 'capture')
  const state = captureStates[readText(capture, 'status')]
  if (!state) throw new UnreadableAnswer('status')
  const came = readMoney(readObject(capture.amount, 'amount'))
  if (came.cents < 0) throw new UnreadableAnswer('amount')
  const amount = inOurBooks(came, charge)
  return {
    state,
    ...amount,
    ...(state === 'pending' && { isReviewedByProvider: true }),
    ...(charge && amount.currency === 'NGN' ? { chargedCents: came.cents } : {}),
    ourRef: readText(capture, 'custom_id'),
    providerTxnId: readText(capture, 'id'),
    ...readFee(capture, { currency: came.currency, charge }),
    isTest,
  }
}

/** A fee below zero or in another currency than the money cannot be counted. */
function readFee(capture: Fields, { currency, charge }: { currency: string; charge: Charge | null }) {
  const breakdown = someFields(capture.seller_receivable_breakdown)
  if (!breakdown.paypal_fee) return { feeKobo: 0 }
  const told = readObject(breakdown.paypal_fee, 'paypal_fee')
  const fee = readMoney(told)
  if (fee.cents < 0 || fee.currency !== currency)
    return { feeKobo: 0, unusableFee: `${fee.currency} ${readText(told, 'value')}` }
  return { feeKobo: inOurBooks(fee, charge).amountKobo }
}

/** Kobo by the frozen charge; in any other currency than that it is not ours to count. */
function inOurBooks({ cents, currency }: { cents: number; currency: string }, charge: Charge | null) {
  if (!charge || charge.currency !== currency) return { amountKobo: cents, currency }
  return { amountKobo: koboOfCents(cents, charge), currency: 'NGN' }
}

const refundStates: Readonly<Record<string, RefundResult['state']>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

export type PaypalRefund = RefundResult & { refundId: string | null; cents: number; currency: string }

export function readRefund(answer: unknown): PaypalRefund {
  const refund = readObject(answer, 'refund')
  const state = refundStates[readText(refund, 'status')]
  if (!state) throw new UnreadableAnswer('status')
  return {
    state,
    providerRefundId: readText(refund, 'id'),
    refundId: readTextOrNull(refund, 'custom_id'),
    ...readMoney(readObject(refund.amount, 'amount')),
  }
}

/** Decided for the customer; every other end leaves the money with us. */
const lostOutcomes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

export function readDisputeIds(answer: unknown): string[] {
  return readList(readObject(answer, 'disputes').items ?? [], 'items').map((item) => readText(item, 'dispute_id'))
}

export function readDispute(answer: unknown, charge: Charge | null): ProviderDispute & { openedAt: Date } {
  const dispute = readObject(answer, 'dispute')
  const amountKobo = readKobo(dispute, 'dispute_amount', charge)
  return {
    disputeId: readText(dispute, 'dispute_id'),
    ...readEnd(dispute, { amountKobo, charge }),
    amountKobo,
    reason: readTextOrNull(dispute, 'reason') ?? 'no reason given',
    respondBy: dispute.seller_response_due_date ? readInstant(dispute, 'seller_response_due_date') : null,
    openedAt: readInstant(dispute, 'create_time'),
  }
}

function readKobo(object: Fields, name: string, charge: Charge | null): number {
  const { amountKobo, currency } = inOurBooks(readMoney(readObject(object[name], name)), charge)
  if (charge && currency !== 'NGN') throw new UnreadableAnswer(name)
  return amountKobo
}

type Disputed = { amountKobo: number; charge: Charge | null }

/**
 * In the stage INQUIRY the customer and we talk: PayPal decides nothing, and takes money only when it ends in their favour.
 * The customer may get a part alone; an outcome that does not say how much gave them all.
 */
function readEnd(dispute: Fields, { amountKobo, charge }: Disputed): Pick<ProviderDispute, 'state' | 'lostKobo'> {
  const isInquiry = readTextOrNull(dispute, 'dispute_life_cycle_stage') === 'INQUIRY'
  if (readText(dispute, 'status') !== 'RESOLVED') return { state: isInquiry ? 'inquiry' : 'open' }
  const kept = isInquiry ? 'inquiry_closed' : 'won'
  const outcome = readObject(dispute.dispute_outcome, 'dispute_outcome')
  if (!lostOutcomes.includes(readText(outcome, 'outcome_code'))) return { state: kept }
  if (!outcome.amount_refunded) return { state: 'lost' }
  const lostKobo = Math.min(amountKobo, readKobo(outcome, 'amount_refunded', charge))
  return lostKobo > 0 ? { state: 'lost', lostKobo } : { state: kept }
}
