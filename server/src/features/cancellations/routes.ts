import type { Static } from 'typebox'
import { answerKept } from '../../http/idempotency.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Nullable, replayWords } from '../../http/schemas.ts'
import { CancellationQuote } from '../bookings/cancellation-schemas.ts'
import { showChangeQuote } from '../bookings/change/quote-change.ts'
import { Booking, BookingId, CancelBody, StatusBody } from '../bookings/schemas.ts'
import { cancelBooking, cancelByOperator } from './cancel-booking.ts'
import { changeDates, showChange } from './change-dates.ts'
import { completeBooking } from './complete-booking.ts'
import { Change, ChangeQuote } from './present-change.ts'
import { quoteCancellation } from './quote-cancellation.ts'
import { ChangeBody, NewStay, OperatorCancelBody } from './schemas.ts'
import { setStatus } from './set-status.ts'
import { withdrawWaitingChange } from './withdraw-change.ts'

const changeRoutes = routeGroup(
  { tags: ['bookings'], access: 'signed-in', params: { id: BookingId } },
  (route, ctx) => {
    route.get(
      '/bookings/:id/change/quote',
      'quoteChange',
      { query: NewStay, gives: ChangeQuote },
      ({ actor, id, query }) => showChangeQuote(ctx, actor, id, newStay(query)),
    )
    route.get('/bookings/:id/change', 'showChange', { gives: Change }, ({ actor, id }) => showChange(ctx, actor, id))
    route.post(
      '/bookings/:id/change',
      'changeDates',
      { description: replayWords, once: true, body: ChangeBody, gives: Change },
      async ({ actor, id, key, body, reply }) => {
        const asked = { ...newStay(body), expected: body.total_amount, key }
        return answerKept(reply, await changeDates(ctx, actor, id, asked))
      },
    )
    route.delete('/bookings/:id/change', 'withdrawChange', { gives: Change }, ({ by, id }) =>
      withdrawWaitingChange(ctx, by, id),
    )
  },
)

function newStay(asked: Static<typeof NewStay>) {
  const { start_date: startOn, end_date: endOn, pickup_time: pickUpTime, return_time: returnTime } = asked
  const { room_type_id: roomTypeId, rooms, guests, children } = asked
  return { startOn, endOn, pickUpTime, returnTime, roomTypeId, rooms, guests, children }
}

const endings = routeGroup({ tags: ['bookings'], access: 'signed-in', params: { id: BookingId } }, (route, ctx) => {
  route.get('/bookings/:id/cancellation', 'quoteCancellation', { gives: CancellationQuote }, ({ actor, id }) =>
    quoteCancellation(ctx, actor, id),
  )
  route.delete(
    '/bookings/:id',
    'cancelBooking',
    { body: Nullable(CancelBody), gives: Booking },
    ({ actor, id, body, caller }) => cancelBooking(ctx, actor, id, { ...body, caller }),
  )
  route.put('/bookings/:id/status', 'setBookingStatus', { body: StatusBody, gives: Booking }, ({ by, id, body }) =>
    setStatus(ctx, by, id, body),
  )
  route.post('/bookings/:id/complete', 'completeBooking', { gives: Booking }, ({ actor, id, caller }) =>
    completeBooking(ctx, actor, id, caller),
  )
  route.post(
    '/admin/bookings/:id/cancel',
    'cancelByOperator',
    { tags: ['staff'], access: { permission: 'bookings.write' }, body: OperatorCancelBody, gives: Booking },
    ({ actor, id, body, caller }) => cancelByOperator(ctx, actor, id, { ...body, caller }),
  )
})

export const cancellationRoutes = inOrder(changeRoutes, endings)
