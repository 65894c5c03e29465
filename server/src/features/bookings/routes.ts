import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { plainJson } from '../../http/plain-json.ts'
import { byOf } from '../../http/request-context.ts'
import { answers, IdempotencyHeaders, replayHeader, replayWords } from '../../http/schemas.ts'
import { bookingHistory } from './booking-history.ts'
import { findBookingFor } from './booking-store.ts'
import { createBooking } from './create/create-booking.ts'
import { listBookings } from './list-bookings.ts'
import { updateBooking } from './moves/update-booking.ts'
import { presentBooking } from './present-booking.ts'
import {
  Booking,
  BookingHistory,
  BookingList,
  BookingListQuery,
  BookingParams,
  CreateBooking,
  Summary,
  SummaryParams,
  SummaryQuery,
  UpdateBody,
} from './schemas.ts'
import { showSummary } from './show-summary.ts'

const tags = ['bookings']

export function bookingRoutes(app: App, ctx: AppContext) {
  selling(app, ctx)
  reading(app, ctx)
  changing(app, ctx)
}

function selling(app: App, ctx: AppContext) {
  app.get(
    '/bookings/summary/:type/:id',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'showSummary',
        tags,
        params: SummaryParams,
        querystring: SummaryQuery,
        response: answers({ 200: Summary }),
      },
    },
    (request) => showSummary(ctx, request.params, request.query),
  )
  app.post(
    '/bookings',
    {
      config: { access: 'signed-in' },
      serializerCompiler: plainJson,
      schema: {
        operationId: 'createBooking',
        tags,
        description: replayWords,
        headers: IdempotencyHeaders,
        body: CreateBooking,
        response: answers({ 200: Booking, 201: Booking }),
      },
    },
    async (request, reply) => {
      const asked = { body: request.body, key: request.headers['idempotency-key'], address: request.ip }
      const answer = await createBooking(ctx, actorOf(request), asked)
      if (answer.isReplay) reply.header(replayHeader, 'true')
      return reply.code(answer.status).send(answer.body)
    },
  )
}

function reading(app: App, ctx: AppContext) {
  app.get(
    '/bookings',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listBookings',
        tags,
        querystring: BookingListQuery,
        response: answers({ 200: BookingList }),
      },
    },
    (request) => listBookings(ctx, actorOf(request), request.query),
  )
  app.get(
    '/bookings/:id',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'showBooking', tags, params: BookingParams, response: answers({ 200: Booking }) },
    },
    async (request) => {
      const booking = await findBookingFor(ctx.db, actorOf(request), request.params.id)
      return presentBooking(booking, ctx.clock.now())
    },
  )
  app.get(
    '/bookings/:id/history',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'bookingHistory',
        tags,
        params: BookingParams,
        response: answers({ 200: BookingHistory }),
      },
    },
    (request) => bookingHistory(ctx, actorOf(request), request.params.id),
  )
}

function changing(app: App, ctx: AppContext) {
  app.put(
    '/bookings/:id/update',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'updateBooking',
        tags,
        params: BookingParams,
        body: UpdateBody,
        response: answers({ 200: Booking }),
      },
    },
    (request) => updateBooking(ctx, byOf(request), request.params.id, request.body),
  )
}
