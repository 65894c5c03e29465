// Paystack: hosted checkout in naira. Its reference is our payment's id, so that asking twice opens one charge.
import type { PaystackKeys } from '../../../provider-keys.ts'
import { allPages } from '../all-pages.ts'
import { gatewayName } from '../gateway-name.ts'
import type {
  AdapterParts,
  Initialised,
  InitialisedAccount,
  InitialisePayment,
  PaymentGateway,
  ProviderDispute,
  RefundRequest,
  RefundResult,
  Settled,
  Verified,
} from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type PaystackCalls, paystackCalls } from './calls.ts'
import { listPayouts } from './list-payouts.ts'
import type { PaystackDispute, PaystackRefund, PaystackTransaction } from './read-answers.ts'
import { lookUpBalance, lookUpTransfer, transfer } from './transfers.ts'
import { parsePaystackWebhook } from './webhook.ts'

export function paystackGateway(keys: PaystackKeys, parts: AdapterParts): PaymentGateway {
  const calls = paystackCalls(keys, parts)
  return {
    name: gatewayName('paystack', keys.isTest),
    isTest: keys.isTest,
    lookUpAccount: async () => ({ currencies: (await calls.balances()).map(({ currency }) => currency) }),
    initialise: (request) => initialise(calls, request),
    openOneTimeAccount: (request) => openAccount(calls, request),
    findReference: (transaction) => findReference(calls, transaction),
    verify: async (_method, reference) => verifiedOf(await calls.verify(reference)),
    // Its hosted page has no end that we could set: money that comes late is booked as late.
    expire: async () => {},
    refund: (request) => refund(calls, request),
    lookUpRefund: (_method, _reference, refundId, transaction) => lookUpRefund(calls, transaction, refundId),
    lookUpDisputes: (_method, reference) => lookUpDisputes(calls, reference),
    resolveAccount: (account) => resolveAccount(calls, account),
    lookUpBalance: () => lookUpBalance(calls),
    transfer: (request) => transfer(calls, request),
    lookUpTransfer: (reference) => lookUpTransfer(calls, reference),
    listSettled: (period) => listSettled(calls, parts, period),
    listPayouts: (period) => listPayouts(calls, parts, period),
    parseWebhook: (_method, rawBody, headers) => parsePaystackWebhook(keys.secretKey, rawBody, headers),
  }
}

async function initialise(calls: PaystackCalls, request: InitialisePayment): Promise<Initialised> {
  try {
    const { url, reference } = await calls.initialise(request)
    if (reference !== request.paymentId) throw new ProviderError('broken', 'Paystack answered for another reference')
    return { redirectUrl: url, providerRef: reference }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'duplicate_reference') throw error
    return { redirectUrl: null, providerRef: request.paymentId }
  }
}

/** Nobody sends more than the price: an account that wants its fee on top is not shown. */
async function openAccount(calls: PaystackCalls, request: InitialisePayment): Promise<InitialisedAccount> {
  const opened = { redirectUrl: null, providerRef: request.paymentId }
  try {
    const { reference, amountKobo, account } = await calls.openAccount(request)
    if (reference !== request.paymentId) throw new ProviderError('broken', 'Paystack answered for another reference')
    if (amountKobo !== null && amountKobo !== request.amountKobo)
      throw new ProviderError('declined', 'the account wants another amount', { code: 'other_amount' })
    return { ...opened, account }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'duplicate_reference') throw error
    return { ...opened, account: null }
  }
}

async function findReference(calls: PaystackCalls, transaction: string): Promise<string | null> {
  try {
    return (await calls.transaction(transaction)).reference
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return null
    throw error
  }
}

const states: Readonly<Record<string, Verified['state']>> = {
  success: 'succeeded',
  failed: 'failed',
  reversed: 'reversed',
}

/** abandoned, ongoing, pending, processing and queued are not final, and neither is a word that we do not know. */
function verifiedOf({ status, amountKobo, currency, reference, id, feeKobo, isTest }: PaystackTransaction): Verified {
  const state = states[status] ?? 'pending'
  return { state, amountKobo, currency, ourRef: reference, providerTxnId: id, feeKobo, isTest }
}

