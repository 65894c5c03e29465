import { bookingStatuses } from '@skyroute/core/bookings/states.ts'
import { Type } from 'typebox'
import { caseKinds } from '../../../cases/open-case.ts'
import { Amount, Instant, Nullable, oneOf, PageCounts, Paging } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { PaymentStatus } from '../schemas.ts'

const Kind = oneOf(caseKinds)

export const CaseQuery = Type.Object({
  ...Paging,
  status: Type.Optional(oneOf(['open', 'closed'])),
  kind: Type.Optional(Kind),
  search: Type.Optional(Type.String({ maxLength: 120, description: 'A reference, or a part of the guest’s name' })),
})
export const CloseCaseBody = Type.Object(
  { note: LongText({ minLength: 3, maxLength: 500 }) },
  { title: 'CloseCaseBody' },
)

export const Case = Type.Object(
  {
    id: Type.String(),
    kind: Kind,
    booking: Nullable(
      Type.Object({
        id: Type.String(),
        booking_reference: Type.String(),
        booking_type: oneOf(['hotel', 'car']),
        title: Type.String(),
        customer_name: Type.String(),
        customer_phone: Nullable(Type.String()),
        status: oneOf(bookingStatuses),
      }),
    ),
    payment: Nullable(
      Type.Object({
        id: Type.String(),
        payment_reference: Type.String(),
        payment_method: Type.String(),
        status: PaymentStatus,
        amount: Amount,
        amount_received: Amount,
        amount_refunded: Amount,
      }),
    ),
    mail: Nullable(
      Type.Object({
        id: Type.String(),
        recipient: Type.String(),
        subject: Type.String(),
        failure: Nullable(Type.String({ description: 'What the mail server said' })),
      }),
    ),
    amount: Nullable(Type.Number({ description: 'Naira that the case is about, where it names an amount' })),
    refunded: Nullable(
      Type.Number({ description: 'Of a lost dispute: naira of the payment refunded before, or on the way' }),
    ),
    had_twice: Nullable(
      Type.Number({ description: 'Of a lost dispute: naira that the customer has had from us and from the bank' }),
    ),
    facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
      description: 'What was noted when it was opened',
    }),
    opened_at: Instant,
    closed_at: Nullable(Instant),
    closed_by_name: Nullable(Type.String()),
    outcome: Nullable(Type.String()),
  },
  { title: 'Case' },
)
export const CaseList = Type.Object({
  cases: Type.Array(Case),
  counts: Type.Object({ open: Type.Integer(), closed: Type.Integer() }),
  ...PageCounts,
})
