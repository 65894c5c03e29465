// What Paystack writes, as its description of 2025-10-24 has it. Amounts are kobo.
import type { Charge, Dispute, Payout, Refund, Taking } from '../books.ts'
import { payoutOf, sum } from '../payouts.ts'
import type { World } from '../world.ts'

export const iso = (at: Date) => at.toISOString()

export const customerOf = ({ email }: Charge) => ({
  id: 181873746,
  first_name: null,
  last_name: null,
  email,
  customer_code: 'CUS_fake0000000000',
  phone: null,
  metadata: null,
  risk_action: 'default',
})

const authorization = {
  authorization_code: 'AUTH_fake000000',
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel: 'card',
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: 'SIG_fake0000000000000',
  account_name: null,
}

/** What it says of a charge: the money that came, or that none has. */
export function statusOf(charge: Charge): string {
  if (charge.pendingAnswers > 0) return 'pending'
  const [taking] = charge.takings.slice(-1)
  if (taking && taking.refundedMinor >= taking.chargedMinor) return 'reversed'
  const words = { open: 'abandoned', declined: 'failed', expired: 'abandoned', paid: 'success', reversed: 'reversed' }
  return words[charge.state]
}

export function transactionOf(world: World, charge: Charge) {
  const taking = charge.takings.at(-1)
  return {
    id: taking?.id ?? Number(charge.own.id),
    domain: world.keys.domain ?? 'test',
    status: statusOf(charge),
    reference: charge.key,
    amount: taking?.chargedMinor ?? charge.amountMinor,
    message: null,
    gateway_response: taking ? 'Successful' : 'The transaction was not completed',
    ...timesOf(charge, taking),
    channel: charge.own.account ? 'bank_transfer' : 'card',
    currency: taking?.currency ?? charge.currency,
    ip_address: '197.210.54.33',
    log: null,
    fees: taking ? taking.feeMinor : null,
    fees_split: null,
    order_id: null,
    requested_amount: charge.amountMinor,
    pos_transaction_data: null,
    source: null,
    connect: null,
  }
}

function timesOf(charge: Charge, taking: Taking | undefined) {
  const opened = iso(charge.openedAt)
  const paid = taking ? iso(taking.at) : null
  return { paid_at: paid, created_at: opened, paidAt: paid, createdAt: opened }
}

/** As `verify` answers: more of everything, and the customer's metadata as text. */
export const verifiedOf = (world: World, charge: Charge) => ({
  ...transactionOf(world, charge),
  receipt_number: null,
  metadata: charge.own.metadata ?? '',
  authorization: { ...authorization, receiver_bank_account_number: null, receiver_bank: null },
  customer: { ...customerOf(charge), international_format_phone: null },
  plan: null,
  split: {},
  fees_breakdown: null,
  transaction_date: iso(charge.openedAt),
  plan_object: {},
  subaccount: {},
})

export const listedOf = (world: World, charge: Charge) => {
  const { paidAt, ...transaction } = transactionOf(world, charge)
  return {
    ...transaction,
    paidAt: paidAt ?? '',
    metadata: charge.own.metadata ?? null,
    customer: customerOf(charge),
    authorization,
    plan: {},
    split: {},
    subaccount: {},
  }
}

/** Of a refund that was just made; its transaction is an object here alone. */
export const madeRefundOf = (world: World, charge: Charge, refund: Refund) => ({
  transaction: {
    id: refund.takingId,
    domain: world.keys.domain ?? 'test',
    reference: charge.key,
    amount: charge.amountMinor,
    paid_at: iso(refund.at),
    channel: 'card',
    currency: charge.currency,
    authorization: { exp_month: null, exp_year: null, account_name: null },
    customer: { international_format_phone: null },
    plan: {},
    subaccount: { currency: null },
    split: {},
    order_id: null,
    paidAt: iso(refund.at),
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  },
  integration: 463433,
  deducted_amount: 0,
  channel: null,
  merchant_note: refund.note,
  customer_note: 'Refund',
  status: statusOfRefund(refund),
  refunded_by: 'merchant@skyroute.example',
  expected_at: iso(new Date(refund.at.getTime() + 10 * 86_400_000)),
  currency: charge.currency,
  domain: world.keys.domain ?? 'test',
  amount: refund.amountMinor,
  fully_deducted: false,
  id: refund.id,
  createdAt: iso(refund.at),
  updatedAt: iso(refund.at),
})

export const statusOfRefund = ({ state }: Refund) => (state === 'succeeded' ? 'processed' : state)

