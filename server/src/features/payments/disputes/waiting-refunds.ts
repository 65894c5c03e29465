import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { announce } from '../../../jobs/announce.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { coverLoss } from '../../bookings/post-earned.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { declineUnpayable, lostFailure } from '../decline-unpayable.ts'
import { lockPayment, type PaymentRow } from '../payment-store.ts'
import { type RefundRow, refundsOf, saveRefundMove } from '../refund-store.ts'
import { reserveRefund } from '../reserve-refund.ts'
import { failRefund } from '../settle-refund.ts'

type Ended = { booking: BookingRow; payment: PaymentRow }

/** The money stayed ours: what waited for the dispute goes out now, one after the other. */
export async function releaseRefunds(ctx: AppContext, tx: Tx, { booking, payment }: Ended) {
  const now = ctx.clock.now()
  for (const refund of await waiting(tx, payment)) {
    const fresh = await lockPayment(tx, payment.id)
    if (!fresh) continue
    const reserved =
      refund.status === 'reserved'
        ? await saveRefundMove(tx, refund, 'reserved', { updated_at: now, next_check_at: now })
        : await reserveRefund(tx, fresh, refund, now)
    if (reserved.status === 'reserved')
      await announce(tx, 'refund.requested', { bookingId: booking.id, refundId: refund.id })
  }
  await saveBookingMoney(tx, booking, now)
}

/** The bank has given the customer their money: what waited is not paid a second time. */
export async function declineRefunds(ctx: AppContext, tx: Tx, { booking, payment }: Ended) {
  for (const refund of await waiting(tx, payment)) {
    const fresh = await lockPayment(tx, payment.id)
    if (!fresh) continue
    if (refund.status === 'reserved') await failRefund(ctx, tx, { booking, payment: fresh, refund }, lostFailure)
    else await declineUnpayable(tx, fresh, refund, ctx.clock.now())
  }
  await saveBookingMoney(tx, booking, ctx.clock.now())
  if (booking.status === 'cancelled') await coverLoss(tx, booking, ctx.clock.now())
}

async function waiting(tx: Tx, payment: PaymentRow): Promise<RefundRow[]> {
  const refunds = await refundsOf(tx, payment.booking_id)
  return refunds.filter(
    ({ payment_id, status }) => payment_id === payment.id && (status === 'requested' || status === 'reserved'),
  )
}
