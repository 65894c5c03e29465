// What Stripe's objects mean to us (API 2026-10-28.endive). Naira have two decimals there, so its amounts are kobo.

import type { ProviderAccount, ProviderDispute, RefundResult, Settled, Verified } from '../port.ts'
import {
  type Fields,
  readBoolean,
  readList,
  readMinorUnits,
  readObject,
  readPageAddress,
  readSeconds,
  readText,
  readTextOrNull,
  someFields,
  UnreadableAnswer,
} from '../read-fields.ts'

/** Sent with every charge and refund, so that its objects name ours. */
export const paymentKey = 'payment_id'
export const refundKey = 'refund_id'

/** It charges in any currency; an account that takes no charges says why. */
export function readAccount(answer: unknown): ProviderAccount {
  const account = readObject(answer, 'account')
  const name = readTextOrNull(someFields(account.business_profile), 'name')
  const closedFor = readTextOrNull(someFields(account.requirements), 'disabled_reason') ?? 'charges_disabled'
  return {
    ...(name !== null && { name }),
    country: readText(account, 'country'),
    ...(!readBoolean(account, 'charges_enabled') && { closedFor }),
  }
}

export function readOpenedSession(answer: unknown): { redirectUrl: string | null; providerRef: string } {
  const session = readObject(answer, 'session')
  return { redirectUrl: session.url ? readPageAddress(session, 'url') : null, providerRef: readText(session, 'id') }
}

/** A session with its intent, charge and balance transaction inside. */
export function readSession(answer: unknown): Verified & { refundedKobo: number } {
  const session = readObject(answer, 'session')
  const asked = {
    amountKobo: readMinorUnits(session, 'amount_total'),
    currency: readText(session, 'currency').toUpperCase(),
    ourRef: readText(session, 'client_reference_id'),
    providerTxnId: null,
    feeKobo: 0,
    refundedKobo: 0,
    isTest: !readBoolean(session, 'livemode'),
  }
  const status = readText(session, 'status')
  if (status === 'expired') return { ...asked, state: 'failed' }
  if (status === 'open') return { ...asked, state: 'pending' }
  if (status !== 'complete') throw new UnreadableAnswer('status')
  return { ...asked, ...readIntent(readObject(session.payment_intent, 'payment_intent')) }
}

/** A delayed way to pay leaves its session complete and unpaid: the intent says how it ended. */
function readIntent(intent: Fields): Pick<Verified, 'state'> & Partial<ReturnType<typeof readSession>> {
  const status = readText(intent, 'status')
  if (status === 'canceled' || status === 'requires_payment_method') return { state: 'failed' }
  if (status !== 'succeeded') return { state: 'pending' }
  const charge = readObject(intent.latest_charge, 'latest_charge')
  return {
    state: 'succeeded',
    amountKobo: readMinorUnits(intent, 'amount_received'),
    currency: readText(intent, 'currency').toUpperCase(),
    providerTxnId: readText(intent, 'id'),
    feeKobo: feeIn(charge),
    refundedKobo: readMinorUnits(charge, 'amount_refunded'),
    isTest: !readBoolean(intent, 'livemode'),
  }
}

/** 0 while Stripe has not booked the charge yet. */
function feeIn(charge: Fields): number {
  return charge.balance_transaction === null ? 0 : feeOf(readObject(charge.balance_transaction, 'balance_transaction'))
}

/** Booked in the account's own currency; `exchange_rate` is how much of that the charge's currency brought. */
function feeOf(booked: Fields): number {
  const fee = readMinorUnits(booked, 'fee')
  const rate = booked.exchange_rate ?? null
  if (rate === null) return fee
  if (typeof rate !== 'number' || !(rate > 0)) throw new UnreadableAnswer('exchange_rate')
  return Math.round(fee / rate)
}

/** The intent that refunds and disputes hang on; none while nobody has tried to pay. */
export function readIntentId(answer: unknown): string | null {
  const intent = readObject(answer, 'session').payment_intent ?? null
  if (intent === null) return null
  return typeof intent === 'string' ? intent : readText(readObject(intent, 'payment_intent'), 'id')
}

const refundStates: Readonly<Record<string, RefundResult['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export type StripeRefund = RefundResult & { refundId: string | null; amountKobo: number; currency: string }

export function readRefund(answer: unknown): StripeRefund {
  const refund = readObject(answer, 'refund')
  const status = readText(refund, 'status')
  const state = refundStates[status]
  if (!state) throw new UnreadableAnswer('status')
  return {
    state,
    providerRefundId: readText(refund, 'id'),
    refundId: readTextOrNull(metadataOf(refund), refundKey),
    amountKobo: readMinorUnits(refund, 'amount'),
    currency: readText(refund, 'currency').toUpperCase(),
    ...(status === 'requires_action' ? { waitsFor: 'the customer must give details to Stripe' } : {}),
  }
}

/**
 * A `warning` is an inquiry: the bank asks, and takes no money. It may become a dispute under the same id. What is none of
 * these is open: a person looks at it.
 */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  won: 'won',
  prevented: 'won',
  charge_refunded: 'won',
  lost: 'lost',
}

export function readDispute(answer: Fields): ProviderDispute & { openedAt: Date } {
  const evidence = readObject(answer.evidence_details, 'evidence_details')
  return {
    disputeId: readText(answer, 'id'),
    state: disputeStates[readText(answer, 'status')] ?? 'open',
    amountKobo: readMinorUnits(answer, 'amount'),
    reason: readText(answer, 'reason'),
    respondBy: (evidence.due_by ?? null) === null ? null : readSeconds(evidence, 'due_by'),
    openedAt: readSeconds(answer, 'created'),
  }
}

/** A balance transaction with its charge inside; null for what is no charge of a payment, such as a payout. */
export function readSettled(booked: Fields): Settled | null {
  if (readText(booked, 'reporting_category') !== 'charge') return null
  const charge = readObject(booked.source, 'source')
  return {
    ourRef: readTextOrNull(metadataOf(charge), paymentKey) ?? '',
    providerTxnId: readTextOrNull(charge, 'payment_intent') ?? readText(charge, 'id'),
    amountKobo: readMinorUnits(charge, 'amount'),
    feeKobo: feeOf(booked),
    currency: readText(charge, 'currency').toUpperCase(),
    refundedKobo: readMinorUnits(charge, 'amount_refunded'),
    settledAt: readSeconds(booked, 'created'),
  }
}

export function readPage(answer: unknown): { items: Fields[]; isLast: boolean } {
  const page = readObject(answer, 'list')
  return { items: readList(page.data, 'data'), isLast: !readBoolean(page, 'has_more') }
}

export function metadataOf(object: Fields): Fields {
  return object.metadata ? readObject(object.metadata, 'metadata') : {}
}
