// A provider's own books, kept in memory as a real one keeps them: charges, the transactions that came through each,
// refunds by our refund id, disputes, payouts. A refund comes out of one transaction and never takes more than is left of it.
import { lagosDayOf } from '@skyroute/core/dates.ts'
import type {
  InitialisePayment,
  ProviderDispute,
  ProviderPayout,
  RefundRequest,
  Settled,
  Verified,
} from '../src/gateways/payments/port.ts'

export type Transaction = {
  id: string
  amountKobo: number
  currency: string
  feeKobo: number
  refundedKobo: number
  at: Date
}

export type Charge = {
  ref: string
  paymentId: string
  method: string
  amountKobo: number
  state: 'open' | 'closed' | 'declined'
  /** Asked so many times more it says "pending", although it is paid. */
  pendingAnswers: number
  /** Some providers take money after they were told to close the session. */
  ignoresExpiry: boolean
  transactions: Transaction[]
  disputes: ProviderDispute[]
}

export type ProviderRefund = {
  id: string
  charge: Charge
  transactionId: string
  amountKobo: number
  state: 'pending' | 'succeeded' | 'failed'
  /** How often money left for it. */
  timesPaid: number
  /** Asked for more than was left of its transaction. */
  wasTooMuch: boolean
  /** Its end has changed since we were last told: an event is on its way. */
  isUntold: boolean
}

/** What went to our bank at once. */
export type Payout = ProviderPayout & { at: Date; isOnStatement: boolean }

export type Books = {
  charges: Map<string, Charge>
  refunds: Map<string, ProviderRefund>
  payouts: Payout[]
}

export const emptyBooks = (): Books => ({ charges: new Map(), refunds: new Map(), payouts: [] })

/** One charge for each payment of ours, however often it is asked for. */
export function openCharge(books: Books, request: InitialisePayment, ignoresExpiry: boolean): Charge {
  const ref = `walk_${request.paymentId}`
  const known = books.charges.get(ref)
  if (known) return known
  const charge: Charge = {
    ref,
    paymentId: request.paymentId,
    method: request.method,
    amountKobo: request.amountKobo,
    state: 'open',
    pendingAnswers: 0,
    ignoresExpiry,
    transactions: [],
    disputes: [],
  }
  books.charges.set(ref, charge)
  return charge
}

export function chargeOf(books: Books, ref: string): Charge {
  const charge = books.charges.get(ref)
  if (!charge) throw new Error(`the provider knows no charge ${ref}`)
  return charge
}

export function closeCharge(charge: Charge) {
  if (charge.state === 'open' && !charge.ignoresExpiry) charge.state = 'closed'
}

/** The newest transaction, as a provider answers. */
export function verified(charge: Charge): Verified {
  const newest = charge.transactions.at(-1)
  const isHeldBack = newest !== undefined && charge.pendingAnswers > 0
  if (isHeldBack) charge.pendingAnswers -= 1
  return {
    state: isHeldBack ? 'pending' : newest ? 'succeeded' : charge.state === 'open' ? 'pending' : 'failed',
    amountKobo: newest?.amountKobo ?? charge.amountKobo,
    currency: newest?.currency ?? 'NGN',
    ourRef: charge.paymentId,
    providerTxnId: newest?.id ?? null,
    feeKobo: newest?.feeKobo ?? 0,
    isTest: true,
  }
}

export function takePayment(charge: Charge, paid: { amountKobo: number; currency: string; at: Date }): Transaction {
  const transaction = {
    ...paid,
    id: `${charge.ref}-t${charge.transactions.length + 1}`,
    feeKobo: Math.floor(paid.amountKobo / 70),
    refundedKobo: 0,
  }
  charge.transactions.push(transaction)
  return transaction
}

/** Booked once for each refund id of ours; asked again, the first answer stands. */
export function bookRefund(books: Books, request: RefundRequest, wish: ProviderRefund['state']): ProviderRefund {
  const known = books.refunds.get(request.refundId)
  if (known) return known
  const charge = chargeOf(books, request.providerRef)
  const transaction = charge.transactions.find(({ id }) => id === request.providerTxnId)
  const left = transaction ? transaction.amountKobo - transaction.refundedKobo : 0
  const wasTooMuch = left < request.amountKobo
  const refund: ProviderRefund = {
    id: request.refundId,
    charge,
    transactionId: request.providerTxnId,
    amountKobo: request.amountKobo,
    state: wasTooMuch ? 'failed' : wish,
    timesPaid: 0,
    wasTooMuch,
    isUntold: false,
  }
  books.refunds.set(refund.id, refund)
  if (transaction && refund.state !== 'failed') transaction.refundedKobo += request.amountKobo
  if (refund.state === 'succeeded') refund.timesPaid += 1
  return refund
}

/** A pending refund ends, or one that had succeeded comes back days later. */
export function endRefund(refund: ProviderRefund, state: 'succeeded' | 'failed') {
  if (refund.state === 'failed' || refund.state === state) return
  if (state === 'succeeded') refund.timesPaid += 1
  if (state === 'failed') {
    const transaction = refund.charge.transactions.find(({ id }) => id === refund.transactionId)
    if (transaction) transaction.refundedKobo -= refund.amountKobo
  }
  refund.state = state
  refund.isUntold = true
}

export function settledBetween(books: Books, { from, until }: { from: Date; until: Date }): Settled[] {
  return [...books.charges.values()].flatMap((charge) =>
    charge.transactions
      .filter(({ at }) => at >= from && at < until)
      .map(({ id, amountKobo, feeKobo, currency, refundedKobo, at }) => ({
        ourRef: charge.paymentId,
        providerTxnId: id,
        amountKobo,
        feeKobo,
        currency,
        refundedKobo,
        settledAt: at,
      })),
  )
}

/** All that came in and went back since the last payout; null when that comes to nothing. */
export function payOut(books: Books, at: Date): Payout | null {
  const isPaid = new Set(books.payouts.flatMap(({ lines }) => lines.map(({ reference }) => reference)))
  const charges = [...books.charges.values()]
    .flatMap(({ transactions }) => transactions)
    .filter(({ currency }) => currency === 'NGN')
    .map(({ id, amountKobo, feeKobo }) => chargeLine(id, amountKobo, feeKobo))
  const refunds = [...books.refunds.values()].filter(({ state }) => state === 'succeeded').map(refundLine)
  const reference = `PO-${books.payouts.length + 1}`
  const moved = [...charges, ...refunds].filter((line) => !isPaid.has(line.reference))
  // Every other transfer to our bank costs a fee.
  const lines = books.payouts.length % 2 === 0 ? moved : [...moved, feeLine(reference)]
  const amountMinor = lines.reduce((sum, { grossMinor, feeMinor }) => sum + grossMinor - feeMinor, 0)
  if (amountMinor <= 0) return null
  const paidOn = lagosDayOf(at)
  const payout = {
    reference,
    currency: 'NGN',
    amountMinor,
    status: 'paid',
    paidOn,
    lines,
    at,
    isOnStatement: false,
  } as const
  books.payouts.push(payout)
  return payout
}

const chargeLine = (reference: string, grossMinor: number, feeMinor: number) =>
  ({ kind: 'charge', reference, ourRef: null, grossMinor, feeMinor }) as const

const refundLine = ({ id, amountKobo }: ProviderRefund) =>
  ({ kind: 'refund', reference: `walk-${id}`, ourRef: id, grossMinor: -amountKobo, feeMinor: 0 }) as const

const feeLine = (payout: string) =>
  ({ kind: 'fee', reference: `${payout} transfer`, ourRef: null, grossMinor: -5_375, feeMinor: 0 }) as const
