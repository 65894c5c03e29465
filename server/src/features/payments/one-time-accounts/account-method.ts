import type { AppContext } from '../../../context.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { accountEndOf } from '../../bookings/holds/hold.ts'
import type { Offered } from '../breaker/provider-breaker.ts'

/** In this order they are asked. */
const openers: readonly Method[] = ['paystack', 'flutterwave']

type Held = Pick<BookingRow, 'status' | 'created_at' | 'hold_expires_at' | 'starts_at'>

/** Who can open an account for this payment alone: the first that is served, works, and has the call. */
export async function accountMethod(ctx: AppContext, booking: Held, offered: Offered): Promise<Method | null> {
  const { holds } = await readSettings(ctx)
  if (!accountEndOf(booking, { now: ctx.clock.now(), settings: holds })) return null
  const { served, broken } = offered
  const canOpen = (method: Method) =>
    served.includes(method) && !broken.has(method) && ctx.payments[method]?.openOneTimeAccount !== undefined
  return openers.find(canOpen) ?? null
}
