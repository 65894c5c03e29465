// Stripe Checkout: forms in, JSON out, HMAC-SHA256 over stamp and bytes.
import { createHmac } from 'node:crypto'
import type { Charge } from '../books.ts'
import { takeMoney } from '../checkout.ts'
import type { EventKind, EventSubject, FakeProvider } from '../provider.ts'
import type { World } from '../world.ts'
import { chargeObject, disputeObject, intentObject, refundObject, sessionObject } from './objects.ts'
import { rejection, stripeRoutes } from './routes.ts'

export const stripe: FakeProvider = {
  name: 'stripe',
  basePath: '',
  routes: stripeRoutes,
  isAuthorised: ({ keys }, { headers }) => headers.authorization === `Bearer ${keys.secretKey}`,
  answers: {
    unauthorised: rejection(401, { message: 'Invalid API Key provided.' }),
    notFound: rejection(404, { message: 'Unrecognized request URL.' }),
    tooMany: rejection(429, { code: 'rate_limit' }),
    serverError: rejection(500, { type: 'api_error' }),
  },
  // 3.9 % and ₦100.
  feeOf: (amountMinor) => Math.min(amountMinor, Math.round((amountMinor * 39) / 1000) + 10_000),
  event,
  sign: ({ keys }, rawBody, { at, secret = keys.webhookSecret ?? '' }) => {
    const stamp = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${stamp}.`).update(rawBody).digest('hex')
    return { 'stripe-signature': `t=${stamp},v1=${signature}` }
  },
  variants: {
    'string-amount': (body) => withObject(body, (object) => ({ amount_total: String(object.amount_total) })),
    'null-ref': (body) => withObject(body, () => ({ client_reference_id: null, metadata: {} })),
  },
  onPay: payOnce,
  asksFirst: true,
  returnQuery: (charge) => ({ session_id: charge.key }),
}

type Body = Record<string, unknown>

function withObject(body: Body, change: (object: Body) => Body): Body {
  const { object } = body.data as { object: Body } // as `event` below writes it
  return { ...body, data: { object: { ...object, ...change(object) } } }
}

/** A session takes one payment, and none once it is over. */
async function payOnce(world: World, charge: Charge) {
  if (charge.takings.length > 0 || charge.state === 'expired') return
  await takeMoney(world, charge)
}

function event(world: World, kind: EventKind, subject: EventSubject): Record<string, unknown> | null {
  const told = objectOf(world, kind, subject)
  if (!told) return null
  return {
    id: `evt_${world.token(24)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(world.now().getTime() / 1000),
    data: { object: told.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: told.type,
  }
}

type Told = { type: string; object: object }

function objectOf(world: World, kind: EventKind, { charge, taking, refund, dispute }: EventSubject): Told | null {
  if (kind === 'charge.succeeded')
    return { type: 'checkout.session.completed', object: sessionObject(world, charge, false) }
  if (kind === 'charge.failed' && taking)
    return { type: 'payment_intent.payment_failed', object: intentObject(charge, taking) }
  if (kind === 'charge.reversed' && taking) return { type: 'charge.refunded', object: chargeObject(charge, taking) }
  if (refund)
    return { type: kind === 'refund.failed' ? 'refund.failed' : 'refund.updated', object: refundObject(refund) }
  if (!dispute) return null
  return { type: `charge.dispute.${disputeEvents[kind] ?? 'closed'}`, object: disputeObject(dispute) }
}

const disputeEvents: Partial<Record<EventKind, string>> = { 'dispute.opened': 'created', 'dispute.updated': 'updated' }
