import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Nullable } from '../../http/schemas.ts'
import { Booking, BookingId, CancelBody, CancellationQuote, StatusBody } from '../bookings/schemas.ts'
import { cancelBooking, cancelByOperator } from './cancel-booking.ts'
import { changeRoutes } from './change-routes.ts'
import { completeBooking } from './complete-booking.ts'
import { quoteCancellation } from './quote-cancellation.ts'
import { OperatorCancelBody } from './schemas.ts'
import { setStatus } from './set-status.ts'

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
