// Flutterwave v3: hosted checkout in naira. Its tx_ref is our payment's id, so that asking twice opens one charge.
import type { FlutterwaveKeys } from '../../../provider-keys.ts'
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
import { type FlutterwaveCalls, flutterwaveCalls } from './calls.ts'
import { listPayouts } from './list-payouts.ts'
import type { FlutterwaveChargeback, FlutterwaveRefund, FlutterwaveTransaction } from './read-answers.ts'
import { parseFlutterwaveWebhook } from './webhook.ts'

export function flutterwaveGateway(keys: FlutterwaveKeys, parts: AdapterParts): PaymentGateway {
  const calls = flutterwaveCalls(keys, parts)
  return {
    name: gatewayName('flutterwave', keys.isTest),
    isTest: keys.isTest,
    lookUpAccount: async () => ({ currencies: await calls.currencies() }),
    initialise: (request) => initialise(calls, request),
    openOneTimeAccount: (request) => openAccount(calls, request),
    verify: async (_method, reference) =>
      (await verifiedBy(calls.verify(reference), keys.isTest)) ?? notTriedYet(reference, keys.isTest),
    verifyTransaction: (id) => verifiedBy(calls.transaction(id), keys.isTest),
    // Its session ends by itself when the hold does; there is no call that ends it sooner.
    expire: async () => {},
    refund: (request) => refund(calls, request),
    lookUpRefund: (_method, _reference, refundId, transaction) => lookUpRefund(calls, transaction, refundId),
    lookUpDisputes: (_method, reference) => lookUpDisputes(calls, reference),
    listSettled: (period) => listSettled(calls, parts, period),
    listPayouts: (period) => listPayouts(calls, parts, period),
    parseWebhook: (_method, rawBody, headers) => parseFlutterwaveWebhook(keys.secretHash, rawBody, headers),
  }
}

async function initialise(calls: FlutterwaveCalls, request: InitialisePayment): Promise<Initialised> {
  try {
    return { redirectUrl: await calls.initialise(request), providerRef: request.paymentId }
  } catch (error) {
    if (!hasCode(error, 'duplicate_reference')) throw error
    return { redirectUrl: null, providerRef: request.paymentId }
  }
}

/** Nobody sends more than the price: an account that wants its fee on top is not shown. It ends when we asked it to. */
async function openAccount(calls: FlutterwaveCalls, request: InitialisePayment): Promise<InitialisedAccount> {
  const opened = { redirectUrl: null, providerRef: request.paymentId }
  try {
    const { amountKobo, ...account } = await calls.openAccount(request)
    if (amountKobo !== request.amountKobo)
      throw new ProviderError('declined', 'the account wants another amount', { code: 'other_amount' })
    return { ...opened, account: { ...account, endsAt: request.expiresAt } }
  } catch (error) {
    if (!hasCode(error, 'duplicate_reference')) throw error
    return { ...opened, account: null }
  }
}

const states: Readonly<Record<string, Verified['state']>> = {
  successful: 'succeeded',
  failed: 'failed',
  reversed: 'reversed',
}

/** It knows a transaction from the first try to pay on: before that there is nothing, which is no failure. */
async function verifiedBy(call: Promise<FlutterwaveTransaction>, isTest: boolean): Promise<Verified | null> {
  const found = await call.catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return null
    throw error
  })
  return found && verifiedOf(found, isTest)
}

/** Its answers do not say whether they are of a test; a key sees only its own. */
function verifiedOf(found: FlutterwaveTransaction, isTest: boolean): Verified {
  const { status, reference, id, amountKobo, feeKobo, currency } = found
  const state = states[status] ?? 'pending'
  return { state, amountKobo, currency, ourRef: reference, providerTxnId: id, feeKobo, isTest }
}

function notTriedYet(ourRef: string, isTest: boolean): Verified {
  return { state: 'pending', amountKobo: 0, currency: 'NGN', ourRef, providerTxnId: null, feeKobo: 0, isTest }
}

/** It has no idempotency for refunds in v3: ours is searched for first, so that asking twice sends one. */
async function refund(calls: FlutterwaveCalls, request: RefundRequest): Promise<RefundResult> {
  const { providerTxnId, refundId, amountKobo } = request
  const known = await findRefund(calls, providerTxnId, refundId)
  if (known) return resultOf(known)
  try {
    return resultOf(await calls.refund({ transaction: providerTxnId, amountKobo, refundId }))
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return { state: 'failed', providerRefundId: null }
    throw error
  }
}

async function lookUpRefund(calls: FlutterwaveCalls, transaction: string, refundId: string): Promise<RefundResult> {
  const known = await findRefund(calls, transaction, refundId)
  return known ? resultOf(known) : { state: 'not_found', providerRefundId: null }
}

async function findRefund(calls: FlutterwaveCalls, transaction: string, refundId: string) {
  const refunds = await allPages((page) => calls.refunds({ id: transaction }, page))
  return refunds.find(({ note, transactionId }) => note === refundId && transactionId === transaction)
}

/** `completed`, `completed-mpgs`, `completed-bank-transfer` … are one end. */
function resultOf({ id, status, amountKobo }: FlutterwaveRefund): RefundResult {
  if (isCompleted(status)) return { state: 'succeeded', providerRefundId: id, amountKobo }
  return { state: status.startsWith('failed') ? 'failed' : 'pending', providerRefundId: id }
}

const isCompleted = (status: string) => /^(completed|successful)/.test(status)

async function lookUpDisputes(calls: FlutterwaveCalls, reference: string): Promise<ProviderDispute[]> {
  const { id } = await calls.verify(reference)
  const chargebacks = await allPages((page) => calls.chargebacks({ id }, page))
  return chargebacks
    .filter((chargeback) => chargeback.reference === reference)
    .map(disputeOf)
    .reverse()
}

/** `declined` is our own answer to the bank, and not yet its decision. */
function disputeOf({ id, status, amountKobo, reason, dueAt }: FlutterwaveChargeback): ProviderDispute {
  const isLost = status === 'lost' || status === 'accepted'
  const state = status === 'won' ? 'won' : isLost ? 'lost' : 'open'
  return { disputeId: id, state, amountKobo, reason, respondBy: dueAt }
}

const dayMs = 86_400_000
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Its lists count in days, and not always in ours: a day more is asked for on each side, and left out again. */
async function listSettled(
  calls: FlutterwaveCalls,
  { clock }: AdapterParts,
  { from, until }: { from: Date; until: Date },
): Promise<Settled[]> {
  const since = dayOf(new Date(from.getTime() - dayMs))
  const period = { from: since, to: dayOf(new Date(until.getTime() + dayMs)), status: 'successful' }
  const taken = await allPages((page) => calls.transactions(period, page))
  const refunds = await allPages((page) =>
    calls.refunds({ from: since, to: dayOf(new Date(clock.now().getTime() + dayMs)) }, page),
  )
  return taken.filter(({ at }) => at >= from && at < until).map((transaction) => settledOf(transaction, refunds))
}

function settledOf(transaction: FlutterwaveTransaction, refunds: readonly FlutterwaveRefund[]): Settled {
  const ofIt = refunds.filter((each) => each.transactionId === transaction.id && isCompleted(each.status))
  return {
    ourRef: transaction.reference,
    providerTxnId: transaction.id,
    amountKobo: transaction.amountKobo,
    feeKobo: transaction.feeKobo,
    currency: transaction.currency,
    refundedKobo: ofIt.reduce((sum, { amountKobo }) => sum + amountKobo, 0),
    settledAt: transaction.at,
  }
}

const hasCode = (error: unknown, code: string) => error instanceof ProviderError && error.code === code
