import type { Charge, Taking } from '../books.ts'
import { findTaking, takingsOf } from '../books.ts'
import type { FakeAnswer, FakeRequest, Route } from '../provider.ts'
import { sendEndOfRefund, takeRefund } from '../refunds.ts'
import { answerOnce } from '../repeats.ts'
import { chargeByRef, type World } from '../world.ts'
import {
  balanceObject,
  chargeObject,
  disputeObject,
  foreignRefundObject,
  intentId,
  listObject,
  refundObject,
  sessionObject,
} from './objects.ts'
import { listPaidOut, payoutRoutes } from './payouts.ts'

const namedCharge = (world: World, { params }: FakeRequest) => chargeByRef(world, params.id ?? '')
const byIntent = (world: World, intent: unknown) => takingsOf(world.books).find((each) => intentId(each) === intent)
const chargeOfTaking = (world: World, taking: Taking | undefined) => taking && world.books.charges.get(taking.chargeKey)

export const stripeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    operation: 'initialise',
    chargeOf: askedCharge,
    handle: openSession,
  },
  { method: 'GET', path: '/v1/checkout/sessions/:id', operation: 'verify', chargeOf: namedCharge, handle: showSession },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    operation: 'expire',
    chargeOf: namedCharge,
    handle: expire,
  },
  { method: 'POST', path: '/v1/refunds', operation: 'refund', chargeOf: refundedCharge, handle: refund },
  { method: 'GET', path: '/v1/refunds', operation: 'lookup', chargeOf: queriedCharge, handle: listRefunds },
  { method: 'GET', path: '/v1/disputes', operation: 'disputes', chargeOf: queriedCharge, handle: listDisputes },
  { method: 'GET', path: '/v1/balance_transactions', operation: 'list', handle: listBalance },
  { method: 'GET', path: '/v1/account', operation: 'account', handle: showAccount },
  ...payoutRoutes,
]

function showAccount({ plan }: World): FakeAnswer {
  const isClosed = plan.take('account', { op: 'account' }) === 'account:closed'
  const account = {
    id: 'acct_1FakeFakeFakeFake',
    object: 'account',
    business_profile: { name: 'Skyroute Travel Ltd' },
    country: 'GB',
    default_currency: 'gbp',
    charges_enabled: !isClosed,
    requirements: { disabled_reason: isClosed ? 'requirements.past_due' : null },
  }
  return { status: 200, body: account }
}

function askedCharge(world: World, { body }: FakeRequest) {
  return chargeByRef(world, String(body?.client_reference_id))
}
function refundedCharge(world: World, { body }: FakeRequest) {
  return chargeOfTaking(world, byIntent(world, body?.payment_intent))
}
function queriedCharge(world: World, { query }: FakeRequest) {
  return chargeOfTaking(world, byIntent(world, query.get('payment_intent')))
}

export function rejection(status: number, error: Record<string, string>): FakeAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message: 'The request was refused.', ...error } } }
}

