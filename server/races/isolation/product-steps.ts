// Steps that several schedules have.
import type { Tx } from '../../src/db/pool.ts'
import { type BookingRow, lockBooking } from '../../src/features/bookings/booking-store.ts'
import { type SavedMove, saveMove } from '../../src/features/bookings/moves/save-move.ts'
import { lockPayment, type PaymentRow } from '../../src/features/payments/payment-store.ts'
import { theSystem } from '../../src/http/actor.ts'
import { oneSentBy, sentBy } from './sent-statements.ts'

/** The same statement with fewer columns in its answer: sixty would hide what matters. */
export function showing(columns: string, statement: string): string {
  const answer = / returning .*$/
  if (answer.test(statement)) return statement.replace(answer, ` returning ${columns}`)
  return statement.replace(/^select .*? from /, `select ${columns} from `)
}

export async function bookingLock(booking: BookingRow, lock: typeof lockBooking = lockBooking): Promise<string> {
  return showing('status', await oneSentBy('for update', (tx) => lock(tx, booking.id)))
}

/** A booking's lock, and behind it a payment's. */
export async function paymentLock(booking: BookingRow, payment: PaymentRow): Promise<string[]> {
  const locked = await oneSentBy('for update', (tx) => lockPayment(tx, payment.id))
  return [await bookingLock(booking), showing('status, dispute_state, refunded_kobo', locked)]
}

export async function bookingMove(booking: BookingRow, move: SavedMove, now: Date): Promise<string> {
  const sent = await oneSentBy('update "bookings"', (tx) => saveMove(tx, booking, move, { actor: theSystem, now }))
  return showing('status', sent)
}

/** The statements of it that lock or change something, and not what is read for the answer. */
export async function changesOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).filter((statement) => !statement.startsWith('select'))
}
