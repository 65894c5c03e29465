import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { type PaymentMethod, paymentStatusMeanings } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, allowed, conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { type BookingRow, lockBookingFor } from '../../bookings/booking-store.ts'
import { isAwaitingMoney } from '../../bookings/change/apply-change.ts'
import { findLiveChange } from '../../bookings/change/change-store.ts'
import { type ChargeRate, chargeRateOf, freezeCharge } from '../charges/frozen-charge.ts'
import { dueOf, isMoneyAwaited, newFacts } from '../payment-facts.ts'
import { type PaymentRow, paymentsOf } from '../payment-store.ts'
import { gatewayOf } from './ask-gateway.ts'
import { endLostSession, openPage } from './open-page.ts'
import { isMethodEnabled, providerOf } from './payment-methods.ts'
import { writeAttempt } from './write-attempt.ts'

type Wish = {
  bookingId: string
  method: PaymentMethod
  /** What the page said is charged in another currency. */
  chargeCents?: number
  hasOneTimeAccount?: boolean
}
type Holds = Awaited<ReturnType<typeof readSettings>>['holds']

/**
 * SP1: the owner starts to pay. The row is committed before the provider is called, so that nothing it takes is
 * unknown to us; asked again, the attempt that is open is answered again. One whose page was lost gives way to another.
 */
export async function initializePayment(ctx: AppContext, actor: Actor, wish: Wish): Promise<PaymentRow> {
  const payment = await openPage(ctx, await beginAttempt(ctx, actor, wish))
  if (payment.checkout_url !== null || !gatewayOf(ctx, payment)) return payment
  await endLostSession(ctx, payment)
  return openPage(ctx, await beginAttempt(ctx, actor, wish))
}

/** The attempt that is open already, else another that is written down and that no provider has heard of yet. */
export async function beginAttempt(ctx: AppContext, actor: Actor, wish: Wish): Promise<PaymentRow> {
  const { holds } = await readSettings(ctx)
  const charging = await chargeRateOf(ctx, wish.method)
  return inTransaction(ctx.db, (tx) => startAttempt(ctx, tx, actor, { ...wish, holds, charging }))
}

type Starting = Wish & { holds: Holds; charging: ChargeRate }

async function startAttempt(ctx: AppContext, tx: Tx, actor: Actor, wish: Starting): Promise<PaymentRow> {
  const booking = await lockBookingFor(tx, actor, wish.bookingId)
  if (booking.user_id !== actor.userId) {
    throw new AppError(403, 'not_owner', 'Only the customer who booked can start a payment.')
  }
  const asked = await findAsked(tx, booking, ctx.clock.now())
  if (asked.kind === 'change' && (wish.method === 'bank_transfer' || wish.hasOneTimeAccount)) {
    throw conflict('method_disabled', 'A change of dates is paid at once. Choose another way to pay.')
  }
  const attempts = await paymentsOf(tx, booking.id)
  refuseOtherCharge(asked, wish)
  const open = openAttempt(ctx, asked, attempts, wish)
  if (open) return open
  const isMethodOn = wish.charging.hasRate && (await isMethodEnabled(ctx, tx, wish.method))
  const due = { amountKobo: asked.dueKobo, dueKobo: asked.dueKobo, isMoneyAwaited: true }
  const facts = { ...newFacts(booking, wish.method, ctx.clock.now()), ...due, isMethodEnabled: isMethodOn }
  allowed(movePayment({ status: 'new', disputeState: 'none' }, 'initialise', 'customer', facts))
  const by = { role: 'customer', id: booking.user_id } as const
  const { method, holds, charging, hasOneTimeAccount } = wish
  return writeAttempt(ctx, tx, booking, { method, holds, rate: charging.rate, asked, by, hasOneTimeAccount })
}

/** What money is asked for: the booking itself, or a change of its dates (SP1). */
type AskedFor = {
  kind: 'booking' | 'change'
  dueKobo: number
  holdExpiresAt: Date | null
  /** The attempts after these are this payment's own. */
  attemptsBefore: number
}

async function findAsked(tx: Tx, booking: BookingRow, now: Date): Promise<AskedFor> {
  const change = booking.status === 'confirmed' ? await findLiveChange(tx, booking.id) : undefined
  if (isAwaitingMoney(change, now))
    return {
      kind: 'change',
      dueKobo: change.due_kobo,
      holdExpiresAt: change.hold_expires_at,
      attemptsBefore: change.payments_before ?? 0,
    }
  refuseUnlessPayable(booking, now)
  return { kind: 'booking', dueKobo: dueOf(booking), holdExpiresAt: null, attemptsBefore: 0 }
}

function refuseUnlessPayable(booking: BookingRow, now: Date) {
  if (isBookingSold(booking.status)) {
    throw conflict('already_paid', 'This booking is confirmed already. There is nothing to pay.')
  }
  if (!isMoneyAwaited(booking, now)) throw conflict('hold_ended', 'The hold on this booking has ended. Book it again.')
}

/** The rate may have changed since the page was opened: nobody is charged another amount than they read. */
function refuseOtherCharge({ dueKobo }: AskedFor, { chargeCents, charging }: Starting) {
  const { charge_cents } = freezeCharge(dueKobo, charging.rate)
  if (chargeCents === undefined || charge_cents === chargeCents) return
  throw conflict('charge_changed', 'The amount to be charged has changed. Look at it again before you pay.')
}

/** The live attempt of the same way to pay for the same amount at the same rate; one under verification stops all others. */
function openAttempt(ctx: AppContext, asked: AskedFor, attempts: readonly PaymentRow[], wish: Starting) {
  const { method, charging, hasOneTimeAccount = false } = wish
  for (const attempt of attempts) {
    const { refusesOthers } = paymentStatusMeanings[attempt.status]
    if (refusesOthers && method === 'bank_transfer' && attempt.method === method) return attempt
    if (refusesOthers) throw conflict(refusesOthers.code, refusesOthers.sentence)
  }
  const now = ctx.clock.now().getTime()
  return attempts.find(
    (attempt) =>
      attempt.status === 'pending' &&
      attempt.seq > asked.attemptsBefore &&
      attempt.method === method &&
      attempt.has_one_time_account === hasOneTimeAccount &&
      attempt.provider === providerOf(ctx, method) &&
      attempt.amount_kobo - attempt.captured_kobo === asked.dueKobo &&
      attempt.charge_rate === (charging.rate?.rateToNgn ?? null) &&
      (method === 'bank_transfer' || isSessionOpen(attempt, now)),
  )
}

/** A session that money came through is spent, also when it was too little. */
function isSessionOpen(attempt: PaymentRow, now: number) {
  return attempt.captured_kobo === 0 && (attempt.expires_at?.getTime() ?? 0) > now
}
