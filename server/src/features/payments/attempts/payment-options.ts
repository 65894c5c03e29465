import { isTransferAwaited } from '@skyroute/core/bookings/change-dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { isAwaitingMoney } from '../../bookings/change/apply-change.ts'
import { type ChangeRow, findLiveChange } from '../../bookings/change/change-store.ts'
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
    change ? forChange(option, change) : option,
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

/** The days of a change are held for minutes. One by staff is held longer: its transfer needs no attempt and no proof. */
function forChange(option: MethodOption, { created_at, hold_expires_at }: ChangeRow): MethodOption {
  if (option.method !== 'bank_transfer') return option
  const isAwaited = isTransferAwaited({ createdAt: created_at, holdExpiresAt: hold_expires_at })
  const why_not = isAwaited
    ? 'Your booking’s page says how to pay this change by transfer.'
    : 'A change is paid at once. Choose another way to pay.'
  return { ...option, transfer_into: [], is_enabled: false, why_not }
}
