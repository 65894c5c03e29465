// Stripe's payouts, and what each of them paid out.
import type { Dispute, Payout, Refund, Taking } from '../books.ts'
import { payoutsUntilNow } from '../payouts.ts'
import type { FakeAnswer, FakeRequest, Route } from '../provider.ts'
import type { World } from '../world.ts'
import { balanceObject, chargeObject, disputeObject, listObject, refundObject, seconds } from './objects.ts'

export const payoutRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/payouts', operation: 'payouts', handle: listPayouts },
]

const payoutId = ({ id }: Pick<Payout, 'id'>) => `po_${id}`

function listPayouts(world: World, { query }: FakeRequest): FakeAnswer {
  const from = Number(query.get('created[gte]'))
  const until = Number(query.get('created[lt]'))
  const made = payoutsUntilNow(world).filter(({ at }) => seconds(at) >= from && seconds(at) < until)
  return { status: 200, body: listObject('/v1/payouts', made.map(payoutObject)) }
}

function payoutObject(payout: Payout) {
  return {
    id: payoutId(payout),
    object: 'payout',
    amount: payout.amountMinor,
    arrival_date: seconds(payout.at),
    automatic: true,
    balance_transaction: `txn_${payout.id}`,
    created: seconds(payout.at),
    currency: 'ngn',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.state,
    type: 'bank_account',
  }
}

/** The balance transactions of one payout; the payout itself is one of them. */
export function listPaidOut({ books }: World, id: string): FakeAnswer {
  const payout = books.payouts.find((each) => payoutId(each) === id)
  const data = payout
    ? [
        payoutEntry(payout),
        ...payout.takings.map((taking) => balanceObject(taking, sourceOf(books, taking))),
        ...payout.refunds.map(refundEntry),
        ...payout.disputes.map(disputeEntry),
        ...payout.returned.map(returnedEntry),
      ]
    : []
  return { status: 200, body: listObject('/v1/balance_transactions', data) }
}

const payoutEntry = (payout: Payout) => ({
  ...entryOf(payout, { amountMinor: -payout.amountMinor, category: 'payout' }),
  type: 'payout',
  fee: payout.feeMinor,
  net: -payout.amountMinor - payout.feeMinor,
})

/** Of another shop's money its id alone is told. */
function sourceOf({ charges }: World['books'], taking: Taking) {
  const charge = charges.get(taking.chargeKey)
  return charge ? { ...chargeObject(charge, taking), balance_transaction: `txn_${taking.id}` } : `ch_${taking.id}`
}

const refundEntry = (refund: Refund) => ({
  ...entryOf(refund, { amountMinor: -refund.amountMinor, category: 'refund' }),
  type: 'refund',
  source: refundObject(refund),
})

const disputeEntry = (dispute: Dispute) => ({
  ...entryOf(dispute, { amountMinor: -dispute.amountMinor, category: 'dispute' }),
  type: 'adjustment',
  source: disputeObject(dispute),
})

const returnedEntry = (dispute: Dispute) => ({
  ...disputeEntry(dispute),
  ...entryOf(dispute, { amountMinor: dispute.amountMinor, category: 'dispute_reversal' }),
  id: `txn_${dispute.id}r`,
  source: disputeObject(dispute),
})

function entryOf(
  { id, at }: { id: number; at: Date },
  { amountMinor, category }: { amountMinor: number; category: string },
) {
  return {
    id: `txn_${id}`,
    object: 'balance_transaction',
    amount: amountMinor,
    available_on: seconds(at),
    created: seconds(at),
    currency: 'ngn',
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amountMinor,
    reporting_category: category,
    source: null as unknown,
    status: 'available',
  }
}
