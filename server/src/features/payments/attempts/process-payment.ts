import type { AppContext } from '../../../context.ts'
import { invalid, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { type PaymentRow, paymentsOf } from '../payment-store.ts'
import { findPaymentFor } from './find-payment-for.ts'
import { mayHaveNews, settleAttempt } from './settle-attempt.ts'

type Named = { booking_id?: string; payment_id?: string; payment_reference?: string }

/** The return page asks how a payment stands: we ask the provider, whatever the caller says (M5). */
export async function processPayment(ctx: AppContext, actor: Actor, named: Named): Promise<PaymentRow> {
  if (named.payment_id) return settleOne(ctx, actor, named.payment_id)
  if (named.payment_reference) return settleOne(ctx, actor, await idOfReference(ctx, named.payment_reference))
  if (!named.booking_id) throw invalid('booking_id', 'Name the booking or the payment.')
  return settleBooking(ctx, actor, named.booking_id)
}

async function settleOne(ctx: AppContext, actor: Actor, id: string): Promise<PaymentRow> {
  const { payment } = await findPaymentFor(ctx.db, actor, id)
  return mayHaveNews(payment) ? settleAttempt(ctx, payment.id) : payment
}

/** Every attempt that may have been paid, the newest first; answers the one that was, else the newest. */
async function settleBooking(ctx: AppContext, actor: Actor, bookingId: string): Promise<PaymentRow> {
  const booking = await findBookingFor(ctx.db, actor, bookingId)
  const settled: PaymentRow[] = []
  for (const payment of await paymentsOf(ctx.db, booking.id)) {
    settled.push(mayHaveNews(payment) ? await settleAttempt(ctx, payment.id) : payment)
  }
  const answer = settled.find((payment) => payment.status === 'completed') ?? settled[0]
  if (!answer) throw notFound('No payment was started for this booking.')
  return answer
}

async function idOfReference(ctx: AppContext, reference: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('payment_references')
    .select('payment_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.payment_id
}
