// PayPal Orders v2: the customer agrees on PayPal's page, and we take the money while it is still asked for. It takes no
// naira: what is charged is frozen on the payment in dollars.
import { firstLetters } from '@skyroute/core/text.ts'
import type { PaypalKeys } from '../../../provider-keys.ts'
import { gatewayName } from '../gateway-name.ts'
import type {
  AdapterParts,
  Charge,
  InitialisePayment,
  PaymentGateway,
  ProviderAccount,
  RefundRequest,
  RefundResult,
  Verified,
} from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type Call, paypalCalls } from './calls.ts'
import { listSettled } from './list-settled.ts'
import {
  type Mode,
  type Order,
  readDispute,
  readDisputeIds,
  readOrder,
  readRefund,
  readWebhookUrl,
  verifiedCapture,
  verifiedOrder,
  writeMoney,
} from './read-answers.ts'
import { parsePaypalEvent, readPaypalEventKey } from './webhook.ts'

export function paypalGateway(keys: PaypalKeys, parts: AdapterParts): PaymentGateway {
  const call = paypalCalls(keys, parts)
  return {
    name: gatewayName('paypal', keys.isTest),
    isTest: keys.isTest,
    chargesIn: 'USD',
    lookUpAccount: () => lookUpAccount(call, keys),
    initialise: (request) => createOrder(call, request),
    verify: (_method, orderId, charge = null) => verify(call, orderId, { charge, isTest: keys.isTest }),
    capture: (_method, orderId, paymentId) => capture(call, orderId, paymentId),
    // An order ends by itself when nobody captures it, and only we do.
    expire: async () => {},
    refund: (request) => refund(call, request),
    lookUpRefund: (_method, orderId, refundId) => lookUpRefund(call, orderId, refundId),
    lookUpDisputes: (_method, orderId, charge = null) => lookUpDisputes(call, orderId, charge),
    listSettled: (period) => listSettled(call, { ...period, now: parts.clock.now() }),
    readEventKey: readPaypalEventKey,
    parseWebhook: (_method, rawBody, headers) => parsePaypalEvent(rawBody, headers, { call, keys }),
  }
}

/** Its keys show no account of theirs; the token that they give, and the webhook of our id, show that they work. */
async function lookUpAccount(call: Call, { webhookId }: PaypalKeys): Promise<ProviderAccount> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`
  const webhookUrl = await call({ method: 'GET', path }, readWebhookUrl).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'INVALID_RESOURCE_ID') return null
    throw error
  })
  return { currencies: ['USD'], webhookUrl }
}

const orders = '/v2/checkout/orders'
const orderPath = (id: string) => `${orders}/${encodeURIComponent(id)}`
/** So that an answer holds what we check, not its id alone. */
const inFull = { prefer: 'return=representation' }

async function createOrder(call: Call, request: InitialisePayment) {
  if (!request.charge) throw new Error('PayPal takes no naira: the payment has no charge in its currency')
  const json = orderOf(request, request.charge)
  const headers = { ...inFull, 'paypal-request-id': request.paymentId }
  const order = await call({ method: 'POST', path: orders, json, headers }, readOrder)
  const { cents, currency } = order.asked
  if (order.ourRef !== request.paymentId || cents !== request.charge.cents || currency !== request.charge.currency)
    throw new ProviderError('broken', 'PayPal answered for another order')
  return { redirectUrl: order.approveUrl, providerRef: order.id }
}

function orderOf(request: InitialisePayment, charge: Charge) {
  const { paymentId, description, returnUrl } = request
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: paymentId,
        custom_id: paymentId,
        invoice_id: paymentId,
        description,
        amount: writeMoney(charge.cents, charge.currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: `${returnUrl}&status=cancelled`,
        },
      },
    },
  }
}

async function verify(call: Call, orderId: string, mode: Mode): Promise<Verified> {
  const order = await call({ method: 'GET', path: orderPath(orderId) }, readOrder)
  if (!order.captureId) return verifiedOrder(order, mode)
  const path = capturePath(order.captureId)
  const answer = await call({ method: 'GET', path }, (body) => verifiedCapture(body, mode))
  return answer.state === 'succeeded' && hasForeignRefund(order) ? { ...answer, state: 'reversed' } : answer
}

/** Money that went back without us: PayPal took it, or somebody in PayPal's own console. */
function hasForeignRefund({ refunds, ourRef }: Order): boolean {
  return refunds.map(readRefund).some(({ refundId }) => !refundId?.startsWith(`${ourRef}-r`))
}

const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`

/** Neither is a decline: the one has our money already, the other is told by the order. */
const toldByTheOrder = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED']

async function capture(call: Call, orderId: string, paymentId: string): Promise<void> {
  const headers = { ...inFull, 'paypal-request-id': `${paymentId}-capture` }
  const request = {
    method: 'POST',
    path: `${orderPath(orderId)}/capture`,
    json: {},
    headers,
    movesMoney: true,
  } as const
  await call(request, readOrder).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || !toldByTheOrder.includes(error.code ?? '')) throw error
  })
}

/** Always with its amount: without one PayPal would send back all that is left. */
async function refund(call: Call, { providerTxnId, refundId, charge, reason }: RefundRequest): Promise<RefundResult> {
  if (!charge) throw new Error('PayPal sends no naira back: the refund has no amount in its currency')
  const json = {
    amount: writeMoney(charge.cents, charge.currency),
    custom_id: refundId,
    invoice_id: refundId,
    note_to_payer: firstLetters(reason, 255),
  }
  const headers = { ...inFull, 'paypal-request-id': refundId }
  const path = `${capturePath(providerTxnId)}/refund`
  try {
    const sent = await call({ method: 'POST', path, json, headers, movesMoney: true }, readRefund)
    const isAsAsked = sent.cents === charge.cents && sent.currency === charge.currency && sent.refundId === refundId
    if (!isAsAsked) throw new ProviderError('unknown', 'the refund in the answer is not the one that was asked for')
    return { state: sent.state, providerRefundId: sent.providerRefundId }
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return { state: 'failed', providerRefundId: null }
    throw error
  }
}

async function lookUpRefund(call: Call, orderId: string, refundId: string): Promise<RefundResult> {
  const order = await call({ method: 'GET', path: orderPath(orderId) }, readOrder)
  const found = order.refunds.map(readRefund).find((each) => each.refundId === refundId)
  if (!found) return { state: 'not_found', providerRefundId: null }
  const { state, providerRefundId, cents, currency } = found
  return { state, providerRefundId, charge: { cents, currency } }
}

/** The list leaves out how a dispute ended, so each is read by itself. */
async function lookUpDisputes(call: Call, orderId: string, charge: Charge | null) {
  const { captureId } = await call({ method: 'GET', path: orderPath(orderId) }, readOrder)
  if (!captureId) return []
  const query = { disputed_transaction_id: captureId }
  const ids = await call({ method: 'GET', path: '/v1/customer/disputes', query }, readDisputeIds)
  const told = await Promise.all(
    ids.map((id) =>
      call({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` }, (body) =>
        readDispute(body, charge),
      ),
    ),
  )
  return told
    .sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
    .map(({ openedAt: _openedAt, ...dispute }) => dispute)
}
