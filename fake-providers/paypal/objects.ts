// PayPal's objects, as its published descriptions have them. Amounts are decimal text; the books hold hundredths.
import type { Charge, Dispute, Refund, Taking } from '../books.ts'
import type { World } from '../world.ts'

export const money = (minor: number, currency: string) => ({ currency_code: currency, value: (minor / 100).toFixed(2) })

export const captureId = ({ id }: Pick<Taking, 'id'>) => `CAP${id}`
export const refundKey = ({ id }: Refund) => `REF${id}`
export const disputeKey = ({ id }: Dispute) => `PP-D-${id}`

export function orderStatus(charge: Charge): string {
  if (charge.takings.length > 0) return 'COMPLETED'
  return charge.own.isApproved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
}

export function orderObject(world: World, charge: Charge) {
  const captures = charge.takings.map((taking) => captureObject(world, charge, taking))
  const refunds = world.books.refunds.filter(({ chargeKey }) => chargeKey === charge.key)
  const reversals = charge.state === 'reversed' ? charge.takings.map((taking) => reversalObject(world, taking)) : []
  const back = [...refunds.map((refund) => refundObject(world, charge, refund)), ...reversals]
  return {
    id: charge.key,
    intent: 'CAPTURE',
    status: orderStatus(charge),
    purchase_units: [
      {
        reference_id: charge.ourRef,
        custom_id: charge.ourRef,
        invoice_id: charge.ourRef,
        description: charge.description,
        amount: money(charge.amountMinor, charge.currency),
        ...(captures.length > 0 ? { payments: { captures, ...(back.length > 0 ? { refunds: back } : {}) } } : {}),
      },
    ],
    create_time: charge.openedAt.toISOString(),
    links: [
      { href: `${world.baseUrl}/v2/checkout/orders/${charge.key}`, rel: 'self', method: 'GET' },
      { href: `${world.baseUrl}/pay/${charge.key}`, rel: 'payer-action', method: 'GET' },
    ],
  }
}

export function captureObject(world: World, charge: Charge, taking: Taking) {
  const net = taking.chargedMinor - taking.feeMinor
  return {
    id: captureId(taking),
    status: captureStatus(charge, taking),
    ...(charge.pendingAnswers > 0 ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(taking.chargedMinor, taking.currency),
    invoice_id: charge.ourRef,
    custom_id: charge.ourRef,
    final_capture: true,
    seller_receivable_breakdown: {
      gross_amount: money(taking.chargedMinor, taking.currency),
      paypal_fee: money(taking.feeMinor, taking.currency),
      net_amount: money(net, taking.currency),
    },
    create_time: taking.at.toISOString(),
    links: [{ href: `${world.baseUrl}/v2/payments/captures/${captureId(taking)}`, rel: 'self', method: 'GET' }],
  }
}

function captureStatus({ pendingAnswers, state }: Charge, taking: Taking): string {
  if (pendingAnswers > 0) return 'PENDING'
  if (state === 'reversed' || taking.refundedMinor >= taking.chargedMinor) return 'REFUNDED'
  return taking.refundedMinor > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
}

const refundStatuses = { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED', 'needs-attention': 'PENDING' }

export function refundObject(world: World, charge: Charge, refund: Refund) {
  return {
    id: refundKey(refund),
    status: refundStatuses[refund.state],
    amount: money(refund.amountMinor, charge.currency),
    invoice_id: refund.note,
    custom_id: refund.note,
    create_time: refund.at.toISOString(),
    links: linksOfRefund(world, refundKey(refund), { id: refund.takingId }),
  }
}

/** PayPal took it back by itself: it carries none of our ids. */
export function reversalObject(world: World, taking: Taking) {
  return {
    id: `REV${taking.id}`,
    status: 'COMPLETED',
    amount: money(taking.chargedMinor, taking.currency),
    create_time: taking.at.toISOString(),
    links: linksOfRefund(world, `REV${taking.id}`, taking),
  }
}

function linksOfRefund({ baseUrl }: World, id: string, taking: Pick<Taking, 'id'>) {
  return [
    { href: `${baseUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${baseUrl}/v2/payments/captures/${captureId(taking)}`, rel: 'up', method: 'GET' },
  ]
}

/** None while it runs. */
const outcomes: Readonly<Record<Dispute['state'], string | null>> = {
  inquiry: null,
  inquiry_closed: 'CANCELED_BY_BUYER',
  open: null,
  won: 'RESOLVED_SELLER_FAVOUR',
  lost: 'RESOLVED_BUYER_FAVOUR',
}

export function disputeInfo(charge: Charge, dispute: Dispute) {
  return {
    dispute_id: disputeKey(dispute),
    create_time: dispute.at.toISOString(),
    update_time: (dispute.history.at(-1)?.at ?? dispute.at).toISOString(),
    reason: 'UNAUTHORISED',
    status: outcomes[dispute.state] ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: money(dispute.amountMinor, charge.currency),
    dispute_life_cycle_stage: dispute.state.startsWith('inquiry') ? 'INQUIRY' : 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: new Date(dispute.at.getTime() + 10 * 86_400_000).toISOString(),
  }
}

export function disputeObject(charge: Charge, dispute: Dispute) {
  return {
    ...disputeInfo(charge, dispute),
    disputed_transactions: [{ seller_transaction_id: captureId({ id: dispute.takingId }), custom: charge.ourRef }],
    ...(outcomes[dispute.state] ? { dispute_outcome: { outcome_code: outcomes[dispute.state] } } : {}),
  }
}

/** Rows of the transaction search: a payment, and each refund by itself. */
export function takingRow(charge: Charge, taking: Taking) {
  return {
    transaction_info: {
      transaction_id: captureId(taking),
      transaction_event_code: 'T0006',
      transaction_initiation_date: taking.at.toISOString(),
      transaction_updated_date: taking.at.toISOString(),
      transaction_amount: money(taking.chargedMinor, taking.currency),
      fee_amount: money(-taking.feeMinor, taking.currency),
      transaction_status: 'S',
      custom_field: charge.ourRef,
    },
  }
}

export function refundRow(charge: Charge, refund: Refund) {
  return {
    transaction_info: {
      transaction_id: refundKey(refund),
      paypal_reference_id: captureId({ id: refund.takingId }),
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: refund.at.toISOString(),
      transaction_updated_date: refund.at.toISOString(),
      transaction_amount: money(-refund.amountMinor, charge.currency),
      transaction_status: refund.state === 'succeeded' ? 'S' : 'P',
      custom_field: refund.note,
    },
  }
}
