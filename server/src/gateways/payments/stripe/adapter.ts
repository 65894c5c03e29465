// Stripe Checkout: the customer pays on Stripe's page, and one payment intent hangs on each session.
import type { StripeKeys } from '../../../provider-keys.ts'
import { gatewayName } from '../gateway-name.ts'
import type { AdapterParts, InitialisePayment, PaymentGateway, RefundRequest, RefundResult, Verified } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type Call, listAll, stripeCalls } from './calls.ts'
import { listPayouts } from './list-payouts.ts'
import {
  paymentKey,
  readAccount,
  readDispute,
  readIntentId,
  readOpenedSession,
  readRefund,
  readSession,
  readSettled,
  refundKey,
  type StripeRefund,
} from './read-answers.ts'
import { parseStripeEvent } from './webhook.ts'

export function stripeGateway(keys: StripeKeys, parts: AdapterParts): PaymentGateway {
  const call = stripeCalls(keys, parts)
  return {
    name: gatewayName('stripe', keys.isTest),
    isTest: keys.isTest,
    lookUpAccount: () => call({ method: 'GET', path: '/v1/account' }, readAccount),
    initialise: (request) => openSession(call, request),
    verify: (_method, providerRef) => verify(call, providerRef),
    expire: (_method, providerRef) => expireSession(call, providerRef),
    refund: (request) => refund(call, request),
    lookUpRefund: (_method, _providerRef, refundId, intent) => lookUpRefund(call, intent, refundId),
    lookUpDisputes: (_method, providerRef) => lookUpDisputes(call, providerRef),
    listSettled: (period) => listSettled(call, period),
    listPayouts: (period) => listPayouts(call, period),
    parseWebhook: (_method, rawBody, headers) => parseStripeEvent(rawBody, headers, { keys, now: parts.clock.now() }),
  }
}

const sessions = '/v1/checkout/sessions'
const sessionCall = (id: string) => ({ method: 'GET' as const, path: `${sessions}/${encodeURIComponent(id)}` })
const withIntent = { 'expand[]': 'payment_intent.latest_charge.balance_transaction' }

/** A refund without our id was given in Stripe's own console. */
async function verify(call: Call, providerRef: string): Promise<Verified> {
  const { refundedKobo, ...answer } = await call({ ...sessionCall(providerRef), query: withIntent }, readSession)
  if (!answer.providerTxnId || refundedKobo === 0) return answer
  const refunds = await listAll(call, '/v1/refunds', { payment_intent: answer.providerTxnId })
  const isForeign = refunds.map(readRefund).some(({ refundId }) => refundId === null)
  return isForeign ? { ...answer, state: 'reversed' } : answer
}

/**
 * Stripe refuses an end that is less than half an hour away, and keeps no refused request under its key: then the session
 * gets none, and it is ended by `expire` when the hold ends.
 */
async function openSession(call: Call, request: InitialisePayment) {
  const expiresAt = Math.floor(request.expiresAt.getTime() / 1000)
  const form = sessionForm(request)
  try {
    return await create(call, request, { ...form, expires_at: String(expiresAt) })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'expires_at') throw error
    return create(call, request, form)
  }
}

function create(call: Call, { paymentId }: InitialisePayment, form: Record<string, string>) {
  const headers = { 'idempotency-key': `${paymentId}-session` }
  return call({ method: 'POST', path: sessions, form, headers }, readOpenedSession)
}

function sessionForm(request: InitialisePayment): Record<string, string> {
  return {
    mode: 'payment',
    'line_items[0][price_data][currency]': 'ngn',
    'line_items[0][price_data][unit_amount]': String(request.amountKobo),
    'line_items[0][price_data][product_data][name]': request.description,
    'line_items[0][quantity]': '1',
    client_reference_id: request.paymentId,
    customer_email: request.customerEmail,
    [`metadata[${paymentKey}]`]: request.paymentId,
    [`payment_intent_data[metadata][${paymentKey}]`]: request.paymentId,
    success_url: request.returnUrl,
    cancel_url: `${request.returnUrl}&status=cancelled`,
  }
}

/** A session that is over cannot be expired: what became of it is asked next. */
async function expireSession(call: Call, id: string): Promise<void> {
  const path = `${sessions}/${encodeURIComponent(id)}/expire`
  await call({ method: 'POST', path, form: {} }, readOpenedSession).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.kind !== 'declined') throw error
  })
}

async function refund(call: Call, request: RefundRequest): Promise<RefundResult> {
  const form = {
    payment_intent: request.providerTxnId,
    amount: String(request.amountKobo),
    reason: 'requested_by_customer',
    [`metadata[${refundKey}]`]: request.refundId,
  }
  const headers = { 'idempotency-key': request.refundId }
  try {
    const made = await call({ method: 'POST', path: '/v1/refunds', form, headers, movesMoney: true }, readRefund)
    const isAsAsked = made.amountKobo === request.amountKobo && made.currency === 'NGN'
    if (!isAsAsked || made.refundId !== request.refundId)
      throw new ProviderError('unknown', 'the refund in the answer is not the one that was asked for')
    return resultOf(made)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return { state: 'failed', providerRefundId: null }
    throw error
  }
}

async function lookUpRefund(call: Call, intent: string, refundId: string): Promise<RefundResult> {
  const refunds = await listAll(call, '/v1/refunds', { payment_intent: intent })
  const ours = refunds.map(readRefund).find((each) => each.refundId === refundId)
  return ours ? resultOf(ours) : { state: 'not_found', providerRefundId: null }
}

function resultOf({ state, providerRefundId, amountKobo, waitsFor }: StripeRefund): RefundResult {
  return { state, providerRefundId, amountKobo, ...(waitsFor ? { waitsFor } : {}) }
}

async function lookUpDisputes(call: Call, providerRef: string) {
  const intent = await call(sessionCall(providerRef), readIntentId)
  const disputes = intent ? await listAll(call, '/v1/disputes', { payment_intent: intent }) : []
  return disputes
    .map(readDispute)
    .sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
    .map(({ openedAt: _openedAt, ...dispute }) => dispute)
}

async function listSettled(call: Call, { from, until }: { from: Date; until: Date }) {
  const booked = await listAll(call, '/v1/balance_transactions', {
    'created[gte]': Math.floor(from.getTime() / 1000),
    'created[lt]': Math.floor(until.getTime() / 1000),
    'expand[]': 'data.source',
  })
  return booked.flatMap((each) => readSettled(each) ?? [])
}
