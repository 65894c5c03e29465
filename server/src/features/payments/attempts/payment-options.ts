import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { isAwaitingMoney } from '../../bookings/change/apply-change.ts'
import { findLiveChange } from '../../bookings/change/change-store.ts'
import { dueOf } from '../payment-facts.ts'
import { type MethodOption, methodOptions } from './payment-methods.ts'

/** What the payment page needs before anything is chosen. */
export async function paymentOptions(ctx: AppContext, actor: Actor, bookingId: string) {
  const booking = await findBookingFor(ctx.db, actor, bookingId)
  const now = ctx.clock.now()
  const live = booking.status === 'confirmed' ? await findLiveChange(ctx.db, booking.id) : undefined
  const change = isAwaitingMoney(live, now) ? live : null
  const dueKobo = booking.status === 'pending' ? dueOf(booking) : (change?.due_kobo ?? 0)
  const options = (await methodOptions(ctx, { booking, dueKobo })).map((option) =>
    change ? forChange(option) : option,
  )
  const holdExpiresAt = booking.status === 'pending' ? booking.hold_expires_at : (change?.hold_expires_at ?? null)
  return {
    booking_id: booking.id,
    amount_due: toNaira(dueKobo),
    currency: 'NGN' as const,
    hold_expires_at: holdExpiresAt?.toISOString() ?? null,
    default_method: options.find((option) => option.is_enabled)?.method ?? null,
    methods: options,
  }
}

/** The days of a change are held for minutes, and a transfer takes longer. */
function forChange(option: MethodOption): MethodOption {
  if (option.method !== 'bank_transfer') return option
  return {
    ...option,
    transfer_into: [],
    is_enabled: false,
    why_not: 'A change of dates is paid at once. Choose another way to pay.',
  }
}
