import type { AppContext } from '../../../context.ts'
import { paymentsOf } from '../payment-store.ts'
import { closeAttempt } from './settle-attempt.ts'

/**
 * Before a booking is discarded, or when it has ended: every open gateway session is ended and asked once more
 * (SB6). What was paid confirms the booking or comes back; what the provider does not tell stays open.
 * Calls gateways: never inside a transaction.
 */
export async function settleOpenAttempts(ctx: AppContext, bookingId: string) {
  const payments = await paymentsOf(ctx.db, bookingId)
  const open = payments.filter((payment) => payment.status === 'pending' && payment.method !== 'bank_transfer')
  for (const payment of open) await closeAttempt(ctx, payment.id)
}