const keyInUse = rejection(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
const keyOf = ({ headers }: FakeRequest) => headers['idempotency-key']

type SessionBody = {
  client_reference_id: string
  customer_email: string
  success_url: string
  cancel_url: string
  expires_at?: string
  line_items: {
    price_data: { unit_amount: string; currency: string; product_data: { name: string } }
    quantity: string
  }[]
}

function openSession(world: World, request: FakeRequest) {
  const body = request.body as SessionBody
  return answerOnce(world, request, {
    key: keyOf(request),
    ref: body.client_reference_id,
    conflict: keyInUse,
    make: () => makeSession(world, body),
  })
}

const halfAnHourMs = 30 * 60_000

function makeSession(world: World, body: SessionBody): FakeAnswer {
  const expiresAt = body.expires_at ? new Date(Number(body.expires_at) * 1000) : null
  if (expiresAt && expiresAt.getTime() - world.now().getTime() < halfAnHourMs)
    return rejection(400, { param: 'expires_at' })
  const [item] = body.line_items
  const charge: Charge = {
    key: `cs_test_${world.token(40)}`,
    ourRef: body.client_reference_id,
    amountMinor: Number(item?.price_data.unit_amount),
    currency: 'NGN',
    email: body.customer_email,
    description: item?.price_data.product_data.name ?? '',
    returnUrl: body.success_url,
    state: 'open',
    openedAt: world.now(),
    expiresAt,
    pendingAnswers: 0,
    takings: [],
    own: { cancelUrl: body.cancel_url },
  }
  world.books.charges.set(charge.key, charge)
  return { status: 200, body: sessionObject(world, charge, false) }
}

const missing = rejection(404, { code: 'resource_missing' })

function showSession(world: World, request: FakeRequest): FakeAnswer {
  const charge = namedCharge(world, request)
  if (!charge) return missing
  if (charge.state === 'open' && charge.expiresAt && charge.expiresAt <= world.now()) charge.state = 'expired'
  const answer = { status: 200, body: sessionObject(world, charge, request.query.has('expand[]')) }
  if (charge.pendingAnswers > 0) charge.pendingAnswers -= 1
  return answer
}

function expire(world: World, request: FakeRequest): FakeAnswer {
  const charge = namedCharge(world, request)
  if (!charge) return missing
  if (charge.takings.length > 0 || charge.state === 'expired') return rejection(400, { code: 'resource_state_invalid' })
  charge.state = 'expired'
  return { status: 200, body: sessionObject(world, charge, false) }
}

function refund(world: World, request: FakeRequest) {
  const { body } = request
  const taking = byIntent(world, body?.payment_intent)
  const charge = chargeOfTaking(world, taking)
  if (!taking || !charge) return missing
  return answerOnce(world, request, {
    key: keyOf(request),
    ref: charge.ourRef,
    conflict: keyInUse,
    make: () => makeRefund(world, { charge, taking, body: body ?? {} }),
  })
}

type Refunding = { charge: Charge; taking: Taking; body: Record<string, unknown> }

function makeRefund(world: World, { charge, taking, body }: Refunding): FakeAnswer {
  const { refund_id: note = '' } = body.metadata as { refund_id?: string }
  const taken = takeRefund(world, { charge, taking, amountMinor: Number(body.amount), note }, 'succeeded')
  if ('refused' in taken) {
    const code = taken.refused === 'too-much' ? 'charge_already_refunded' : 'insufficient_funds'
    return rejection(400, { code })
  }
  return { status: 200, body: refundObject(taken.refund), after: () => sendEndOfRefund(world, charge, taken.refund) }
}

function listRefunds(world: World, { query }: FakeRequest): FakeAnswer {
  const taking = byIntent(world, query.get('payment_intent'))
  const refunds = world.books.refunds.filter(({ takingId }) => takingId === taking?.id).map(refundObject)
  const isReversed = taking && chargeOfTaking(world, taking)?.state === 'reversed'
  const all = isReversed ? [foreignRefundObject(taking), ...refunds] : refunds
  return { status: 200, body: listObject('/v1/refunds', all) }
}

function listDisputes(world: World, { query }: FakeRequest): FakeAnswer {
  const taking = byIntent(world, query.get('payment_intent'))
  const disputes = world.books.disputes.filter(({ takingId }) => takingId === taking?.id).map(disputeObject)
  return { status: 200, body: listObject('/v1/disputes', disputes) }
}

function listBalance(world: World, { query }: FakeRequest): FakeAnswer {
  const payout = query.get('payout')
  if (payout) return listPaidOut(world, payout)
  const from = Number(query.get('created[gte]')) * 1000
  const until = Number(query.get('created[lt]')) * 1000
  const booked = takingsOf(world.books).filter(({ at }) => at.getTime() >= from && at.getTime() < until)
  const data = booked.map((taking) => {
    const charge = world.books.charges.get(taking.chargeKey)
    const whole = charge && findTaking(world.books, taking.id) ? chargeObject(charge, taking) : null
    return balanceObject(taking, whole && { ...whole, balance_transaction: `txn_${taking.id}` })
  })
  return { status: 200, body: listObject('/v1/balance_transactions', data) }
}
