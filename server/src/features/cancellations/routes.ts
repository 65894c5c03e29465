import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { byOf, requestContextOf } from '../../http/request-context.ts'
import { answers, Nullable } from '../../http/schemas.ts'
import { Booking, BookingParams, CancelBody, CancellationQuote, QuotedRefund, StatusBody } from '../bookings/schemas.ts'
import { cancelBooking, cancelByOperator } from './cancel-booking.ts'
import { changeRoutes } from './change-routes.ts'
import { completeBooking } from './complete-booking.ts'
import { quoteCancellation } from './quote-cancellation.ts'
import { setStatus } from './set-status.ts'

const tags = ['bookings']
const ReasonBody = Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }), refund: QuotedRefund })

export function cancellationRoutes(app: App, ctx: AppContext) {
  changeRoutes(app, ctx)
  app.get(
    '/bookings/:id/cancellation',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'quoteCancellation',
        tags,
        params: BookingParams,
        response: answers({ 200: CancellationQuote }),
      },
    },
    (request) => quoteCancellation(ctx, actorOf(request), request.params.id),
  )
  app.delete(
    '/bookings/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'cancelBooking',
        tags,
        params: BookingParams,
        body: Nullable(CancelBody),
        response: answers({ 200: Booking }),
      },
    },
    (request) =>
      cancelBooking(ctx, actorOf(request), request.params.id, { ...request.body, caller: requestContextOf(request) }),
  )
  app.put(
    '/bookings/:id/status',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'setBookingStatus',
        tags,
        params: BookingParams,
        body: StatusBody,
        response: answers({ 200: Booking }),
      },
    },
    (request) => setStatus(ctx, byOf(request), request.params.id, request.body),
  )
  app.post(
    '/bookings/:id/complete',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'completeBooking', tags, params: BookingParams, response: answers({ 200: Booking }) },
    },
    (request) => completeBooking(ctx, actorOf(request), request.params.id, requestContextOf(request)),
  )
  app.post(
    '/admin/bookings/:id/cancel',
    {
      config: { access: { permission: 'bookings.write' } },
      schema: {
        operationId: 'cancelByOperator',
        tags: ['staff'],
        params: BookingParams,
        body: ReasonBody,
        response: answers({ 200: Booking }),
      },
    },
    (request) =>
      cancelByOperator(ctx, actorOf(request), request.params.id, {
        ...request.body,
        caller: requestContextOf(request),
      }),
  )
}
