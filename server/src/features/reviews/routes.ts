import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Slug, Uuid } from '../../http/schemas.ts'
import { BookingId } from '../bookings/schemas.ts'
import { listReviews, listReviewsForStaff } from './list-reviews.ts'
import { replyToReview, setReviewVisibility, withdrawReply } from './moderate-review.ts'
import { findOwnReview } from './own-review.ts'
import {
  BookingReview,
  ReplyBody,
  ReviewBody,
  ReviewList,
  ReviewQuery,
  StaffReview,
  StaffReviewList,
  StaffReviewQuery,
  VisibilityBody,
  WithdrawalQuery,
} from './schemas.ts'
import { editReview, writeReview } from './write-review.ts'

const reading = routeGroup(
  { tags: ['reviews'], access: 'public', cacheSeconds: 1, params: { id: Slug } },
  (route, ctx) => {
    route.get('/hotels/:id/reviews', 'listHotelReviews', { query: ReviewQuery, gives: ReviewList }, ({ id, query }) =>
      listReviews(ctx, { kind: 'hotel', id }, query),
    )
    route.get('/cars/:id/reviews', 'listCarReviews', { query: ReviewQuery, gives: ReviewList }, ({ id, query }) =>
      listReviews(ctx, { kind: 'car', id }, query),
    )
  },
)

const writing = routeGroup({ tags: ['reviews'], access: 'signed-in', params: { id: BookingId } }, (route, ctx) => {
  route.get('/bookings/:id/review', 'findOwnReview', { gives: BookingReview }, ({ actor, id }) =>
    findOwnReview(ctx, actor, id),
  )
  route.post(
    '/bookings/:id/review',
    'writeReview',
    { body: ReviewBody, creates: BookingReview },
    ({ actor, id: bookingId, body }) => writeReview(ctx, actor, { bookingId, body }),
  )
  route.put(
    '/bookings/:id/review',
    'editReview',
    { body: ReviewBody, gives: BookingReview },
    ({ actor, id: bookingId, body }) => editReview(ctx, actor, { bookingId, body }),
  )
})

const moderating = routeGroup(
  { tags: ['reviews'], access: { permission: 'messages.write' }, params: { id: Uuid } },
  (route, ctx) => {
    route.get('/reviews', 'listReviews', { query: StaffReviewQuery, gives: StaffReviewList }, ({ query }) =>
      listReviewsForStaff(ctx, query),
    )
    route.put('/reviews/:id/reply', 'replyToReview', { body: ReplyBody, gives: StaffReview }, ({ by, id, body }) =>
      replyToReview(ctx, by, { id, body }),
    )
    route.delete(
      '/reviews/:id/reply',
      'withdrawReply',
      { query: WithdrawalQuery, gives: StaffReview },
      ({ by, id, query }) => withdrawReply(ctx, by, { id, query }),
    )
    route.put(
      '/reviews/:id/visibility',
      'setReviewVisibility',
      { body: VisibilityBody, gives: StaffReview },
      ({ by, id, body }) => setReviewVisibility(ctx, by, { id, body }),
    )
  },
)

export const reviewRoutes = inOrder(reading, writing, moderating)
