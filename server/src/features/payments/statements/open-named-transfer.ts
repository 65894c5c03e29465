import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { isAwaitingMoney } from '../../bookings/change/apply-change.ts'
import { findLiveChange } from '../../bookings/change/change-store.ts'
import { writeAttempt } from '../attempts/write-attempt.ts'
import { dueOf, newFacts, staffFacts } from '../payment-facts.ts'
import { bookingIdOf, findPayment, paymentsOf } from '../payment-store.ts'
import { refuseNamedElsewhere } from './refuse-named-elsewhere.ts'
import { lockUnusedLine } from './use-bank-line.ts'

type Named = { paymentId: string; lineId: string }

/**
 * A bank line names a booking whose customer chose another way to pay, or none, or whose change waits for money: the transfer gets an attempt of its own,
 * and the days are kept as for any transfer. An open attempt at a provider stays and is asked about: should it be paid
 * too, that money is a surplus. Nothing happens when the payment is there already, and a line that is spent is refused.
 */
export async function openNamedTransfer(ctx: AppContext, { actor }: ActorInRequest, { paymentId, lineId }: Named) {
  if (await findPayment(ctx.db, paymentId)) return
  const { holds } = await readSettings(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingIdOf(paymentId))
    if (!booking || (await findPayment(tx, paymentId))) return
    const line = await lockUnusedLine(tx, lineId)
    await refuseNamedElsewhere(tx, line, { paysFor: booking.id })
    const attempts = await paymentsOf(tx, booking.id)
    const isNext = paymentId === `${booking.id}-p${booking.payment_count + 1}`
    const now = ctx.clock.now()
    const live = booking.status === 'confirmed' ? await findLiveChange(tx, booking.id) : undefined
    const change = isAwaitingMoney(live, now) ? live : null
    const ownSince = change?.payments_before ?? 0
    if (!isNext || attempts.some(({ method, seq }) => method === 'bank_transfer' && seq > ownSince))
      throw conflict('payment_changed', 'The customer has begun another payment meanwhile. Look at the line again.')
    const dueKobo = change ? change.due_kobo : dueOf(booking)
    const due = { amountKobo: dueKobo, dueKobo }
    const facts = { ...newFacts(booking, 'bank_transfer', now), ...due, ...staffFacts(actor, booking) }
    allowed(movePayment({ status: 'new', disputeState: 'none' }, 'initialise', 'staff', facts))
    const asked = { dueKobo, holdExpiresAt: change?.hold_expires_at ?? null }
    await writeAttempt(ctx, tx, booking, {
      method: 'bank_transfer',
      asked,
      holds,
      rate: null,
      by: { role: 'staff', id: actor.userId },
    })
  })
}
