import type { BookingStatus } from '@skyroute/core/bookings/states.ts'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { AppError, conflict, invalid, statusSentences } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { readOptionalReason } from '../../http/validation/texts/typed-text.ts'
import { findBookingFor } from '../bookings/booking-store.ts'
import { confirmOnArrival } from '../bookings/moves/confirm-on-arrival.ts'
import type { BookingAnswer, StatusBody } from '../bookings/schemas.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBooking } from './complete-booking.ts'

type Use = (ctx: AppContext, by: ActorInRequest, id: string, body: Static<typeof StatusBody>) => Promise<BookingAnswer>

/** Which use case a wished status is: nobody writes a status as such. */
const uses: Record<BookingStatus, Use> = {
  cancelled: (ctx, { actor, caller }, id, body) => cancelBooking(ctx, actor, id, { ...body, caller }),
  completed: (ctx, { actor, caller }, id) => completeBooking(ctx, actor, id, caller),
  confirmed: (ctx, by, id, { reason }) => confirmOnArrival(ctx, by, id, reason),
  pending: async () => {
    throw conflict('illegal_transition', 'A booking never becomes pending again.')
  },
}

/** The owner may only cancel here; the rest is for staff (B2). */
export const setStatus: Use = async (ctx, by, id, body) => {
  const booking = await findBookingFor(ctx.db, by.actor, id)
  if (booking.user_id === by.actor.userId && body.status !== 'cancelled')
    throw new AppError(403, 'not_allowed', statusSentences[403] ?? '')
  const reason = readOptionalReason(body.reason)
  if (body.status === 'confirmed' && reason === undefined)
    throw invalid('reason', 'Write down the reason.', 'reason_required')
  return uses[body.status](ctx, by, id, { ...body, reason })
}
