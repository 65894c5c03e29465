// Flutterwave's calls of v3. Amounts are naira with at most two decimals.
import { toNaira } from '@skyroute/core/money.ts'
import type { FlutterwaveKeys } from '../../../provider-keys.ts'
import { byStatus, type Classify, callProvider, type ProviderAddress, type ProviderRequest } from '../call-provider.ts'
import type { AdapterParts, InitialisePayment } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { someFields } from '../read-fields.ts'
import {
  readAccount,
  readChargebacks,
  readCurrencies,
  readLink,
  readMadeRefund,
  readPage,
  readRefunds,
  readSettledTransactions,
  readSettlements,
  readTransaction,
  readTransactions,
} from './read-answers.ts'

export type FlutterwaveCalls = ReturnType<typeof flutterwaveCalls>

type Refunding = { transaction: string; amountKobo: number; refundId: string }
type Query = Record<string, string>

export function flutterwaveCalls({ secretKey, baseUrl }: FlutterwaveKeys, { clock, patienceMs }: AdapterParts) {
  const headers = { authorization: `Bearer ${secretKey}` }
  const address: ProviderAddress = { provider: 'Flutterwave', baseUrl, headers, ...(patienceMs && { patienceMs }) }
  const call = <T>(request: ProviderRequest, read: (body: unknown) => T) =>
    callProvider(address, request, { classify, isRefusal, read })
  const listed = <T>(path: string, query: Query, page: number, read: (body: unknown) => T[]) =>
    call({ method: 'GET', path, query: { ...query, page } }, (body) => readPage(body, read))

  return {
    /** It has a balance in each currency that the account takes. */
    currencies: () => call({ method: 'GET', path: '/balances' }, readCurrencies),
    initialise: (request: InitialisePayment) =>
      call({ method: 'POST', path: '/payments', json: initialiseBody(request, clock.now()) }, readLink),
    openAccount: (request: InitialisePayment) =>
      call(
        {
          method: 'POST',
          path: '/charges',
          query: { type: 'bank_transfer' },
          json: accountBody(request, clock.now()),
        },
        readAccount,
      ),
    verify: (reference: string) =>
      call({ method: 'GET', path: '/transactions/verify_by_reference', query: { tx_ref: reference } }, readTransaction),
    transaction: (id: string) =>
      call({ method: 'GET', path: `/transactions/${encodeURIComponent(id)}/verify` }, readTransaction),
    refund: ({ transaction, amountKobo, refundId }: Refunding) =>
      call(
        {
          method: 'POST',
          path: `/transactions/${encodeURIComponent(transaction)}/refund`,
          json: { amount: toNaira(amountKobo), comments: refundId },
          movesMoney: true,
        },
        readMadeRefund,
      ),
    refunds: (query: Query, page: number) => listed('/refunds', query, page, readRefunds),
    chargebacks: (query: Query, page: number) => listed('/chargebacks', query, page, readChargebacks),
    settlements: (query: Query, page: number) => listed('/settlements', query, page, readSettlements),
    settledTransactions: (settlement: string) =>
      call({ method: 'GET', path: `/settlements/${encodeURIComponent(settlement)}` }, readSettledTransactions),
    transactions: (query: Query, page: number) => listed('/transactions', query, page, readTransactions),
  }
}

/** Its session is closed by itself after so many minutes, at most a day. */
function sessionMinutes(expiresAt: Date, now: Date) {
  return Math.min(1_440, Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000)))
}

function initialiseBody(request: InitialisePayment, now: Date) {
  return {
    tx_ref: request.paymentId,
    amount: toNaira(request.amountKobo),
    currency: 'NGN',
    redirect_url: request.returnUrl,
    customer: { email: request.customerEmail },
    customizations: { title: request.description },
    meta: { payment_reference: request.reference },
    session_duration: sessionMinutes(request.expiresAt, now),
  }
}

/** The account takes this one payment and is closed after so many seconds. */
function accountBody(request: InitialisePayment, now: Date) {
  return {
    tx_ref: request.paymentId,
    amount: toNaira(request.amountKobo),
    currency: 'NGN',
    email: request.customerEmail,
    narration: request.description,
    is_permanent: false,
    expires: Math.floor((request.expiresAt.getTime() - now.getTime()) / 1000),
    meta: { payment_reference: request.reference },
  }
}

/** `{ status: 'error', message, data: null }`; it has no codes, so two of its sentences are known by their words. */
const classify: Classify = (answer, request) => {
  const body = someFields(answer.body)
  if (answer.status < 300 && body.status === 'success') return null
  const error = byStatus(answer, request) ?? new ProviderError('declined', 'the request was refused')
  if (error.kind !== 'declined') return error
  const said = typeof body.message === 'string' ? body.message : ''
  if (/no transaction was found/i.test(said))
    return new ProviderError('declined', 'it knows no such transaction', { code: 'not_found' })
  if (/duplicate|already (been )?used|already exist/i.test(said))
    return new ProviderError('declined', 'the reference was used before', { code: 'duplicate_reference' })
  return error
}

function isRefusal(body: unknown): boolean {
  const { status, message } = someFields(body)
  return status === 'error' && typeof message === 'string'
}
