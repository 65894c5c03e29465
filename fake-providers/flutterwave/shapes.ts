// What Flutterwave v3 writes. Amounts are naira, as numbers with at most two decimals.
import type { Charge, Dispute, Payout, Refund, Taking } from '../books.ts'
import { sum } from '../payouts.ts'

/** `"1234.5"` in kobo, by its digits. */
export function naira(text: string): number {
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

const flwRef = (chargeKey: string) => `FLW-MOCK-${chargeKey}`

function statusOf(charge: Charge, taking: Taking | undefined): string {
  if (charge.pendingAnswers > 0) return 'pending'
  if (charge.state === 'reversed') return 'reversed'
  return taking ? 'successful' : 'failed'
}

/** Where the customer bore the fee, `charged_amount` is `amount` with the fee on top. */
export function transactionOf(charge: Charge, taking: Taking | undefined) {
  const at = (taking?.at ?? charge.openedAt).toISOString()
  const charged = taking?.chargedMinor ?? charge.amountMinor
  const fee = taking?.feeMinor ?? 0
  const isOnCustomer = taking !== undefined && fee > 0 && charged - charge.amountMinor === fee
  const amount = isOnCustomer ? charge.amountMinor : charged
  return {
    id: taking?.id ?? Number(charge.own.id),
    tx_ref: charge.key,
    flw_ref: flwRef(charge.key),
    device_fingerprint: 'N/A',
    amount: amount / 100,
    currency: taking?.currency ?? charge.currency,
    charged_amount: charged / 100,
    app_fee: fee / 100,
    merchant_fee: 0,
    processor_response: taking ? 'Approved' : 'Declined',
    auth_model: 'PIN',
    ip: '197.210.54.33',
    narration: 'Skyroute',
    status: statusOf(charge, taking),
    payment_type: charge.own.account ? 'bank_transfer' : 'card',
    created_at: at,
    account_id: 73362,
    amount_settled: (charged - fee) / 100,
    customer: { id: 252759, name: 'Anonymous customer', phone_number: 'N/A', email: charge.email, created_at: at },
  }
}

export const accountOf = (charge: Charge) => ({
  authorization: {
    transfer_reference: flwRef(charge.key),
    transfer_account: String(charge.own.account),
    transfer_bank: 'WEMA BANK',
    account_expiration: String(charge.expiresAt?.getTime()),
    transfer_note: 'Please make a bank transfer to Skyroute FLW',
    transfer_amount: (charge.amountMinor / 100).toFixed(2),
    mode: 'banktransfer',
  },
})

const refundWords = { succeeded: 'completed', failed: 'failed', pending: 'pending', 'needs-attention': 'pending' }

export const madeRefundOf = (charge: Charge, refund: Refund) => ({
  id: refund.id,
  account_id: 73362,
  tx_id: refund.takingId,
  flw_ref: flwRef(charge.key),
  wallet_id: 74639,
  amount_refunded: refund.amountMinor / 100,
  status: refundWords[refund.state],
  destination: 'payment_source',
  comments: refund.note,
  meta: { source: 'availablebalance' },
  created_at: refund.at.toISOString(),
})

export const listedRefundOf = (refund: Refund) => ({
  id: refund.id,
  amount_refunded: refund.amountMinor / 100,
  status: refundWords[refund.state],
  flw_ref: flwRef(refund.chargeKey),
  comment: refund.note,
  settlement_id: 'NEW',
  meta: '{}',
  created_at: refund.at.toISOString(),
  account_id: 73362,
  transaction_id: refund.takingId,
})

/** It knows no inquiries. */
const chargebackWords: Readonly<Record<Dispute['state'], string>> = {
  inquiry: 'initiated',
  inquiry_closed: 'initiated',
  open: 'initiated',
  won: 'won',
  lost: 'lost',
}

export const chargebackOf = (dispute: Dispute) => ({
  id: dispute.id,
  amount: dispute.amountMinor / 100,
  flw_ref: flwRef(dispute.chargeKey),
  status: chargebackWords[dispute.state],
  stage: 'new',
  comment: 'The cardholder does not recognise the payment',
  meta: {
    uploaded_proof: null,
    history: dispute.history.map(({ state, at }) => ({ action: chargebackWords[state], date: at.toISOString() })),
  },
  due_date: new Date(dispute.at.getTime() + 2 * 86_400_000).toISOString(),
  settlement_id: 'N/A',
  created_at: dispute.at.toISOString(),
  transaction_id: dispute.takingId,
  tx_ref: dispute.chargeKey,
})

const idOf = ({ id }: { id: number }) => id

export const settlementOf = ({ id, at, state, amountMinor, feeMinor, takings, refunds, disputes }: Payout) => ({
  id,
  account_id: 73362,
  merchant_name: 'Skyroute Travel Ltd',
  merchant_email: 'pay@skyroute.example',
  settlement_account: '0031318432',
  bank_code: '063',
  transaction_date: at.toISOString(),
  due_date: at.toISOString(),
  processed_date: null,
  status: state === 'paid' ? 'completed' : 'failed',
  is_local: true,
  currency: 'NGN',
  gross_amount: sum(takings, ({ chargedMinor }) => chargedMinor) / 100,
  app_fee: sum(takings, ({ feeMinor }) => feeMinor) / 100,
  merchant_fee: 0,
  chargeback: sum(disputes, (dispute) => dispute.amountMinor) / 100,
  refund: sum(refunds, (refund) => refund.amountMinor) / 100,
  stampduty_charge: feeMinor / 100,
  net_amount: amountMinor / 100,
  transaction_count: takings.length,
  processor_ref: null,
  disburse_ref: 'RV3E18675549F6A0',
  disburse_message: null,
  channel: 'web',
  destination: 'account',
  fx_data: null,
  flag_message: null,
  meta: takings.map(idOf),
  refund_meta: refunds.map(idOf),
  chargeback_meta: disputes.map(idOf),
  source_bankcode: null,
  created_at: at.toISOString(),
})

export const settledTransactionOf = (taking: Taking) => ({
  customer_email: 'pay@skyroute.example',
  flw_ref: flwRef(taking.chargeKey),
  tx_ref: taking.chargeKey,
  id: taking.id,
  charged_amount: taking.chargedMinor / 100,
  app_fee: taking.feeMinor / 100,
  merchant_fee: 0,
  stampduty_charge: 0,
  settlement_amount: (taking.chargedMinor - taking.feeMinor) / 100,
  status: 'successful',
  payment_entity: 'card',
  transaction_date: taking.at.toISOString().slice(0, 10),
  currency: taking.currency,
  card_locale: 'LOCAL',
  rrn: 'N/A',
  subaccount_settlement: 0,
})
