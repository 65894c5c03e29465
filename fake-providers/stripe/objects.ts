// Stripe's objects, as its published samples look. Amounts are whole kobo; times are seconds since 1970.
import type { Charge, Dispute, Refund, Taking } from '../books.ts'
import type { World } from '../world.ts'

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export const intentId = ({ id }: Pick<Taking, 'id'>) => `pi_${id}`
const chargeId = ({ id }: Pick<Taking, 'id'>) => `ch_${id}`

/** With its intent inside, as `expand` asks for. */
export function sessionObject(world: World, charge: Charge, isExpanded: boolean) {
  const [taking] = charge.takings
  const isComplete = taking !== undefined
  const isPaid = isComplete && charge.pendingAnswers === 0
  return {
    id: charge.key,
    object: 'checkout.session',
    amount_subtotal: charge.amountMinor,
    amount_total: charge.amountMinor,
    automatic_tax: { enabled: false, status: null },
    cancel_url: charge.own.cancelUrl,
    client_reference_id: charge.ourRef,
    created: seconds(charge.openedAt),
    currency: 'ngn',
    customer_email: charge.email,
    expires_at: charge.expiresAt ? seconds(charge.expiresAt) : seconds(charge.openedAt) + 86_400,
    livemode: false,
    metadata: { payment_id: charge.ourRef },
    mode: 'payment',
    payment_intent: isComplete ? (isExpanded ? intentObject(charge, taking) : intentId(taking)) : null,
    payment_method_types: ['card', 'ng_bank_transfer'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    shipping_options: [],
    status: isComplete ? 'complete' : charge.state === 'expired' ? 'expired' : 'open',
    success_url: charge.returnUrl,
    ui_mode: 'hosted_page',
    url: isComplete || charge.state === 'expired' ? null : `${world.baseUrl}/pay/${charge.key}`,
  }
}

export function intentObject(charge: Charge, taking: Taking) {
  const isPaid = charge.pendingAnswers === 0
  return {
    id: intentId(taking),
    object: 'payment_intent',
    amount: taking.requestedMinor,
    amount_capturable: 0,
    amount_received: isPaid ? taking.chargedMinor : 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    created: seconds(taking.at),
    currency: taking.currency.toLowerCase(),
    latest_charge: isPaid ? chargeObject(charge, taking) : chargeId(taking),
    livemode: false,
    metadata: { payment_id: charge.ourRef },
    payment_method_types: ['card', 'ng_bank_transfer'],
    status: isPaid ? 'succeeded' : 'processing',
  }
}

export function chargeObject(charge: Charge, taking: Taking) {
  const refundedMinor = refundedOf(charge, taking)
  return {
    id: chargeId(taking),
    object: 'charge',
    amount: taking.chargedMinor,
    amount_captured: taking.chargedMinor,
    amount_refunded: refundedMinor,
    balance_transaction: balanceObject(taking, chargeId(taking)),
    billing_details: { address: null, email: charge.email, name: null, phone: null },
    captured: true,
    created: seconds(taking.at),
    currency: taking.currency.toLowerCase(),
    disputed: false,
    livemode: false,
    metadata: { payment_id: charge.ourRef },
    paid: true,
    payment_intent: intentId(taking),
    refunded: refundedMinor === taking.chargedMinor,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${chargeId(taking)}/refunds` },
    status: 'succeeded',
  }
}

const refundedOf = (charge: Charge, taking: Taking) =>
  charge.state === 'reversed' ? taking.chargedMinor : taking.refundedMinor

/** `source`: the charge, by its id or whole. */
export function balanceObject(taking: Taking, source: unknown) {
  return {
    id: `txn_${taking.id}`,
    object: 'balance_transaction',
    amount: taking.chargedMinor,
    available_on: seconds(taking.at) + 7 * 86_400,
    created: seconds(taking.at),
    currency: taking.currency.toLowerCase(),
    description: null,
    exchange_rate: null,
    fee: taking.feeMinor,
    fee_details: [],
    net: taking.chargedMinor - taking.feeMinor,
    reporting_category: 'charge',
    source,
    status: 'pending',
    type: 'charge',
  }
}

const refundStatuses = {
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  'needs-attention': 'requires_action',
}

export function refundObject(refund: Refund) {
  return {
    id: `re_${refund.id}`,
    object: 'refund',
    amount: refund.amountMinor,
    balance_transaction: null,
    charge: chargeId({ id: refund.takingId }),
    created: seconds(refund.at),
    currency: 'ngn',
    metadata: { refund_id: refund.note },
    payment_intent: intentId({ id: refund.takingId }),
    reason: 'requested_by_customer',
    receipt_number: null,
    status: refundStatuses[refund.state],
  }
}

/** Somebody gave the money back in Stripe's own console: it carries none of our ids. */
export function foreignRefundObject(taking: Taking) {
  return {
    id: `re_${taking.id}`,
    object: 'refund',
    amount: taking.chargedMinor,
    charge: chargeId(taking),
    created: seconds(taking.at),
    currency: taking.currency.toLowerCase(),
    metadata: {},
    payment_intent: intentId(taking),
    reason: null,
    status: 'succeeded',
  }
}

/** A warning is an inquiry. */
const disputeWords: Readonly<Record<Dispute['state'], string>> = {
  inquiry: 'warning_needs_response',
  inquiry_closed: 'warning_closed',
  open: 'needs_response',
  won: 'won',
  lost: 'lost',
}

export function disputeObject(dispute: Dispute) {
  return {
    id: `dp_${dispute.id}`,
    object: 'dispute',
    amount: dispute.amountMinor,
    balance_transactions: [],
    charge: chargeId({ id: dispute.takingId }),
    created: seconds(dispute.at),
    currency: 'ngn',
    evidence: {},
    evidence_details: {
      due_by: seconds(dispute.at) + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: dispute.state === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: intentId({ id: dispute.takingId }),
    reason: 'fraudulent',
    status: disputeWords[dispute.state],
  }
}

export function listObject(url: string, data: unknown[]) {
  return { object: 'list', data, has_more: false, url }
}
