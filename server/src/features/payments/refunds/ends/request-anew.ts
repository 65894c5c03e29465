import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { coverLoss } from '../../../bookings/moves/post-earned.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { paymentsOf } from '../../payment-store.ts'
import { isKindness, leftToRefundKobo, type RefundRow, refundsOf } from '../refund-store.ts'
import { requestRefunds } from '../request-refunds.ts'
import { owedLeftKobo } from './owed-refunds.ts'

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
  const wasKindness = isKindness(refund)
  const giveableKobo = Math.min(backKobo, roomKobo)
  const amountKobo =
    wasKindness && isBookingSold(booking.status) ? 0 : await requestOwed(ctx, tx, { booking, refund, giveableKobo })
  const toldKobo = wasKindness ? giveableKobo - amountKobo : 0
  // Of what the bank has returned nothing goes back.
  if (booking.status === 'completed') await coverLoss(tx, booking, ctx.clock.now(), backKobo - amountKobo - toldKobo)
  return wasKindness ? toldKobo : amountKobo
}

type Giveable = Pick<Ended, 'booking' | 'refund'> & { giveableKobo: Kobo }

async function requestOwed(ctx: AppContext, tx: Tx, { booking, refund, giveableKobo }: Giveable): Promise<Kobo> {
  const counted = await saveBookingMoney(tx, booking, ctx.clock.now())
  const amountKobo = Math.min(giveableKobo, await owedLeftKobo(tx, counted))
  const { reason, requested_by: requestedBy } = refund
  const kind = isKindness(refund) ? 'staff_surplus' : refund.kind
  await requestRefunds(ctx, tx, { booking: counted, amountKobo, kind, reason, requestedBy, inPlaceOf: refund })
  return amountKobo
}
