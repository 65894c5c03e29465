// A lost dispute was decided for us after all, or is open again: what its loss did to the booking's money is undone.
import { isBookingOver } from '@skyroute/core/bookings/states.ts'
import { endings } from '@skyroute/core/cancellation/endings.ts'
import { refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import { chargebackReturnedEntries } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { publish } from '../../../jobs/publish.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { postEarned, uncoverLoss } from '../../bookings/moves/post-earned.ts'
import { cancellationStepsOf } from '../../bookings/present-booking.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { type PaymentRow, paymentsOf } from '../payment-store.ts'
import { makeGoodAll } from '../refunds/ends/make-good-all.ts'
import { owedLeftKobo } from '../refunds/ends/owed-refunds.ts'
import { customerFundsKobo, moneyHeldKobo } from '../refunds/post-reversal.ts'
import { leftToRefundKobo, refundsOf } from '../refunds/refund-store.ts'
import { requestRefunds } from '../refunds/request-refunds.ts'

/** `owedBeforeKobo`: what of the booking was owed while the loss stood. */
type Returned = { booking: BookingRow; payment: PaymentRow; lostKobo: Kobo; disputeId: string; owedBeforeKobo: Kobo }

const reason = 'Your bank has given us the money of this payment back, so what is owed to you is refunded.'

/**
 * The books have the money again. What the loss had kept from the customer is owed again: first it makes good what they
 * have had twice, and the rest is requested, which waits while the dispute is open. What the terms keep of a cancelled
 * booking is earned, as it would have been. Answers what was requested. Hold the booking's lock; the payment is fresh.
 */
export async function returnLoss(ctx: AppContext, tx: Tx, { payment, lostKobo, disputeId, ...returned }: Returned) {
  const now = ctx.clock.now()
  await postLedger(tx, {
    bookingId: payment.booking_id,
    kind: 'chargeback_returned',
    paymentId: payment.id,
    note: disputeId,
    postedAt: now,
    entries: chargebackReturnedEntries(lostKobo),
  })
  const uncoveredKobo = await uncoverLoss(tx, returned.booking, now)
  const booking = await saveBookingMoney(tx, returned.booking, now)
  const newlyOwedKobo = Math.max(0, (await owedNowKobo(tx, booking)) - returned.owedBeforeKobo)
  const hasEnded = isBookingOver(booking.status)
  const backKobo = hasEnded ? uncoveredKobo : newlyOwedKobo
  const keptKobo = hasEnded ? await earnAnew(tx, booking, { backKobo, newlyOwedKobo, now }) : 0
  const owedKobo = await makeGoodAll(tx, booking, { kobo: backKobo - keptKobo, now })
  return request(ctx, tx, booking, owedKobo)
}

/** Of a booking that is not paid yet the money stays for its price. */
export async function owedNowKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  return booking.status === 'pending' ? 0 : owedLeftKobo(tx, booking)
}

type Back = { backKobo: Kobo; newlyOwedKobo: Kobo; now: Date }

async function earnAnew(tx: Tx, booking: BookingRow, { backKobo, newlyOwedKobo, now }: Back): Promise<Kobo> {
  const isCompleted = booking.status === 'completed'
  const chargeKobo = isCompleted ? backKobo - newlyOwedKobo : await chargeLeftKobo(tx, booking)
  const unearnedKobo = isCompleted ? await unearnedOf(tx, booking) : backKobo
  const keptKobo = Math.max(0, Math.min(backKobo, chargeKobo, unearnedKobo))
  if (keptKobo === 0) return 0
  await postEarned(tx, booking, { keptKobo, kind: isCompleted ? 'completed' : 'charge_after_dispute', now })
  await publish(tx, 'booking.charge-earned', { bookingId: booking.id })
  return keptKobo
}

/** What the terms keep of a cancelled booking, less what of it was earned when it was cancelled, or since. */
async function chargeLeftKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const { cancel_reason, cancelled_at } = booking
  if (!cancelled_at || !cancel_reason) return 0
  const by = endings[cancel_reason].decidedBy
  const { keptKobo } = refundFor(cancellationStepsOf(booking), { cancelledAt: cancelled_at, by })
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(e.amount_kobo), 0)::bigint as kobo
      from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     where t.booking_id = ${booking.id} and t.kind in ('cancellation_charge', 'charge_after_dispute')
       and e.account = 'customer_funds'`.execute(tx)
  return Math.max(0, keptKobo - onlyRow(rows).kobo)
}

/** Of a stay that took place, less what was given back of it. */
async function unearnedOf(tx: Tx, { id, total_kobo, goodwill_kobo }: BookingRow): Promise<Kobo> {
  const earnedKobo = (await moneyHeldKobo(tx, id)) - Math.max(0, await customerFundsKobo(tx, id))
  return Math.max(0, total_kobo - goodwill_kobo - earnedKobo)
}

async function request(ctx: AppContext, tx: Tx, booking: BookingRow, owedKobo: Kobo): Promise<Kobo> {
  const refunds = await refundsOf(tx, booking.id)
  const roomKobo = addUp((await paymentsOf(tx, booking.id)).map((payment) => leftToRefundKobo(payment, refunds)))
  const kind = booking.cancel_reason ? endings[booking.cancel_reason].refundKind : 'surplus'
  const amountKobo = Math.min(owedKobo, roomKobo)
  await requestRefunds(ctx, tx, { booking, amountKobo, kind, reason, requestedBy: null })
  return amountKobo
}
