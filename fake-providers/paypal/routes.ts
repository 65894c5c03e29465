import { type Charge, findTaking, type Taking, takingsOf } from '../books.ts'
import { takeMoney } from '../checkout.ts'
import type { FakeAnswer, FakeRequest, Route } from '../provider.ts'
import { sendEndOfRefund, takeRefund } from '../refunds.ts'
import { answerOnce } from '../repeats.ts'
import { chargeByRef, type World } from '../world.ts'
import {
  captureId,
  captureObject,
  disputeInfo,
  disputeKey,
  disputeObject,
  orderObject,
  refundObject,
  refundRow,
  takingRow,
} from './objects.ts'
import { certificatePath, showCertificate, verifySignature } from './signing.ts'

const named = (world: World, { params }: FakeRequest) => chargeByRef(world, params.id ?? '')
const byCapture = (world: World, id: unknown) => takingsOf(world.books).find((taking) => captureId(taking) === id)
const chargeOf = (world: World, taking: Taking | undefined) => taking && world.books.charges.get(taking.chargeKey)
const byTaking = (world: World, { params }: FakeRequest) => chargeOf(world, byCapture(world, params.id))

export const paypalRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/oauth2/token', operation: 'other', isOpen: true, handle: giveToken },
  { method: 'GET', path: certificatePath, operation: 'other', isOpen: true, handle: showCertificate },
  { method: 'POST', path: '/v1/notifications/verify-webhook-signature', operation: 'other', handle: verifySignature },
  { method: 'POST', path: '/v2/checkout/orders', operation: 'initialise', handle: openOrder },
  { method: 'GET', path: '/v2/checkout/orders/:id', operation: 'verify', chargeOf: named, handle: showOrder },
  { method: 'POST', path: '/v2/checkout/orders/:id/capture', operation: 'capture', chargeOf: named, handle: capture },
  { method: 'GET', path: '/v2/payments/captures/:id', operation: 'verify', chargeOf: byTaking, handle: showCapture },
  { method: 'POST', path: '/v2/payments/captures/:id/refund', operation: 'refund', chargeOf: byTaking, handle: refund },
  { method: 'GET', path: '/v1/customer/disputes', operation: 'disputes', handle: listDisputes },
  { method: 'GET', path: '/v1/customer/disputes/:id', operation: 'disputes', handle: showDispute },
  { method: 'GET', path: '/v1/notifications/webhooks/:id', operation: 'account', handle: showWebhook },
  { method: 'GET', path: '/v1/reporting/transactions', operation: 'list', handle: listTransactions },
]

const requestId = ({ headers }: FakeRequest) => headers['paypal-request-id']

/** What was wrong, in PayPal's own words. */
const issues = {
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  PREVIOUS_REQUEST_IN_PROGRESS: 'A previous request on this resource is currently in progress.',
  CURRENCY_NOT_SUPPORTED: 'Currency code is not currently supported.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
} as const

type Issue = keyof typeof issues

export function failure(
  status: number,
  name: string,
  message: string,
  issue?: Issue | { issue: Issue; description: string },
): FakeAnswer {
  const detail = typeof issue === 'string' ? { issue, description: issues[issue] } : issue
  return { status, body: { name, message, debug_id: 'f1a2b3c4d5e6f', ...(detail && { details: [detail] }) } }
}

const notPossible =
  'The requested action could not be performed, semantically incorrect, or failed business validation.'
const unprocessable = (issue: keyof typeof issues) => failure(422, 'UNPROCESSABLE_ENTITY', notPossible, issue)
const missing = failure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', 'INVALID_RESOURCE_ID')
const inProgress = failure(
  409,
  'RESOURCE_CONFLICT',
  'The server has detected a conflict while processing this request.',
  'PREVIOUS_REQUEST_IN_PROGRESS',
)
const waitLonger =
  'Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.'
/** Of a refund it says more. */
const refundInProgress = failure(
  409,
  'RESOURCE_CONFLICT',
  'The server has detected a conflict while processing this request.',
  {
    issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
    description: `${issues.PREVIOUS_REQUEST_IN_PROGRESS} ${waitLonger}`,
  },
)

const hours9 = 32_400

function giveToken({ keys }: World, { headers }: FakeRequest): FakeAnswer {
  const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  return { status: 200, body: { access_token: tokenOf(keys), token_type: 'Bearer', expires_in: hours9 } }
}

export const tokenOf = (keys: World['keys']) => `A21AA-${keys.clientId}`

type Money = { currency_code: string; value: string }
type OrderBody = {
  purchase_units: { custom_id: string; description: string; amount: Money }[]
  payment_source: { paypal: { experience_context: { return_url: string } } }
}

function openOrder(world: World, request: FakeRequest) {
  const body = request.body as OrderBody
  const [unit] = body.purchase_units
  return answerOnce(world, request, {
    key: requestId(request),
    ref: unit?.custom_id,
    conflict: inProgress,
    make: () => makeOrder(world, body),
  })
}

