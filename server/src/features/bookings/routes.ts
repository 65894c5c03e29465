import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { answerKept } from '../../http/idempotency.ts'
import { plainJson } from '../../http/routes/plain-json.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { replayWords } from '../../http/schemas.ts'
import { findArrival } from './arrivals.ts'
import { bookingHistory } from './booking-history.ts'
import { findBookingFor } from './booking-store.ts'
import { findChangeDueBy } from './change/change-due.ts'
import { createBooking } from './create/create-booking.ts'
import { listBookings } from './list-bookings.ts'
import { BookingList, BookingListQuery } from './list-schemas.ts'
import { updateBooking } from './moves/update-booking.ts'
import { claimBooking } from './owner/claim-booking.ts'
import { ClaimBody } from './owner/schemas.ts'
import { presentBooking } from './present-booking.ts'
import {
  Booking,
  BookingHistory,
  BookingId,
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
  route.post('/bookings/claim', 'claimBooking', { body: ClaimBody, gives: Booking }, ({ by, body }) =>
    claimBooking(ctx, by, body.token),
  )
  route.get('/bookings/:id', 'showBooking', { gives: Booking }, ({ actor, id }) => showBooking(ctx, actor, id))
  route.get('/bookings/:id/history', 'bookingHistory', { gives: BookingHistory }, ({ actor, id }) =>
    bookingHistory(ctx, actor, id),
  )
  route.put('/bookings/:id/update', 'updateBooking', { body: UpdateBody, gives: Booking }, ({ by, id, body }) =>
    updateBooking(ctx, by, id, body),
  )
})

async function showBooking(ctx: AppContext, actor: Actor, typedId: string) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const now = ctx.clock.now()
  const changeDueBy = await findChangeDueBy(ctx.db, booking.id, now)
  return { ...presentBooking(booking, now, changeDueBy), arrival: await findArrival(ctx.db, booking) }
}

export const bookingRoutes = inOrder(offers, selling, bookings)
