import { addUp, type Kobo } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { paymentsOf } from '../../payment-store.ts'
import { leftToRefundKobo, type RefundRow, refundsOf } from '../refund-store.ts'
import { requestRefunds } from '../request-refunds.ts'
import { owedLeftKobo } from './owed-refunds.ts'

/** `backKobo`: what of the refund that ended is the customer's again. */
type Ended = { booking: BookingRow; refund: RefundRow; backKobo: Kobo }

/**
 * What of a refund that ended is still owed is requested of whatever the booking's payments have: our money is one. A
 * kindness is a person's to give again. Answers how much there is to give. Hold the booking's lock.
 */
export async function requestAnew(ctx: AppContext, tx: Tx, { booking, refund, backKobo }: Ended): Promise<Kobo> {
  const refunds = await refundsOf(tx, booking.id)
  const roomKobo = addUp((await paymentsOf(tx, booking.id)).map((payment) => leftToRefundKobo(payment, refunds)))
  const { kind, reason, requested_by: requestedBy } = refund
  if (kind === 'staff') return Math.min(backKobo, roomKobo)
  const counted = await saveBookingMoney(tx, booking, ctx.clock.now())
  const amountKobo = Math.min(backKobo, roomKobo, await owedLeftKobo(tx, counted))
  await requestRefunds(ctx, tx, { booking: counted, amountKobo, kind, reason, requestedBy, inPlaceOf: refund })
  return amountKobo
}
