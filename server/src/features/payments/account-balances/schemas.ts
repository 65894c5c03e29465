import { disputeStatuses } from '@skyroute/core/payments/states.ts'
import { Type } from 'typebox'
import { Amount, Day, Instant, Nullable, oneOf, PageCounts, Paging } from '../../../http/schemas.ts'
import { PaymentMethod } from '../schemas.ts'

const Signed = Type.Number({ description: 'Naira, below zero when it goes the other way' })

const NetAmount = Type.Number({ description: 'Received less refunded, fees and what was charged back' })

export const BalanceQuery = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})

export const AccountBalances = Type.Object({
  from: Day,
  to: Day,
  as_of: Instant,
  accounts: Type.Array(
    Type.Object({
      account: Type.String(),
      code: Type.String(),
      name: Type.String(),
      side: oneOf(['asset', 'debt', 'income', 'cost']),
      debits: Amount,
      credits: Amount,
      balance: Signed,
    }),
    {
      description:
        'As they stand at the end of `to`; a balance above zero is what the account is for: money held, owed, earned or spent',
    },
  ),
  days: Type.Array(
    Type.Object({
      on: Day,
      payment_method: PaymentMethod,
      captured: Amount,
      refunded: Signed,
      net: NetAmount,
      fees: Amount,
      charged_back: Signed,
      receipts: Type.Integer(),
    }),
  ),
  totals: Type.Object({
    captured: Amount,
    refunded: Signed,
    net: NetAmount,
    fees: Amount,
    charged_back: Signed,
    receipts: Type.Integer(),
  }),
  refunds_due: Type.Object({
    to_approve: Amount,
    waiting_for_dispute: Amount,
    to_send_by_bank: Amount,
    with_provider: Amount,
    count: Type.Integer(),
  }),
  unmatched: Type.Object({ open_lines: Type.Integer(), open_total: Amount, held_total: Amount }),
  disputes: Type.Object({
    open: Type.Integer(),
    open_total: Amount,
    lost_total: Amount,
    inquiries: Type.Integer({ description: 'Of banks that ask, and have taken no money' }),
  }),
})

const differences = [
  'not_in_our_books',
  'not_at_the_provider',
  'amount_differs',
  'fee_differs',
  'refunds_differ',
  'line_without_receipt',
  'receipt_without_line',
] as const

export const Reconciliation = Type.Object({
  from: Day,
  to: Day,
  gateways: Type.Array(
    Type.Object({
      provider: Type.String(),
      is_answered: Type.Boolean(),
      theirs: Amount,
      ours: Amount,
      transactions: Type.Integer(),
    }),
  ),
  bank: Type.Object({ statement: Amount, ours: Amount, typed_by_hand: Amount, open_lines: Amount }),
  differences: Type.Array(
    Type.Object({
      is: oneOf(differences),
      provider: Type.String(),
      payment_id: Nullable(Type.String()),
      reference: Type.String(),
      ours: Nullable(Amount),
      theirs: Nullable(Amount),
      /** In place of `theirs`: money that no charge of ours stands for. */
      foreign: Nullable(Type.Object({ currency: Type.String(), amount: Type.Number() })),
      at: Instant,
    }),
  ),
})

const DisputeState = oneOf(disputeStatuses)

export const DisputeList = Type.Object({
  disputes: Type.Array(
    Type.Object({
      id: Type.String(),
      payment_id: Type.String(),
      booking_reference: Type.String(),
      customer_name: Type.String(),
      payment_method: PaymentMethod,
      state: DisputeState,
      decisions: Type.Integer({ description: 'How often the bank has decided: more than once after an appeal' }),
      amount: Amount,
      refunded: Amount,
      reason: Type.String(),
      respond_by: Nullable(Instant),
      opened_at: Instant,
      closed_at: Nullable(Instant),
    }),
  ),
  ...PageCounts,
})
export const DisputeQuery = Type.Object({
  ...Paging,
  state: Type.Optional(DisputeState),
})
