// PayPal Orders v2 in dollars: the customer agrees here, and money comes when the merchant captures.
import type { Charge } from '../books.ts'
import type { EventKind, EventSubject, FakeProvider } from '../provider.ts'
import { sendEvent } from '../webhooks.ts'
import type { World } from '../world.ts'
import { captureObject, disputeObject, orderObject, refundObject, reversalObject } from './objects.ts'
import { failure, paypalRoutes, tokenOf } from './routes.ts'
import { signEvent } from './signing.ts'

export const paypal: FakeProvider = {
  name: 'paypal',
  basePath: '',
  routes: paypalRoutes,
  isAuthorised: ({ keys }, { headers }) => headers.authorization === `Bearer ${tokenOf(keys)}`,
  answers: {
    unauthorised: {
      status: 401,
      body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
    },
    notFound: failure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.'),
    tooMany: failure(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'),
    serverError: failure(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.'),
  },
  // 4.4 % and 30 cents.
  feeOf: (amountMinor) => Math.min(amountMinor, Math.round((amountMinor * 44) / 1000) + 30),
  event,
  sign: signEvent,
  variants: {
    'null-ref': (body) => ({ ...body, resource: { ...(body.resource as object), id: null, custom_id: null } }),
  },
  onPay: agree,
  asksFirst: true,
  returnQuery: (charge) => ({ token: charge.key, PayerID: 'FAKEPAYERID' }),
}

async function agree(world: World, charge: Charge) {
  if (charge.takings.length > 0) return
  charge.own.isApproved = true
  await sendEvent(world, 'charge.approved', { charge })
}

function event(world: World, kind: EventKind, subject: EventSubject): Record<string, unknown> | null {
  const told = resourceOf(world, kind, subject)
  if (!told) return null
  return {
    id: `WH-${world.token(30).toUpperCase()}`,
    create_time: world.now().toISOString(),
    resource_type: told.about,
    event_version: '1.0',
    event_type: told.type,
    summary: 'An event of the fake PayPal',
    resource_version: '2.0',
    resource: told.resource,
    links: [],
  }
}

type Told = { about: string; type: string; resource: object }

function resourceOf(world: World, kind: EventKind, { charge, taking, refund, dispute }: EventSubject): Told | null {
  if (kind === 'charge.approved')
    return { about: 'checkout-order', type: 'CHECKOUT.ORDER.APPROVED', resource: orderObject(world, charge) }
  if (kind === 'charge.succeeded' && taking)
    return { about: 'capture', type: captureEvent(charge), resource: captureObject(world, charge, taking) }
  if (kind === 'charge.reversed' && taking)
    return { about: 'refund', type: 'PAYMENT.CAPTURE.REVERSED', resource: reversalObject(world, taking) }
  if (refund)
    return { about: 'refund', type: 'PAYMENT.CAPTURE.REFUNDED', resource: refundObject(world, charge, refund) }
  if (!dispute) return null
  const type = `CUSTOMER.DISPUTE.${disputeEvents[kind] ?? 'RESOLVED'}`
  return { about: 'dispute', type, resource: disputeObject(charge, dispute) }
}

const disputeEvents: Partial<Record<EventKind, string>> = { 'dispute.opened': 'CREATED', 'dispute.updated': 'UPDATED' }

const captureEvent = ({ pendingAnswers }: Charge) =>
  pendingAnswers > 0 ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED'
