import { Type } from 'typebox'
import { Amount, Day, Instant, Nullable } from '../../http/schemas.ts'

/** One stop of the road from booking to the end: until when what comes back. */
export const CancellationStep = Type.Object(
  {
    kind: Type.Enum(['free', 'charged', 'started', 'end']),
    from: Nullable(Instant),
    until: Nullable(Instant),
    refund: Amount,
    kept: Amount,
    when: Type.String({ description: '"Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00"' }),
    sentence: Type.String(),
  },
  { title: 'CancellationStep' },
)

export const CancellationTerms = Type.Object(
  { sentence: Type.String(), steps: Type.Array(CancellationStep) },
  { title: 'CancellationTerms' },
)

export const RefundTo = Type.String({ description: 'Where a refund goes, as "your original payment method"' })

export const CancellationQuote = Type.Object(
  {
    booking_id: Type.String(),
    refund: Amount,
    kept: Amount,
    rule: Type.String(),
    sentence: Type.String(),
    is_free: Type.Boolean(),
    changes_at: Nullable(Instant),
    refund_by: Nullable(Day),
    refund_to: RefundTo,
    steps: Type.Array(CancellationStep),
  },
  { title: 'CancellationQuote' },
)
