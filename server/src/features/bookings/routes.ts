import { answerKept } from '../../http/idempotency.ts'
import { plainJson } from '../../http/routes/plain-json.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { replayWords } from '../../http/schemas.ts'
import { bookingHistory } from './booking-history.ts'
import { findBookingFor } from './booking-store.ts'
import { createBooking } from './create/create-booking.ts'
import { listBookings } from './list-bookings.ts'
import { updateBooking } from './moves/update-booking.ts'
import { presentBooking } from './present-booking.ts'
import {
  Booking,
  BookingHistory,
  BookingId,
  BookingList,
  BookingListQuery,
  CreateBooking,
  Summary,
  SummaryParams,
  SummaryQuery,
  UpdateBody,
} from './schemas.ts'
import { showSummary } from './show-summary.ts'

const offers = routeGroup({ tags: ['bookings'], access: 'public', params: SummaryParams.properties }, (route, ctx) => {
  route.get(
    '/bookings/summary/:type/:id',
    'showSummary',
    { query: SummaryQuery, gives: Summary },
    ({ type, id, query }) => showSummary(ctx, { type, id }, query),
  )
})

const selling = routeGroup({ tags: ['bookings'], access: 'signed-in', serializerCompiler: plainJson }, (route, ctx) => {
  route.post(
    '/bookings',
    'createBooking',
    { description: replayWords, once: true, body: CreateBooking, gives: Booking, creates: Booking },
    async ({ actor, body, key, caller: { address }, reply }) =>
      answerKept(reply, await createBooking(ctx, actor, { body, key, address })),
  )
})

const bookings = routeGroup({ tags: ['bookings'], access: 'signed-in', params: { id: BookingId } }, (route, ctx) => {
  route.get('/bookings', 'listBookings', { query: BookingListQuery, gives: BookingList }, ({ actor, query }) =>
    listBookings(ctx, actor, query),
  )
  route.get('/bookings/:id', 'showBooking', { gives: Booking }, async ({ actor, id }) =>
    presentBooking(await findBookingFor(ctx.db, actor, id), ctx.clock.now()),
  )
  route.get('/bookings/:id/history', 'bookingHistory', { gives: BookingHistory }, ({ actor, id }) =>
    bookingHistory(ctx, actor, id),
  )
  route.put('/bookings/:id/update', 'updateBooking', { body: UpdateBody, gives: Booking }, ({ by, id, body }) =>
    updateBooking(ctx, by, id, body),
  )
})

export const bookingRoutes = inOrder(offers, selling, bookings)
