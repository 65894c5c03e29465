import { endings } from '@skyroute/core/cancellation/endings.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { coverLoss, fundsOf } from '../../bookings/moves/post-earned.ts'
import { declineRequests } from '../refunds/decline-requests.ts'
import { requestRefunds } from '../refunds/request-refunds.ts'
import { settleOpenAttempts } from './settle-attempt.ts'

/**
 * A booking has ended: its open sessions are closed and asked once more. When it ended unpaid (SB4, SB6), what had
 * come in by then goes back; a cancellation by terms has decided about its money itself.
 */
export async function settleEndedBooking(ctx: AppContext, bookingId: string) {
  await settleOpenAttempts(ctx, bookingId)
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking?.cancel_reason || !endings[booking.cancel_reason].isUnpaid) return
    await declineRequests(tx, booking, ctx.clock.now())
    await requestRefunds(ctx, tx, {
      booking,
      amountKobo: await fundsOf(tx, booking),
      kind: 'late_money',
      reason: 'The booking ended before it was paid in full.',
      requestedBy: null,
    })
    await coverLoss(tx, booking, ctx.clock.now())
  })
}
