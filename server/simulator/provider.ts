// The walk's provider behind the port `PaymentGateway`: its own books, a line on which answers are slow or lost, and
// events that the walk delivers once, twice, late or never.
import type {
  Method,
  PaymentGateway,
  PaymentGateways,
  RefundResult,
  WebhookHint,
} from '../src/gateways/payments/port.ts'
import { type CallerProcess, type Line, openLine } from './line.ts'
import {
  type Books,
  bookRefund,
  chargeOf,
  closeCharge,
  emptyBooks,
  openCharge,
  type ProviderRefund,
  settledBetween,
  verified,
} from './provider-books.ts'

export type ProviderEvent = { key: string; method: Method; hint: WebhookHint; mustArrive: boolean }

export type Provider = {
  books: Books
  line: Line
  events: ProviderEvent[]
  tell(method: string, hint: WebhookHint, options?: { mustArrive: boolean }): void
  gatewaysOf(caller: CallerProcess): PaymentGateways
}

export const providerName = 'walkpay'
export const signatureHeader = 'x-walk-signature'
export const goodSignature = 'genuine'
export const gatewayMethods: readonly Method[] = ['paystack', 'flutterwave', 'stripe', 'paypal']

export function openProvider(seed: number, note: (line: string) => void): Provider {
  const books = emptyBooks()
  const line = openLine(seed, note)
  const events: ProviderEvent[] = []
  let told = 0
  return {
    books,
    line,
    events,
    tell(method, hint, { mustArrive } = { mustArrive: false }) {
      events.push({ key: `evt-${++told}`, method: method as Method, hint, mustArrive })
    },
    gatewaysOf(caller) {
      const gateway = gatewayOf(books, line, caller)
      return Object.fromEntries(gatewayMethods.map((method) => [method, gateway]))
    },
  }
}

function gatewayOf(books: Books, line: Line, caller: CallerProcess): PaymentGateway {
  return {
    name: providerName,
    isTest: true,
    initialise: (request) =>
      line.call(caller, { kind: 'initialise', subject: request.paymentId }, (choose) => {
        const { ref } = openCharge(books, request, choose.chance(0.3))
        return { providerRef: ref, redirectUrl: `https://pay.example/${ref}` }
      }),
    openOneTimeAccount: (request) =>
      line.call(caller, { kind: 'initialise', subject: request.paymentId }, (choose) => {
        const { ref } = openCharge(books, request, choose.chance(0.3))
        const account = { bankName: 'Walk Bank', accountNumber: '9900000001', accountName: null }
        return { providerRef: ref, redirectUrl: null, account: { ...account, endsAt: request.expiresAt } }
      }),
    verify: (_method, ref) => line.call(caller, { kind: 'verify', subject: ref }, () => verified(chargeOf(books, ref))),
    expire: (_method, ref) =>
      line.call(caller, { kind: 'expire', subject: ref }, () => closeCharge(chargeOf(books, ref))),
    refund: (request) =>
      line.call(caller, { kind: 'refund', subject: request.refundId }, (choose) => {
        const wish = choose.weighted({ succeeded: 70, pending: 22, failed: 8 })
        return answerOf(bookRefund(books, request, wish))
      }),
    lookUpRefund: (_method, _ref, refundId) =>
      line.call(caller, { kind: 'look_up_refund', subject: refundId }, () => answerOf(books.refunds.get(refundId))),
    lookUpDisputes: (_method, ref) =>
      line.call(caller, { kind: 'look_up_disputes', subject: ref }, () =>
        chargeOf(books, ref).disputes.map((dispute) => ({ ...dispute })),
      ),
    listSettled: async (period) => settledBetween(books, period),
    listPayouts: async ({ from, until }) => books.payouts.filter(({ at }) => at >= from && at < until),
    parseWebhook(_method, rawBody, headers) {
      if (headers[signatureHeader] !== goodSignature) return { authentic: false }
      const { key, hint } = JSON.parse(rawBody.toString('utf8')) as ProviderEvent // written by the walk
      return { authentic: true, eventKey: key, hint }
    },
  }
}

/** A refund that the books do not hold was never asked for, or is still on its way. */
function answerOf(refund: ProviderRefund | undefined): RefundResult {
  if (!refund) return { state: 'not_found', providerRefundId: null }
  refund.isUntold = false
  return { state: refund.state, providerRefundId: `walk-${refund.id}` }
}