export const listedRefundOf = (world: World, charge: Charge, refund: Refund) => ({
  integration: 463433,
  transaction: refund.takingId,
  dispute: null,
  settlement: payoutOf(world.books, 'refunds', refund.id)?.id ?? null,
  id: refund.id,
  domain: world.keys.domain ?? 'test',
  currency: charge.currency,
  amount: refund.amountMinor,
  status: statusOfRefund(refund),
  refunded_at: null,
  refunded_by: 'merchant@skyroute.example',
  customer_note: 'Refund',
  merchant_note: refund.note,
  deducted_amount: refund.amountMinor,
  fully_deducted: 1,
  createdAt: iso(refund.at),
  bank_reference: null,
  transaction_reference: charge.key,
  reason: 'NOT_AS_EXPECTED',
  customer: {
    ...customerOf(charge),
    first_name: '',
    last_name: '',
    phone: '',
    metadata: '',
    international_format_phone: '',
  },
  refund_type: 'full',
  transaction_amount: charge.amountMinor,
  initiated_by: 'merchant@skyroute.example',
  refund_channel: 'MIGS',
  session_id: null,
  collect_account_number: false,
})

/** What Paystack gives back itself when a dispute is lost stands among the refunds. */
export const refundOfDispute = (world: World, charge: Charge, dispute: Dispute) => ({
  ...listedRefundOf(world, charge, {
    ...dispute,
    note: 'Dispute',
    state: 'succeeded',
  }),
  dispute: dispute.id,
  settlement: payoutOf(world.books, 'disputes', dispute.id)?.id ?? null,
})

export const settlementOf = (world: World, { id, at, state, amountMinor, takings }: Payout) => ({
  domain: world.keys.domain ?? 'test',
  status: state === 'paid' ? 'success' : 'failed',
  currency: 'NGN',
  integration: 463433,
  total_amount: sum(takings, ({ chargedMinor, feeMinor }) => chargedMinor - feeMinor),
  effective_amount: amountMinor,
  total_fees: sum(takings, ({ feeMinor }) => feeMinor),
  total_processed: sum(takings, ({ chargedMinor }) => chargedMinor),
  deductions: null,
  settlement_date: iso(at),
  settled_by: null,
  id,
  createdAt: iso(at),
  updatedAt: iso(at),
})

export const settledTransactionOf = (taking: Taking) => ({
  id: taking.id,
  status: 'success',
  reference: taking.chargeKey,
  amount: taking.chargedMinor,
  requested_amount: taking.requestedMinor,
  fees: taking.feeMinor,
  currency: taking.currency,
  paid_at: iso(taking.at),
})

/** It knows no inquiries. */
const awaiting = { status: 'awaiting-merchant-feedback', resolution: null }
const disputeWords: Readonly<Record<Dispute['state'], { status: string; resolution: string | null }>> = {
  inquiry: awaiting,
  inquiry_closed: awaiting,
  open: awaiting,
  won: { status: 'resolved', resolution: 'declined' },
  lost: { status: 'resolved', resolution: 'merchant-accepted' },
}

export const listedDisputeOf = (world: World, charge: Charge, dispute: Dispute) => {
  const paid = iso(charge.takings.at(-1)?.at ?? charge.openedAt)
  return {
    id: dispute.id,
    refund_amount: dispute.amountMinor,
    currency: charge.currency,
    ...disputeWords[dispute.state],
    domain: world.keys.domain ?? 'test',
    transaction: {
      ...transactionOf(world, charge),
      paid_at: paid,
      paidAt: paid,
      fees: charge.takings.at(-1)?.feeMinor ?? 0,
      metadata: { custom_fields: [] },
      authorization: {},
      customer: null,
      plan: {},
      subaccount: {},
      split: {},
      fees_breakdown: null,
    },
    transaction_reference: null,
    category: 'chargeback',
    customer: { ...customerOf(charge), first_name: '', last_name: '', metadata: '', international_format_phone: '' },
    bin: '408408',
    last4: '4081',
    dueAt: iso(new Date(dispute.at.getTime() + 86_400_000)),
    resolvedAt: null,
    evidence: null,
    attachments: null,
    note: null,
    history: dispute.history.map(({ state, at }) => ({
      status: disputeWords[state].status,
      by: charge.email,
      createdAt: iso(at),
    })),
    messages: [{ sender: charge.email, body: 'I do not know this payment', createdAt: iso(dispute.at) }],
    createdAt: iso(dispute.at),
    updatedAt: iso(dispute.history.at(-1)?.at ?? dispute.at),
  }
}
