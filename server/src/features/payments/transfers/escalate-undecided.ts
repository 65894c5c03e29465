import { addHours } from '@skyroute/core/dates.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { sql } from 'kysely'
import { openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { releaseHold } from '../../bookings/holds/release-hold.ts'
import { savePaymentMove, systemMover } from '../attempts/save-payment-move.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import { lockPayment } from '../payment-store.ts'

const sweep = 'payments.give-to-review'

/** SP12: two hours before the start nobody has decided on a transfer: its days go on sale, a person looks at it. */
export async function escalateUndecidedTransfers(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  const { holds } = await readSettings(ctx)
  const startsBefore = addHours(now, holds.proofStopsHoursBefore)
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select p.id, p.booking_id as "bookingId" from payments p join bookings b on b.id = p.booking_id
     where p.status = 'pending_verification' and not p.needs_review and b.starts_at <= ${startsBefore}
       and ${isDueAgain(sweep, sql`p.id`, now)}
     order by b.starts_at limit 50`.execute(ctx.db)
  return sweepEach(ctx, sweep, rows, ({ id, bookingId }) => giveOne(ctx, bookingId, id))
}

function giveOne(ctx: AppContext, bookingId: string, paymentId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const payment = booking ? await lockPayment(tx, paymentId) : undefined
    if (!booking || !payment) return false
    const now = ctx.clock.now()
    const move = movePayment(stateOf(payment), 'give_to_review', 'system', factsOf(booking, payment, now))
    if (!move.ok || move.isRepeat) return false
    await savePaymentMove(tx, payment, {
      event: 'give_to_review',
      to: move.to,
      by: systemMover,
      at: now,
      set: { needs_review: true, review_reason: 'proof_not_decided' },
    })
    await releaseHold(tx, booking, now)
    await openCase(tx, { kind: 'proof_not_decided', bookingId, paymentId, at: now })
    return true
  })
}
