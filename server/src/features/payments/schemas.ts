import { refundProgresses } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { refundKinds } from '@skyroute/core/payments/refunds.ts'
import { paymentMethods, paymentStatuses, type PaymentStatus as Status } from '@skyroute/core/payments/states.ts'
import { type Static, type TInteger, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, OptionalReason, oneOf, PageCounts, Paging } from '../../http/schemas.ts'
import { LongText } from '../../http/validation/texts/text-kinds.ts'
import { Charge, RefundCharge } from './charges/schemas.ts'
import { wasOf } from './outgoing/line-results.ts'

export const PaymentMethod = oneOf(paymentMethods, { title: 'PaymentMethod' })
export const PaymentStatus = oneOf(paymentStatuses)

/** Shown while it takes money, never after. */
export const OneTimeAccount = Type.Object(
  {
    bank_name: Type.String(),
    account_number: Type.String(),
    account_name: Nullable(Type.String({ description: 'Null where the provider does not say it' })),
    ends_at: Instant,
  },
  { title: 'OneTimeAccount' },
)

export const Payment = Type.Object(
  {
    id: Type.String(),
    booking_id: Type.String(),
    booking_reference: Type.String(),
    customer_name: Type.String(),
    payment_method: PaymentMethod,
    provider: Type.String(),
    status: PaymentStatus,
    amount: Amount,
    amount_received: Amount,
    transfers_received: Type.Number({
      description: 'By bank transfer, for the booking: by this and all other attempts',
    }),
    amount_refunded: Amount,
    amount_refund_sent: Type.Number({ description: 'What of amount_refunded was really sent, in naira' }),
    amount_written_off: Type.Number({ description: 'A small rest that is not asked for any more' }),
    currency: Type.Literal('NGN'),
    charge: Nullable(Charge),
    payment_reference: Type.String(),
    refund_state: Type.String(),
    dispute_state: Type.String(),
    needs_review: Type.Boolean(),
    failure: Nullable(Type.String()),
    /** Where to pay; only while pending, with a gateway. */
    checkout_url: Nullable(Type.String()),
    has_one_time_account: Type.Boolean({ description: 'Paid by transfer into an account for this payment alone' }),
    one_time_account: Nullable(OneTimeAccount),
    is_test: Type.Boolean({ description: 'No real money moves (M3)' }),
    expires_at: Nullable(Instant),
    proof: Nullable(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        media_type: Type.String(),
        uploaded_at: Instant,
        is_seen_before: Type.Boolean(),
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        id: Type.String(),
        status: Type.String(),
        progress: oneOf(refundProgresses),
        amount: Amount,
        charge: Nullable(RefundCharge),
        reason: Type.String(),
        needs_approval: Type.Boolean(),
        created_at: Instant,
        expected_by: Nullable(Day),
      }),
    ),
    created_at: Instant,
    updated_at: Instant,
    completed_at: Nullable(Instant),
  },
  { title: 'Payment' },
)
export type PaymentAnswer = Static<typeof Payment>

export const PaymentList = Type.Object(
  {
    payments: Type.Array(Payment),
    totals: Type.Object({ amount: Amount, received: Amount, refunded: Amount, to_check: Amount }),
    ...PageCounts,
  },
  { title: 'PaymentList' },
)
export const PaymentListQuery = Type.Object({
  ...Paging,
  status: Type.Optional(PaymentStatus),
  method: Type.Optional(PaymentMethod),
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  search: Type.Optional(Type.String({ maxLength: 120 })),
  needs_review: Type.Optional(Type.Boolean()),
  to_check: Type.Optional(Type.Boolean({ description: 'true: those that wait for somebody of ours' })),
  has_refund: Type.Optional(Type.Boolean()),
  created_from: Type.Optional(Day),
  created_to: Type.Optional(Day),
  sort_by: Type.Optional(oneOf(['created_at', '-created_at', 'amount', '-amount'])),
})
export type PaymentListQuery = Static<typeof PaymentListQuery>
export const PaymentId = Type.String({ minLength: 1, maxLength: 60 })

