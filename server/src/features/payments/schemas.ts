import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, PageCounts, Paging } from '../../http/schemas.ts'

export const PaymentMethod = Type.Union([
  Type.Literal('stripe'),
  Type.Literal('paystack'),
  Type.Literal('flutterwave'),
  Type.Literal('paypal'),
  Type.Literal('bank_transfer'),
])
export const PaymentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('pending_verification'),
  Type.Literal('completed'),
  Type.Literal('failed'),
])

export const Payment = Type.Object(
  {
    id: Type.String(),
    booking_id: Type.String(),
    booking_reference: Type.String(),
    payment_method: PaymentMethod,
    provider: Type.String(),
    status: PaymentStatus,
    amount: Amount,
    amount_received: Amount,
    amount_refunded: Amount,
    currency: Type.Literal('NGN'),
    payment_reference: Type.String(),
    refund_state: Type.String(),
    dispute_state: Type.String(),
    needs_review: Type.Boolean(),
    failure: Nullable(Type.String()),
    /** Where to pay; only while pending, with a gateway. */
    checkout_url: Nullable(Type.String()),
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
        amount: Amount,
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
  { $id: 'Payment' },
)
export type PaymentAnswer = Static<typeof Payment>

export const PaymentList = Type.Object({ payments: Type.Array(Payment), ...PageCounts }, { $id: 'PaymentList' })
export const PaymentListQuery = Type.Object({
  ...Paging,
  status: Type.Optional(PaymentStatus),
  method: Type.Optional(PaymentMethod),
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  search: Type.Optional(Type.String({ maxLength: 120 })),
})
export const PaymentParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) })

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
      }),
    ),
  },
  { $id: 'PaymentOptions' },
)

export const InitializeBody = Type.Object({
  booking_id: Type.String({ maxLength: 40 }),
  payment_method: PaymentMethod,
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
export const CompleteBody = Type.Object({
  amount: Type.Optional(Type.Number({ description: 'Staff: what arrived, in naira' })),
  statement_line: Type.Optional(
    Type.String({ maxLength: 120, description: 'Staff: the line of the bank statement, used once' }),
  ),
  notes: Type.Optional(Type.String({ maxLength: 500 })),
})
export const VerifyBody = Type.Object({
  approved: Type.Optional(Type.Boolean({ description: 'true (default) verifies; false rejects, with notes' })),
  amount: Type.Optional(Type.Number()),
  statement_line: Type.Optional(Type.String({ maxLength: 120 })),
  notes: Type.Optional(Type.String({ maxLength: 500 })),
})
export const RefundBody = Type.Object({
  amount: Type.Optional(Type.Number({ description: 'Naira; all that is left when absent' })),
  reason: Type.String({ minLength: 3, maxLength: 500 }),
})
export const StatusBody = Type.Object({
  status: PaymentStatus,
  notes: Type.String({ minLength: 10, maxLength: 500 }),
  amount: Type.Optional(Type.Number()),
  statement_line: Type.Optional(Type.String({ maxLength: 120 })),
})
