import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { paymentReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { accountEndOf, extendHold, type HoldCause, holdUntil } from '../../bookings/holds/hold.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { type ChargeRate, freezeCharge } from '../charges/frozen-charge.ts'
import { claimReference, insertPayment, type PaymentRow } from '../payment-store.ts'
import { providerOf } from './payment-methods.ts'
import { nextCheckAt } from './polling-schedule.ts'
import { type Mover, writePaymentEvent } from './save-payment-move.ts'

type Holds = Settings['holds']
type Attempt = {
  method: PaymentMethod
  holds: Holds
  /** What is asked for, and until when its days are held when it is not the booking's own hold. */
  asked: { dueKobo: number; holdExpiresAt: Date | null }
  rate: ChargeRate['rate']
  by: Mover
  /** It is paid into an account that its provider opens for it alone. */
  hasOneTimeAccount?: boolean | undefined
}

/** Writes an attempt that the machine has allowed, with its reference, and renews the hold. Hold the booking's lock. */
export async function writeAttempt(
  ctx: AppContext,
  tx: Tx,
  booking: BookingRow,
  { method, holds, asked, rate, by, hasOneTimeAccount = false }: Attempt,
): Promise<PaymentRow> {
  const now = ctx.clock.now()
  const seq = booking.payment_count + 1
  const cause = hasOneTimeAccount ? 'one_time_account' : method === 'bank_transfer' ? 'transfer' : 'payment'
  const accountEnd = hasOneTimeAccount ? accountEndOf(booking, { now, settings: holds }) : null
  const heldUntil = asked.holdExpiresAt ?? (await renewHold(tx, booking, { cause, holds, now }))
  const expiresAt = accountEnd ?? heldUntil
  const payment = await insertPayment(tx, {
    booking_id: booking.id,
    seq,
    method,
    provider: providerOf(ctx, method),
    has_one_time_account: hasOneTimeAccount,
    amount_kobo: asked.dueKobo,
    ...freezeCharge(asked.dueKobo, rate),
    reference: await freeReference(tx, booking.id, { seq, now }),
    expires_at: expiresAt,
    next_check_at:
      method === 'bank_transfer' ? null : nextCheckAt({ method, created_at: now, expires_at: expiresAt }, now),
    created_at: now,
  })
  await writePaymentEvent(tx, payment, { event: 'initialise', from: null, to: 'pending', by, at: now })
  await saveBookingMoney(tx, booking, now)
  return payment
}

async function renewHold(
  tx: Tx,
  booking: BookingRow,
  { cause, holds, now }: { cause: HoldCause; holds: Holds; now: Date },
) {
  const until = holdUntil(booking, cause, { now, settings: holds })
  return (await extendHold(tx, booking, { until, now })).hold_expires_at
}

/** Two attempts within a millisecond meet on the same digits: the next is tried (B6). */
async function freeReference(tx: Tx, bookingId: string, { seq, now }: { seq: number; now: Date }): Promise<string> {
  for (let later = 0; later < 100; later++) {
    const reference = paymentReference(bookingId, now.getTime() + later)
    if (await claimReference(tx, { reference, bookingId, paymentId: `${bookingId}-p${seq}` })) return reference
  }
  throw conflict('in_progress', 'Too many payments were started at once. Try again in a moment.')
}
