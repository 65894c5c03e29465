// A small rest of a transfer is not asked for (SP13): it is written off, and the booking counts as paid.
import { writeOffTakenBackEntries, writtenOffEntries } from '@skyroute/core/payments/ledger.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { confirmIfPaid } from '../../bookings/moves/confirm-booking.ts'
import { type Mover, savePaymentMove, systemMover } from '../attempts/save-payment-move.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { dueOf, factsOf, stateOf } from '../payment-facts.ts'
import { type PaymentRow, paymentsOf, updatePayment } from '../payment-store.ts'
import { declinePartPayments } from '../refunds/decline-requests.ts'

export type Short = { booking: BookingRow; payment: PaymentRow }

/** A transfer came in short: within the tolerance it pays for its booking by itself. Both as they now are, locked. */
export async function acceptWithinTolerance(ctx: AppContext, tx: Tx, short: Short): Promise<PaymentRow> {
  const { transfers } = await readSettingsIn(tx)
  const now = ctx.clock.now()
  const facts = { ...factsOf(short.booking, short.payment, now), restLimitKobo: transfers.toleranceKobo }
  const move = movePayment(stateOf(short.payment), 'accept_short', 'system', facts)
  return move.ok && !move.isRepeat ? writeOff(tx, short, { by: systemMover, now }) : short.payment
}

type WritingOff = { by: Mover; now: Date; reason?: string }

/** Writes off what the booking still owes, and confirms it. Decided before, under the locks of both. */
export async function writeOff(
  tx: Tx,
  { booking, payment }: Short,
  { by, now, reason }: WritingOff,
): Promise<PaymentRow> {
  const restKobo = dueOf(booking)
  const accepted = await savePaymentMove(tx, payment, {
    event: 'accept_short',
    to: 'completed',
    by,
    at: now,
    note: reason,
    details: { written_off_kobo: restKobo },
    set: { written_off_kobo: restKobo, completed_at: now, failure: null, proof_count: 0, needs_review: false },
  })
  await post(tx, accepted, { kind: 'written_off', entries: writtenOffEntries(restKobo), now })
  const paid = await confirmIfPaid(tx, await saveBookingMoney(tx, booking, now), now)
  await declinePartPayments(tx, paid.booking, now)
  return accepted
}

/** The booking is cancelled: what was not asked for is no cost any more. Hold the booking's lock. */
export async function takeBackWriteOffs(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.written_off_kobo === 0) return booking
  for (const payment of await paymentsOf(tx, booking.id)) {
    if (payment.written_off_kobo === 0) continue
    const entries = writeOffTakenBackEntries(payment.written_off_kobo)
    await updatePayment(tx, payment.id, { written_off_kobo: 0 })
    await post(tx, payment, { kind: 'write_off_taken_back', entries, now })
  }
  return saveBookingMoney(tx, booking, now)
}

type Posting = { kind: string; entries: Parameters<typeof postLedger>[1]['entries']; now: Date }

async function post(tx: Tx, payment: PaymentRow, { kind, entries, now }: Posting) {
  await postLedger(tx, { bookingId: payment.booking_id, kind, paymentId: payment.id, postedAt: now, entries })
}
