import { disputeStatuses } from '@skyroute/core/payments/states.ts'
import { Type } from 'typebox'
import { Amount, Day, Instant, Nullable, oneOf, Uuid } from '../../http/schemas.ts'
import { LongText } from '../../http/validation/texts/text-kinds.ts'
import { BookingEvent } from '../bookings/schemas.ts'
import { recordedEvents } from './attempts/save-payment-move.ts'
import { Payment } from './schemas.ts'

export const NoteBody = Type.Object({ note: LongText({ minLength: 3, maxLength: 500 }) }, { title: 'PaymentNoteBody' })

export const PaymentEvent = Type.Object(
  { ...BookingEvent.properties, event: oneOf(recordedEvents) },
  { title: 'PaymentEvent' },
)

/** What one person says came in, while it waits for a second. */
export const WaitingReceipt = Type.Object(
  {
    payment_id: Type.String(),
    booking_reference: Type.String(),
    amount: Amount,
    statement_line: Type.String({ description: 'The id of an uploaded line, or what was typed' }),
    described_as: Type.String({ description: 'The line in words' }),
    asked_by: Uuid,
    asked_by_name: Nullable(Type.String()),
    asked_at: Instant,
    notes: Type.String(),
  },
  { title: 'WaitingReceipt' },
)

export const PaymentRecord = Type.Object(
  {
    booking: Type.Object({
      id: Type.String(),
      booking_reference: Type.String(),
      booking_type: oneOf(['hotel', 'car']),
      title: Type.String(),
      customer_name: Type.String(),
      customer_email: Nullable(Type.String()),
      status: Type.String(),
      start_date: Day,
      end_date: Day,
      starts_at: Instant,
      hold_expires_at: Nullable(Instant),
      total: Amount,
      due: Amount,
    }),
    attempts: Type.Array(Payment, { description: 'Every attempt to pay this booking, the newest first' }),
    returned_by_bank: Type.Number({
      description: 'Naira that a lost dispute took: the customer has them from their bank',
    }),
    left_to_refund: Type.Number({ description: 'The most that can still be refunded of this payment, in naira' }),
    accept_short_up_to: Type.Number({
      description: 'What may be missing when staff take a transfer as paid, in naira',
    }),
    approval_above: Type.Number({ description: 'Above this a second person agrees, in naira' }),
    waiting_receipts: Type.Array(WaitingReceipt, { description: 'What waits for a second person' }),
    proof_size: Nullable(Type.Integer({ description: 'Bytes' })),
    notes: Type.Array(Type.Object({ at: Instant, by_name: Nullable(Type.String()), note: Type.String() })),
    events: Type.Array(PaymentEvent),
    receipts: Type.Array(
      Type.Object({ amount: Amount, source: Type.String(), source_ref: Type.String(), received_at: Instant }),
    ),
    ledger: Type.Array(
      Type.Object({
        at: Instant,
        kind: Type.String(),
        account: Type.String(),
        account_name: Type.String(),
        debit: Amount,
        credit: Amount,
        note: Nullable(Type.String()),
      }),
    ),
    disputes: Type.Array(
      Type.Object({
        id: Type.String(),
        state: oneOf(disputeStatuses),
        amount: Amount,
        reason: Type.String(),
        respond_by: Nullable(Instant),
        opened_at: Instant,
        closed_at: Nullable(Instant),
      }),
    ),
  },
  { title: 'PaymentRecord' },
)
