// Paystack's calls, as its description of 2025-10-24 has them. Amounts are kobo.
import type { PaystackKeys } from '../../../provider-keys.ts'
import {
  afterFailure,
  byStatus,
  type Classify,
  callProvider,
  type ProviderAddress,
  type ProviderRequest,
} from '../call-provider.ts'
import type { AdapterParts, InitialisePayment, TransferRequest } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type Fields, someFields } from '../read-fields.ts'
import {
  type PaystackDispute,
  type PaystackRefund,
  type PaystackSettlement,
  type PaystackTransaction,
  readAccount,
  readAccountName,
  readDisputes,
  readMadeRefund,
  readRefunds,
  readSession,
  readSettledTransactions,
  readSettlements,
  readTransaction,
  readTransactions,
} from './read-answers.ts'
import { readBalances, readMadeTransfer, readRecipient, readTransfer } from './read-transfers.ts'

export type PaystackCalls = ReturnType<typeof paystackCalls>

type Refunding = { transaction: string; amountKobo: number; refundId: string; reason: string }
type Account = { bankCode: string; accountNumber: string }
type ListOf<T> = { items: T[]; isLast: boolean }
const perPage = 100

export function paystackCalls({ secretKey, baseUrl }: PaystackKeys, { patienceMs }: AdapterParts) {
  const headers = { authorization: `Bearer ${secretKey}` }
  const address: ProviderAddress = { provider: 'Paystack', baseUrl, headers, ...(patienceMs && { patienceMs }) }
  const call = <T>(request: ProviderRequest, read: (body: unknown) => T) =>
    callProvider(address, request, { classify, isRefusal, read })
  const listed = <T>(path: string, query: Record<string, string>, page: number, read: (body: unknown) => T[]) =>
    call({ method: 'GET', path, query: { ...query, perPage, page } }, read).then(asPage)

  return {
    /** It has a balance in each currency that the account takes. */
    balances: () => call({ method: 'GET', path: '/balance' }, readBalances),
    initialise: (request: InitialisePayment) =>
      call({ method: 'POST', path: '/transaction/initialize', json: initialiseBody(request) }, readSession),
    openAccount: (request: InitialisePayment) =>
      call({ method: 'POST', path: '/charge', json: accountBody(request) }, readAccount),
    transaction: (id: string): Promise<PaystackTransaction> =>
      call({ method: 'GET', path: `/transaction/${encodeURIComponent(id)}` }, readTransaction),
    verify: (reference: string): Promise<PaystackTransaction> =>
      call({ method: 'GET', path: `/transaction/verify/${encodeURIComponent(reference)}` }, readTransaction),
    refund: (asked: Refunding): Promise<PaystackRefund> =>
      call({ method: 'POST', path: '/refund', json: refundBody(asked), movesMoney: true }, readMadeRefund),
    /** Its documents have the filter by transaction, its description has not: the answer is filtered as well. */
    refunds: (query: { transaction: string } | Period, page: number) =>
      listed<PaystackRefund>('/refund', { ...query }, page, readRefunds),
    disputes: (transaction: string, page: number) =>
      listed<PaystackDispute>('/dispute', { transaction }, page, readDisputes),
    transactions: (query: Period & { status: 'success' | 'reversed' }, page: number) =>
      listed<PaystackTransaction>('/transaction', { ...query }, page, readTransactions),
    settlements: (period: Period, page: number) =>
      listed<PaystackSettlement>('/settlement', { ...period }, page, readSettlements),
    settledTransactions: (settlement: string, page: number) =>
      listed(`/settlement/${encodeURIComponent(settlement)}/transactions`, {}, page, readSettledTransactions),
    resolveAccount: ({ bankCode, accountNumber }: Account): Promise<string> =>
      call(
        { method: 'GET', path: '/bank/resolve', query: { account_number: accountNumber, bank_code: bankCode } },
        readAccountName,
      ),
    /** An account that was named before is answered as it was made then. */
    makeRecipient: ({ bankCode, accountNumber, accountName }: TransferRequest['account']) =>
      call(
        {
          method: 'POST',
          path: '/transferrecipient',
          json: {
            type: 'nuban',
            name: accountName,
            account_number: accountNumber,
            bank_code: bankCode,
            currency: 'NGN',
          },
        },
        readRecipient,
      ),
    transfer: ({ reference, amountKobo, reason }: TransferRequest, recipient: string) =>
      call(
        {
          method: 'POST',
          path: '/transfer',
          json: { source: 'balance', amount: amountKobo, currency: 'NGN', recipient, reference, reason },
          movesMoney: true,
        },
        readMadeTransfer,
      ),
    lookUpTransfer: (reference: string) =>
      call({ method: 'GET', path: `/transfer/verify/${encodeURIComponent(reference)}` }, readTransfer),
  }
}

export type Period = { from: string; to: string }

const asPage = <T>(items: T[]): ListOf<T> => ({ items, isLast: items.length < perPage })

function initialiseBody({ paymentId, reference, amountKobo, customerEmail, returnUrl }: InitialisePayment) {
  return {
    email: customerEmail,
    amount: amountKobo,
    currency: 'NGN',
    reference: paymentId,
    callback_url: returnUrl,
    metadata: { payment_reference: reference },
  }
}

/** It takes an end of 15 minutes to 8 hours from now. */
function accountBody({ paymentId, reference, amountKobo, customerEmail, expiresAt }: InitialisePayment) {
  return {
    email: customerEmail,
    amount: amountKobo,
    currency: 'NGN',
    reference: paymentId,
    bank_transfer: { account_expires_at: expiresAt.toISOString() },
    metadata: { payment_reference: reference },
  }
}

function refundBody({ transaction, amountKobo, refundId, reason }: Refunding) {
  return { transaction, amount: amountKobo, currency: 'NGN', customer_note: reason, merchant_note: refundId }
}

/** It answers 200 with `status: false` as well, and names what was wrong by `code` and `type`. */
const classify: Classify = (answer, request) => {
  const body = someFields(answer.body)
  if (answer.status < 300 && body.status === true) return null
  const code = codeOf(body)
  if (code === 'duplicate_reference' && answer.status < 500)
    return new ProviderError('declined', 'the reference was used before', { code })
  if (answer.status >= 300) return withCode(byStatus(answer, request), code)
  if (body.type === 'api_error') return new ProviderError(afterFailure(request), 'it could not do it', { code })
  return new ProviderError('declined', 'the request was refused', { code })
}

function isRefusal(body: unknown): boolean {
  const { status, message } = someFields(body)
  return status === false && typeof message === 'string'
}

function codeOf({ code, message }: Fields): string | undefined {
  if (typeof message === 'string' && /duplicate transaction reference|reference already exists/i.test(message))
    return 'duplicate_reference'
  if (typeof message === 'string' && /balance is not enough/i.test(message)) return 'insufficient_balance'
  return typeof code === 'string' ? code : undefined
}

function withCode(error: ProviderError | null, code: string | undefined): ProviderError {
  if (!error) return new ProviderError('broken', 'the answer is no answer', { code })
  return new ProviderError(error.kind, error.message, {
    code: code ?? error.code,
    status: error.status,
    retryAfterSeconds: error.retryAfterSeconds,
  })
}
