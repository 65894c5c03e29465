import { isTransferOffered } from '@skyroute/core/bookings/holds.ts'
import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import type { Actor } from '../../../http/actor.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { beginAttempt, initializePayment } from '../attempts/initialize-payment.ts'
import { openPage, unavailable } from '../attempts/open-page.ts'
import { refuseAttempt } from '../attempts/settle-attempt.ts'
import { offeredMethods } from '../breaker/provider-breaker.ts'
import type { PaymentRow } from '../payment-store.ts'
import { accountMethod } from './account-method.ts'
import { isAccountOpen } from './keep-account.ts'

/**
 * Bank transfer is chosen: into an account that a provider opens for this payment alone. One provider is asked, once;
 * where none can, the transfer goes into our account, with a proof.
 */
export async function beginTransfer(ctx: AppContext, actor: Actor, bookingId: string): Promise<PaymentRow> {
  const booking = await findBookingFor(ctx.db, actor, bookingId)
  const method = await accountMethod(ctx, booking, await offeredMethods(ctx))
  try {
    if (method) return await openAccount(ctx, actor, { bookingId, method })
  } catch (error) {
    const isOther = !(error instanceof AppError) || !notOpened.has(error.code)
    if (isOther || !isTransferOffered(booking.starts_at, ctx.clock.now())) throw error
  }
  return initializePayment(ctx, actor, { bookingId, method: 'bank_transfer' })
}

/** What `openPage` says of a provider that refused, is broken, or whose answer was lost. */
const notOpened: ReadonlySet<string> = new Set(['gateway_unavailable', 'payment_declined'])

async function openAccount(ctx: AppContext, actor: Actor, wish: { bookingId: string; method: Method }) {
  const payment = await beginAttempt(ctx, actor, { ...wish, hasOneTimeAccount: true })
  if (payment.account_number !== null) return payment
  await claimOpening(ctx, payment)
  try {
    const opened = await openPage(ctx, payment)
    if (!isAccountOpen(opened, ctx.clock.now())) throw unavailable('unknown')
    return opened
  } catch (error) {
    await refuseAttempt(ctx, payment)
    throw error
  }
}

/** Longer than a provider is waited for: who asked before and says nothing by then has died. */
const openingMinutes = 1

/** A provider names the number once: of two that ask at a time one would never learn it. */
async function claimOpening(ctx: AppContext, { booking_id, id }: PaymentRow) {
  const now = ctx.clock.now()
  const claimed = sql`
    update payments set account_asked_at = ${now}
     where booking_id = ${booking_id} and id = ${id} and account_number is null and status = 'pending'
       and (account_asked_at is null or account_asked_at <= ${addMinutes(now, -openingMinutes)})
    returning 1`
  const { rows } = await inTransaction(ctx.db, (tx) => claimed.execute(tx))
  if (rows.length === 0) throw conflict('in_progress', 'The account is being opened. Try again in a moment.')
}
