import { earliestOf, latestOf } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { publish } from '../../../jobs/publish.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { extendHold, type HoldCause, holdUntil } from '../../bookings/holds/hold.ts'
import type { Recorded } from '../record-received-funds.ts'

/**
 * Less came by transfer than was asked for (SP5): the days are kept as for any short transfer, and the rest is asked for.
 * No person has looked at it, so a naira sent again and again keeps them no longer than choosing a transfer does.
 */
export async function askForRest(ctx: AppContext, tx: Tx, { booking, payment }: Recorded) {
  if (booking.status !== 'pending') return
  const now = ctx.clock.now()
  const { holds } = await readSettingsIn(tx)
  const until = (cause: HoldCause) => holdUntil(booking, cause, { now, settings: holds })
  const asked = earliestOf(until('asked_again'), until('transfer'))
  await extendHold(tx, booking, { until: latestOf(booking.hold_expires_at ?? now, asked), now })
  await publish(tx, 'payment.received-short', { bookingId: booking.id, paymentId: payment.id, decision: 'short' })
}
