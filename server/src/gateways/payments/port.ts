import type { Day } from '@skyroute/core/dates.ts'
import type { ForeignCharge } from '@skyroute/core/payments/foreign-charge.ts'
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import type { DisputeStatus } from '@skyroute/core/payments/states.ts'

/**
 * One contract for every provider (docs/rules/payments-and-refunds.md).
 * Amounts are whole kobo; the adapter converts to what its provider speaks. One that takes no naira is told the charge
 * that was frozen on the payment, and answers in kobo by it.
 * None of these calls may be made inside a database transaction; each message to a provider has a time limit of its own. What is no answer throws a ProviderError, whose kind
 * says whether money may have moved.
 */
export type Method = 'stripe' | 'paystack' | 'flutterwave' | 'paypal'

/** What a payment is charged in instead of naira. */
export type Charge = ForeignCharge & { currency: string }

export type InitialisePayment = {
  method: Method
  /** Our payment id: deterministic, so that asking twice opens one charge. */
  paymentId: string
  reference: string
  amountKobo: number
  /** In place of the naira; null where the provider takes naira. */
  charge?: Charge | null
  description: string
  customerEmail: string
  returnUrl: string
  /** When the hold ends: the provider should not take money after it. */
  expiresAt: Date
}

/** `redirectUrl` is null when the charge was opened before and the address of its page is lost: nobody can pay there. */
export type Initialised = { redirectUrl: string | null; providerRef: string }

/** An account that takes one payment, in naira. `accountName` is null where the provider does not say it. */
export type OneTimeAccount = { bankName: string; accountNumber: string; accountName: string | null; endsAt: Date }

export type InitialisedAccount = Initialised & { account: OneTimeAccount | null }

export type Verified = {
  state: 'pending' | 'succeeded' | 'failed' | 'reversed'
  amountKobo: number
  currency: string
  /** Our payment id as the provider knows it. */
  ourRef: string
  providerTxnId: string | null
  feeKobo: number
  /** A fee that cannot be counted, as the provider told it: `feeKobo` is 0 then. */
  unusableFee?: string
  /** As the provider says of this charge: test money never pays for a real stay. */
  isTest: boolean
  /** What came in of a charge in another currency, in its hundredths. */
  chargedCents?: number
  /** The money was taken and the provider reviews it: it may come after many days. */
  isReviewedByProvider?: boolean
  /**
   * Only of a provider where we take the money: none has moved, and none will without `capture`. `ready`: the customer
   * has agreed.
   */
  capture?: 'not_agreed' | 'ready'
}

export type RefundRequest = {
  method: Method
  providerRef: string
  providerTxnId: string
  amountKobo: number
  /** In place of the naira, as with the payment. */
  charge?: { currency: string; cents: number } | null
  refundId: string
  reason: string
}
/**
 * `failed` only when the provider's books hold the refund and say so, or it refused the request. `not_found`: its books
 * do not hold it, which soon after sending says nothing. `unknown`: the answer was lost. Both are looked up again,
 * never sent again. `not_sent`: it cannot now or was never reached, so nothing moved and it is sent again.
 */
export type RefundResult = {
  state: 'pending' | 'succeeded' | 'failed' | 'not_found' | 'unknown' | 'not_sent'
  providerRefundId: string | null
  /** What the provider refunds, when it says so. */
  amountKobo?: number
  /** The same where it takes no naira. */
  charge?: { currency: string; cents: number }
  /** What the provider waits for before the money moves, when a person must see to it. */
  waitsFor?: string
}

/** Money from what the provider holds of ours to an account at a Nigerian bank, under our own reference. */
export type TransferRequest = {
  reference: string
  amountKobo: number
  account: { bankCode: string; accountNumber: string; accountName: string }
  reason: string
}

/**
 * `failed`: the provider refused it or says that it failed. `reversed`: it was paid and came back. `not_found`: its books
 * do not hold it, which soon after asking says nothing.
 */
export type TransferResult =
  | { state: 'not_found' }
  | { state: 'pending'; word: string; told: ToldTransfer }
  | TransferEnd

/** `word`: the provider's own. Nothing is told of a transfer that it refused. */
export type TransferEnd = {
  state: 'succeeded' | 'failed' | 'reversed'
  word: string
  failure: string | null
  told: ToldTransfer | null
}

/** What the provider says that it sends, to be held against what was asked. */
export type ToldTransfer = {
  reference: string
  amountKobo: number
  currency: string
  bankCode: string
  accountNumber: string
  isTest: boolean
  /** The provider's own code of it. */
  transferCode: string
}

/** A chargeback as the provider tells it, or a question of the bank before it is one. */
export type ProviderDispute = {
  disputeId: string
  state: DisputeStatus
  amountKobo: number
  /** What the bank took in the end, where it says so and it is another amount. */
  lostKobo?: number
  reason: string
  /** Until when we may answer the bank. */
  respondBy: Date | null
}

/** `kind` begins with `charge.`, `refund.`, `dispute.` or `transfer.` where the event is about one; else it is the provider's word. */
export type WebhookHint = {
  paymentId?: string
  providerRef?: string
  providerTxnId?: string
  refundId?: string
  /** Our reference of a transfer to a partner. */
  transferRef?: string
  kind: string
}
export type WebhookHeaders = Record<string, string | string[] | undefined>
export type ParsedWebhook = { authentic: false } | { authentic: true; eventKey: string; hint: WebhookHint }

