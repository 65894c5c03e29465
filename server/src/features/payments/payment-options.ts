import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { findBookingFor } from '../bookings/booking-store.ts'
import { dueOf } from './payment-facts.ts'
import { methodOptions } from './payment-methods.ts'

/** What the payment page needs before anything is chosen. */
export async function paymentOptions(ctx: AppContext, actor: Actor, bookingId: string) {
  const booking = await findBookingFor(ctx.db, actor, bookingId)
  const options = await methodOptions(ctx, booking)
  return {
    booking_id: booking.id,
    amount_due: toNaira(booking.status === 'pending' ? dueOf(booking) : 0),
    currency: 'NGN' as const,
    hold_expires_at: booking.status === 'pending' ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    default_method: options.find((option) => option.isEnabled)?.method ?? null,
    methods: options.map(({ method, name, note, isEnabled, whyNot, isTest }) => ({
      method,
      name,
      note,
      is_enabled: isEnabled,
      why_not: whyNot,
      is_test: isTest,
    })),
  }
}