/** It has no idempotency for refunds: ours is searched for first, so that asking twice sends one. */
async function refund(calls: PaystackCalls, request: RefundRequest): Promise<RefundResult> {
  const { providerTxnId, refundId, amountKobo, reason } = request
  const known = await findRefund(calls, providerTxnId, refundId)
  if (known) return resultOf(known)
  try {
    return resultOf(await calls.refund({ transaction: providerTxnId, amountKobo, refundId, reason }))
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return { state: 'failed', providerRefundId: null }
    throw error
  }
}

async function lookUpRefund(calls: PaystackCalls, transaction: string, refundId: string): Promise<RefundResult> {
  const known = await findRefund(calls, transaction, refundId)
  return known ? resultOf(known) : { state: 'not_found', providerRefundId: null }
}

async function findRefund(calls: PaystackCalls, transaction: string, refundId: string) {
  const refunds = await allPages((page) => calls.refunds({ transaction }, page))
  return refunds.find(({ note, transactionId }) => note === refundId && transactionId === transaction)
}

function resultOf({ id, status, amountKobo }: PaystackRefund): RefundResult {
  if (status === 'processed') return { state: 'succeeded', providerRefundId: id, amountKobo }
  if (status === 'failed') return { state: 'failed', providerRefundId: id }
  const pending = { state: 'pending', providerRefundId: id } as const
  return status === 'needs-attention' ? { ...pending, waitsFor: "the customer's bank account, at Paystack" } : pending
}

/** What it cannot resolve it refuses: no such account, or another bank's. */
async function resolveAccount(calls: PaystackCalls, account: { bankCode: string; accountNumber: string }) {
  try {
    return await calls.resolveAccount(account)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return null
    throw error
  }
}

async function lookUpDisputes(calls: PaystackCalls, reference: string): Promise<ProviderDispute[]> {
  const { id } = await calls.verify(reference)
  const disputes = await allPages((page) => calls.disputes(id, page))
  return disputes
    .filter(({ transactionReference }) => transactionReference === reference)
    .map(disputeOf)
    .reverse()
}

function disputeOf({ id, status, resolution, amountKobo, reason, dueAt }: PaystackDispute): ProviderDispute {
  const isWon = resolution === 'declined'
  const isLost = resolution === 'merchant-accepted' || resolution === 'auto-accepted'
  const state = status !== 'resolved' ? 'open' : isWon ? 'won' : isLost ? 'lost' : 'open'
  return { disputeId: id, state, amountKobo, reason, respondBy: dueAt }
}

/** What we refunded in full is `reversed` there, and was taken all the same; what Paystack took back itself was not. */
async function listSettled(
  calls: PaystackCalls,
  { clock }: AdapterParts,
  { from, until }: { from: Date; until: Date },
): Promise<Settled[]> {
  const period = { from: from.toISOString(), to: until.toISOString() }
  const taken = await allPages((page) => calls.transactions({ ...period, status: 'success' }, page))
  const reversed = await allPages((page) => calls.transactions({ ...period, status: 'reversed' }, page))
  const refunds = await allPages((page) => calls.refunds({ from: period.from, to: clock.now().toISOString() }, page))
  const refunded = reversed.filter(({ id, amountKobo }) => refundedOf(refunds, id) >= amountKobo)
  return [...taken, ...refunded].map((transaction) => settledOf(transaction, refunds))
}

function settledOf(transaction: PaystackTransaction, refunds: readonly PaystackRefund[]): Settled {
  return {
    ourRef: transaction.reference,
    providerTxnId: transaction.id,
    amountKobo: transaction.amountKobo,
    feeKobo: transaction.feeKobo,
    currency: transaction.currency,
    refundedKobo: refundedOf(refunds, transaction.id),
    settledAt: transaction.at,
  }
}

function refundedOf(refunds: readonly PaystackRefund[], id: string): number {
  const ofIt = refunds.filter(
    ({ transactionId, status, disputeId }) => transactionId === id && status === 'processed' && disputeId === null,
  )
  return ofIt.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