/** What a provider tells about the account behind the keys; what it does not tell is left out. */
export type ProviderAccount = {
  name?: string
  country?: string
  /** In which it takes money. */
  currencies?: string[]
  /** Where it sends its events; null when it knows no webhook by our id. */
  webhookUrl?: string | null
  /** Why it takes no payments at all, in the provider's own word. */
  closedFor?: string
}

export type PaymentGateway = {
  name: string
  /** Tells one set of keys from another, and nothing of them. The sandbox has none. */
  keyPrint?: string
  /** Test mode is said on payment screens (M3). */
  isTest: boolean
  /** The currency that it charges where it takes no naira. */
  chargesIn?: string
  /** One look at the account, to see that the keys work. The sandbox has none. */
  lookUpAccount?(): Promise<ProviderAccount>
  initialise(request: InitialisePayment): Promise<Initialised>
  /**
   * Opens an account into which the exact amount is sent by bank transfer, in place of a page. Everything after that is
   * as with any charge. `account` is null when it was opened before: only the first answer names it, and when that is lost
   * nobody can pay there. A page is answered as well only where no bank can send money.
   */
  openOneTimeAccount?(request: InitialisePayment): Promise<InitialisedAccount>
  /** Our payment id of one of its transactions, for an event that names nothing else; null when it has none of ours. */
  findReference?(providerTxnId: string): Promise<string | null>
  /** The provider's truth about one charge. Throws when it cannot be asked: silence is not failure. */
  verify(method: Method, providerRef: string, charge?: Charge | null): Promise<Verified>
  /** The same of one transaction, where a charge may bring several and `verify` tells of the newest; null when there is none. */
  verifyTransaction?(providerTxnId: string): Promise<Verified | null>
  /** Takes the money that the customer has agreed to, once however often it is asked. Then `verify` says what came. */
  capture?(method: Method, providerRef: string, paymentId: string): Promise<void>
  /** Ends an open session so that no money comes later; a charge that is paid already stays paid. */
  expire(method: Method, providerRef: string): Promise<void>
  refund(request: RefundRequest): Promise<RefundResult>
  /** `providerTxnId` is the transaction that the refund goes back to. */
  lookUpRefund(method: Method, providerRef: string, refundId: string, providerTxnId: string): Promise<RefundResult>
  /** Every dispute about one charge, the oldest first. Throws when it cannot be asked. */
  lookUpDisputes(method: Method, providerRef: string, charge?: Charge | null): Promise<ProviderDispute[]>
  /** What lies there in naira and can be sent by `transfer`. */
  lookUpBalance?(): Promise<number>
  /**
   * Sends money once: a reference that was used before is refused. Throws when it cannot be asked; `unknown` means that the
   * money may be on its way, and then it is looked up.
   */
  transfer?(request: TransferRequest): Promise<TransferResult>
  /** The provider's truth about a transfer. Throws when it cannot be asked. */
  lookUpTransfer?(reference: string): Promise<TransferResult>
  /** Whose an account at a Nigerian bank is; null when the bank knows none. Throws when it cannot be asked. */
  resolveAccount?(account: { bankCode: string; accountNumber: string }): Promise<string | null>
  /** What the provider took in a period, for the comparison with our books. Throws when it cannot be asked. */
  listSettled(period: { from: Date; until: Date }): Promise<Settled[]>
  /** What the provider paid out to our bank in a period, where it has a call for that. Throws when it cannot be asked. */
  listPayouts?(period: { from: Date; until: Date }): Promise<ProviderPayout[]>
  /** Only where checking a signature asks the provider: the id that an event claims, of whoever sent it. */
  readEventKey?(rawBody: Buffer): string | null
  /** Throws when the signature cannot be checked now: the provider sends the event again. */
  parseWebhook(method: Method, rawBody: Buffer, headers: WebhookHeaders): ParsedWebhook | Promise<ParsedWebhook>
}

/** One transaction in the provider's own books. */
export type Settled = {
  ourRef: string
  providerTxnId: string
  /** All three in hundredths of `currency`. */
  amountKobo: number
  feeKobo: number
  currency: string
  refundedKobo: number
  settledAt: Date
}

/** Money on its way from the provider to our bank, with what it is made of. */
export type ProviderPayout = {
  /** The provider's own id of it. */
  reference: string
  currency: string
  /** What reaches the bank, in hundredths of `currency`. */
  amountMinor: number
  status: 'pending' | 'paid' | 'failed'
  /** The day on which it reaches the bank, as the provider says. */
  paidOn: Day
  lines: PayoutLine[]
}

/** What an adapter needs besides its keys; `patienceMs` is how long it waits for an answer. */
export type AdapterParts = { clock: { now(): Date }; patienceMs?: number }

/** Which adapter serves which method; a method without one is not offered. */
export type PaymentGateways = Partial<Record<Method, PaymentGateway>>

/** Each once, also where one serves several methods, as the sandbox does. */
export const distinctGateways = (gateways: PaymentGateways): PaymentGateway[] => [
  ...new Map(Object.values(gateways).map((gateway) => [gateway.name, gateway])).values(),
]