/** What the payment page needs before anything is chosen: what is due and which methods are offered. */
export const PaymentOptions = Type.Object(
  {
    booking_id: Type.String(),
    amount_due: Amount,
    currency: Type.Literal('NGN'),
    hold_expires_at: Nullable(Instant),
    default_method: Nullable(PaymentMethod),
    methods: Type.Array(
      Type.Object({
        method: PaymentMethod,
        name: Type.String(),
        note: Type.String(),
        is_enabled: Type.Boolean(),
        why_not: Nullable(Type.String()),
        is_test: Type.Boolean(),
        charge: Nullable(Charge),
        transfer_into: Type.Array(oneOf(['one_time_account', 'our_account']), {
          description: 'Of a bank transfer: where the money can be sent. Ours needs a proof',
        }),
      }),
    ),
  },
  { title: 'PaymentOptions' },
)

export const InitializeBody = Type.Object({
  booking_id: Type.String({ maxLength: 40 }),
  payment_method: PaymentMethod,
  charge_amount: Type.Optional(
    Type.Number({ description: 'What the page said is charged in another currency; another amount by now is 409' }),
  ),
  one_time_account: Type.Optional(
    Type.Boolean({
      description:
        'Of a bank transfer, true: into an account for this payment alone where one can be opened, else ours',
    }),
  ),
  payment_reference: Type.Optional(
    Type.String({ maxLength: 80, description: 'Ignored: the server makes the reference (B6)' }),
  ),
})
export const ProcessBody = Type.Object({
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  payment_id: Type.Optional(Type.String({ maxLength: 60 })),
  payment_reference: Type.Optional(Type.String({ maxLength: 80 })),
})
export const BankAccountList = Type.Object({
  bank_accounts: Type.Array(
    Type.Object({
      id: Type.String(),
      bank_name: Type.String(),
      account_number: Type.String(),
      account_name: Type.String(),
    }),
  ),
})
/** What was typed may be money that a bank line was counted for, and the other way round. */
export const ReceivedBefore = Type.Optional(
  Type.Number({
    description:
      'Staff: `transfers_received` of the payment when it was looked at, in naira. Says that this is more money than that; without it, money that was perhaps counted before is refused (409 perhaps_counted)',
  }),
)
export const CompleteBody = Type.Object({
  amount: Type.Optional(Type.Number({ description: 'Staff: what arrived, in naira' })),
  statement_line: Type.Optional(
    Type.String({ maxLength: 120, description: 'Staff: the line of the bank statement, used once' }),
  ),
  received_before: ReceivedBefore,
  notes: Type.Optional(LongText({ maxLength: 500 })),
})
export const VerifyBody = Type.Object(
  {
    approved: Type.Optional(Type.Boolean({ description: 'true (default) verifies; false rejects, with notes' })),
    ask_again: Type.Optional(Type.Boolean({ description: 'true asks the customer for another proof, with notes' })),
    amount: Type.Optional(Type.Number()),
    statement_line: Type.Optional(Type.String({ maxLength: 120 })),
    received_before: ReceivedBefore,
    notes: Type.Optional(LongText({ maxLength: 500 })),
  },
  { title: 'VerifyBody' },
)
export const AcceptShortBody = Type.Object(
  { reason: LongText({ minLength: 10, maxLength: 500 }) },
  { title: 'AcceptShortBody' },
)
export const RefundBody = Type.Object(
  {
    amount: Type.Optional(Type.Number({ description: 'Naira; all that is left when absent' })),
    reason: LongText({ minLength: 3, maxLength: 500 }),
  },
  { title: 'RefundBody' },
)
export const StatusBody = Type.Object({
  status: PaymentStatus,
  notes: LongText({ minLength: 10, maxLength: 500 }),
  amount: Type.Optional(Type.Number()),
  statement_line: Type.Optional(Type.String({ maxLength: 120 })),
  received_before: ReceivedBefore,
})
export const RefundId = Type.String({ minLength: 1, maxLength: 80 })
export const ApproveRefundBody = Type.Object({
  approved: Type.Optional(Type.Boolean({ description: 'true (default) agrees; false declines, with a reason' })),
  reason: OptionalReason,
})
export const OutgoingRefundBody = Type.Object({ outgoing_reference: LongText({ minLength: 1, maxLength: 120 }) })
export const RefundOutcomeBody = Type.Object({
  has_arrived: Type.Boolean({ description: 'true: the provider paid it, with its reference; false: it did not' }),
  reference: Type.Optional(LongText({ maxLength: 120 })),
  reason: LongText({ minLength: 3, maxLength: 400 }),
  was: wasOf(['reserved', 'sent', 'succeeded', 'failed']),
})
export const Refund = Type.Object(
  {
    id: Type.String(),
    payment_id: Type.String(),
    booking_id: Type.String(),
    booking_reference: Type.String(),
    payment_reference: Type.String(),
    customer_name: Type.String(),
    status: Type.String({ description: 'requested, approved, reserved, sent, succeeded, failed' }),
    progress: oneOf(refundProgresses),
    kind: oneOf(refundKinds),
    payment_method: PaymentMethod,
    amount: Amount,
    charge: Nullable(RefundCharge),
    reason: Type.String(),
    needs_approval: Type.Boolean(),
    requested_by: Nullable(Type.String()),
    requested_by_name: Nullable(Type.String()),
    approved_by: Nullable(Type.String()),
    approved_by_name: Nullable(Type.String()),
    dispute_state: Type.String(),
    outgoing_reference: Nullable(Type.String()),
    bank_name: Nullable(Type.String({ description: 'Of a refund by bank transfer: to which account it goes' })),
    account_number: Nullable(Type.String()),
    account_name: Nullable(Type.String()),
    run_id: Nullable(Type.String({ description: 'The bank file that it leaves with' })),
    left_to_staff: Type.Boolean({ description: 'The provider cannot say what became of it: staff look it up there' }),
    failure: Nullable(Type.String()),
    created_at: Instant,
    expected_by: Nullable(Day),
    settled_at: Nullable(Instant),
  },
  { title: 'Refund' },
)
export const RefundList = Type.Object(
  { refunds: Type.Array(Refund), amount_total: Amount, ...PageCounts },
  { title: 'RefundList' },
)
export const RefundListQuery = Type.Object({
  ...Paging,
  waiting_for: Type.Optional(
    oneOf(['approval', 'transfer', 'provider'], {
      description: 'approval: a second person; transfer: our bank must send it; provider: it is on its way',
    }),
  ),
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  status: Type.Optional(oneOf(['requested', 'reserved', 'sent', 'succeeded', 'failed'])),
  search: Type.Optional(Type.String({ maxLength: 120 })),
})
export type RefundListQuery = Static<typeof RefundListQuery>

// `fromEntries` forgets the names of the keys.
const countOfEach = Object.fromEntries(paymentStatuses.map((status) => [status, Type.Integer()])) as Record<
  Status,
  TInteger
>

export const PaymentStats = Type.Object(
  {
    total_payments: Type.Integer(),
    ...countOfEach,
    needs_review: Type.Integer(),
    today: Type.Integer(),
    to_check: Type.Integer(),
    with_refunds: Type.Integer(),
    unmatched_lines: Type.Integer(),
    open_disputes: Type.Integer(),
    refunds_to_approve: Type.Integer(),
    refunds_to_transfer: Type.Integer(),
    total_received: Amount,
    total_refunded: Amount,
    total_fees: Amount,
    received_last_30_days: Amount,
    currency: Type.Literal('NGN'),
  },
  { title: 'PaymentStats' },
)
export const WebhookProvider = oneOf(['stripe', 'paystack', 'flutterwave', 'paypal'])
export const WebhookReceived = Type.Object({ received: Type.Literal(true) })
