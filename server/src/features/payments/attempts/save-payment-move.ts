import { type PaymentStatus, paymentEvents } from '@skyroute/core/payments/states.ts'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { Payments } from '../../../db/schema.ts'
import { conflict } from '../../../errors.ts'
import { type PaymentRow, paymentColumns } from '../payment-store.ts'

/** In whose name a move is written down. */
export type Mover = { role: 'customer' | 'staff' | 'system'; id: string | null }
export const systemMover: Mover = { role: 'system', id: null }

/** What the history of a payment names: the table's events, and what happens to it beside them. */
export const recordedEvents = [...paymentEvents, 'money_received'] as const
export type RecordedEvent = (typeof recordedEvents)[number]

export type SavedMove = {
  event: RecordedEvent
  to: PaymentStatus
  by: Mover
  at: Date
  note?: string
  details?: Record<string, unknown>
  set?: Updateable<Payments>
}

/** The one writer of a payment's status: from the state that was decided on, with its history (states.md). */
export async function savePaymentMove(tx: Tx, payment: PaymentRow, move: SavedMove): Promise<PaymentRow> {
  const row = await tx
    .updateTable('payments')
    .set({ ...move.set, status: move.to, updated_at: move.at })
    .where('booking_id', '=', payment.booking_id)
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .returning(paymentColumns)
    .executeTakeFirst()
  if (!row) throw conflict('illegal_transition', 'This payment has just changed. Look at it again.')
  await writePaymentEvent(tx, payment, move)
  return row as PaymentRow // the table's checks name the same words
}

export async function writePaymentEvent(tx: Tx, payment: PaymentRow, move: SavedMove & { from?: null }) {
  const from = move.from === null ? null : payment.status
  await sql`
    insert into payment_events (booking_id, payment_id, seq, at, event, from_status, to_status, actor_role, actor_id,
                                note, details)
    select ${payment.booking_id}, ${payment.id}, coalesce(max(seq), 0) + 1, ${move.at}::timestamptz, ${move.event},
           ${from}, ${move.to}, ${move.by.role}, ${move.by.id}::uuid, ${move.note ?? null},
           ${JSON.stringify(move.details ?? {})}::jsonb
      from payment_events where booking_id = ${payment.booking_id} and payment_id = ${payment.id}`.execute(tx)
}
