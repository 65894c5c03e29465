import { inTransaction } from '../../db/transaction.ts'
import { lockBooking } from '../../features/bookings/booking-store.ts'
import { systemMover, writePaymentEvent } from '../../features/payments/attempts/save-payment-move.ts'
import { claimTransaction, insertPayment } from '../../features/payments/payment-store.ts'
import { recordReceivedFunds } from '../../features/payments/record-received-funds.ts'
import type { TestServer } from '../context.ts'

/** Money that a provider has verified for a booking: all that is due unless told otherwise. Answers the payment's id. */
export async function payFor(house: TestServer, bookingId: string, amountNgn?: number): Promise<string> {
  const { ctx } = house
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new Error(`no booking ${bookingId}`)
    const amountKobo = amountNgn === undefined ? booking.total_kobo : amountNgn * 100
    const seq = booking.payment_count + 1
    const payment = await insertPayment(tx, {
      booking_id: bookingId,
      seq,
      method: 'paystack',
      provider: 'sandbox',
      amount_kobo: amountKobo,
      reference: `SKY-${bookingId}-${String(seq).padStart(6, '0')}`,
      created_at: at,
    })
    await writePaymentEvent(tx, payment, { event: 'initialise', to: 'pending', by: systemMover, at, from: null })
    const sourceRef = `txn-${payment.id}`
    await claimTransaction(tx, payment, sourceRef)
    await recordReceivedFunds(ctx, tx, {
      booking,
      payment,
      to: 'completed',
      event: 'succeed',
      amountKobo,
      feeKobo: 0,
      sourceRef,
      by: systemMover,
    })
    return payment.id
  })
}
