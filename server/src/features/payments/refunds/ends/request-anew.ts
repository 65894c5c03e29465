import { addUp, type Kobo } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { paymentsOf } from '../../payment-store.ts'
import { leftToRefundKobo, type RefundRow, refundsOf } from '../refund-store.ts'
import { requestRefunds } from '../request-refunds.ts'
import { isPaid, owedLeftKobo } from './owed-refunds.ts'

/** `backKobo`: what of the refund that ended is the customer's again. */
type Ended = { booking: BookingRow; refund: RefundRow; backKobo: Kobo }

/**
 * What of a refund that ended is still owed is requested of whatever the booking's payments have: our money is one. A
 * kindness is a person's to give again, but what a booking that is over had set aside for it is owed. Answers how much of
 * it there is to give, for a kindness what of that was not requested. Hold the booking's lock.
 */
export async function requestAnew(ctx: AppContext, tx: Tx, { booking, refund, backKobo }: Ended): Promise<Kobo> {
  const refunds = await refundsOf(tx, booking.id)
  const roomKobo = addUp((await paymentsOf(tx, booking.id)).map((payment) => leftToRefundKobo(payment, refunds)))
  const { kind, reason, requested_by: requestedBy } = refund
  const isKindness = kind === 'staff'
  const giveableKobo = Math.min(backKobo, roomKobo)
  if (isKindness && isPaid(booking)) return giveableKobo
  const counted = await saveBookingMoney(tx, booking, ctx.clock.now())
  const amountKobo = Math.min(giveableKobo, await owedLeftKobo(tx, counted))
  const wish = {
    amountKobo,
    kind: isKindness ? 'staff_surplus' : kind,
    reason,
    requestedBy,
    inPlaceOf: refund,
  } as const
  await requestRefunds(ctx, tx, { booking: counted, ...wish })
  return isKindness ? giveableKobo - amountKobo : amountKobo
}