function makeOrder(world: World, { purchase_units: [unit], payment_source }: OrderBody): FakeAnswer {
  if (!unit || unit.amount.currency_code === 'NGN') return unprocessable('CURRENCY_NOT_SUPPORTED')
  const charge: Charge = {
    key: world.token(17).toUpperCase(),
    ourRef: unit.custom_id,
    amountMinor: Math.round(Number(unit.amount.value) * 100),
    currency: unit.amount.currency_code,
    email: '',
    description: unit.description,
    returnUrl: payment_source.paypal.experience_context.return_url,
    state: 'open',
    openedAt: world.now(),
    expiresAt: null,
    pendingAnswers: 0,
    takings: [],
    own: { isApproved: false },
  }
  world.books.charges.set(charge.key, charge)
  return { status: 201, body: orderObject(world, charge) }
}

function showWebhook({ keys }: World, { params }: FakeRequest): FakeAnswer {
  if (params.id !== keys.webhookId) return missing
  const url = 'https://skyroute.example/api/v1/payments/webhooks/paypal'
  return { status: 200, body: { id: params.id, url, event_types: [{ name: '*' }], links: [] } }
}

function showOrder(world: World, request: FakeRequest): FakeAnswer {
  const charge = named(world, request)
  return charge ? { status: 200, body: orderObject(world, charge) } : missing
}

function capture(world: World, request: FakeRequest) {
  const charge = named(world, request)
  if (!charge) return missing
  return answerOnce(world, request, {
    key: requestId(request),
    ref: charge.ourRef,
    conflict: inProgress,
    make: () => makeCapture(world, charge, request),
  })
}

async function makeCapture(world: World, charge: Charge, { headers }: FakeRequest): Promise<FakeAnswer> {
  if (charge.takings.length > 0) return unprocessable('ORDER_ALREADY_CAPTURED')
  if (!charge.own.isApproved) return unprocessable('ORDER_NOT_APPROVED')
  if (headers['paypal-mock-response']?.includes('INSTRUMENT_DECLINED')) return unprocessable('INSTRUMENT_DECLINED')
  if (await takeMoney(world, charge)) return { status: 201, body: orderObject(world, charge) }
  charge.own.isApproved = false
  return unprocessable('INSTRUMENT_DECLINED')
}

function showCapture(world: World, request: FakeRequest): FakeAnswer {
  const taking = byCapture(world, request.params.id)
  const charge = chargeOf(world, taking)
  if (!taking || !charge) return missing
  const answer = { status: 200, body: captureObject(world, charge, taking) }
  if (charge.pendingAnswers > 0) charge.pendingAnswers -= 1
  return answer
}

function refund(world: World, request: FakeRequest) {
  const taking = byCapture(world, request.params.id)
  const charge = chargeOf(world, taking)
  if (!taking || !charge) return missing
  return answerOnce(world, request, {
    key: requestId(request),
    ref: charge.ourRef,
    conflict: refundInProgress,
    make: () => makeRefund(world, { charge, taking, body: request.body ?? {} }),
  })
}

type Refunding = { charge: Charge; taking: Taking; body: Record<string, unknown> }

function makeRefund(world: World, { charge, taking, body }: Refunding): FakeAnswer {
  const { value, currency_code } = body.amount as Money
  if (currency_code !== charge.currency) return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const asked = { charge, taking, amountMinor: Math.round(Number(value) * 100), note: String(body.custom_id) }
  const taken = takeRefund(world, asked, 'succeeded')
  if ('refused' in taken)
    return unprocessable(taken.refused === 'too-much' ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_FAILED_INSUFFICIENT_FUNDS')
  const { refund: made } = taken
  return { status: 201, body: refundObject(world, charge, made), after: () => sendEndOfRefund(world, charge, made) }
}

function listDisputes(world: World, { query }: FakeRequest): FakeAnswer {
  const taking = byCapture(world, query.get('disputed_transaction_id'))
  const charge = chargeOf(world, taking)
  const disputes = world.books.disputes.filter(({ takingId }) => takingId === taking?.id)
  const items = charge ? disputes.map((dispute) => disputeInfo(charge, dispute)) : []
  return { status: 200, body: items.length > 0 ? { items } : {} }
}

function showDispute(world: World, { params }: FakeRequest): FakeAnswer {
  const dispute = world.books.disputes.find((each) => disputeKey(each) === params.id)
  const charge = dispute && world.books.charges.get(dispute.chargeKey)
  return charge ? { status: 200, body: disputeObject(charge, dispute) } : missing
}

function listTransactions(world: World, { query }: FakeRequest): FakeAnswer {
  const from = new Date(query.get('start_date') ?? '')
  const until = new Date(query.get('end_date') ?? '')
  const isWithin = ({ at }: { at: Date }) => at >= from && at <= until
  const { charges, refunds } = world.books
  const taken = takingsOf(world.books).filter(isWithin)
  const rows = [
    ...taken.flatMap((taking) => rowOf(charges.get(taking.chargeKey), (charge) => takingRow(charge, taking))),
    ...refunds
      .filter(isWithin)
      .flatMap((each) =>
        rowOf(chargeOf(world, findTaking(world.books, each.takingId)), (charge) => refundRow(charge, each)),
      ),
  ]
  const list = rows.length > 0 ? { transaction_details: rows } : {}
  return { status: 200, body: { ...list, page: 1, total_items: rows.length, total_pages: 1 } }
}

const rowOf = <Row>(charge: Charge | undefined, row: (charge: Charge) => Row) => (charge ? [row(charge)] : [])
