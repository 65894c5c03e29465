import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { requestContextOf } from '../../http/request-context.ts'
import { answers, Slug } from '../../http/schemas.ts'
import { listReviews, listReviewsForStaff } from './list-reviews.ts'
import { replyToReview, setReviewVisibility, withdrawReply } from './moderate-review.ts'
import { findOwnReview } from './own-review.ts'
import {
  BookingParams,
  BookingReview,
  ReplyBody,
  ReviewBody,
  ReviewList,
  ReviewParams,
  ReviewQuery,
  StaffReview,
  StaffReviewList,
  StaffReviewQuery,
  VisibilityBody,
} from './schemas.ts'
import { editReview, writeReview } from './write-review.ts'

const tags = ['reviews']

export function reviewRoutes(app: App, ctx: AppContext) {
  reading(app, ctx)
  writing(app, ctx)
  moderating(app, ctx)
}

function reading(app: App, ctx: AppContext) {
  for (const [path, kind, operationId] of [
    ['/hotels/:id/reviews', 'hotel', 'listHotelReviews'],
    ['/cars/:id/reviews', 'car', 'listCarReviews'],
  ] as const) {
    app.get(
      path,
      {
        config: { access: 'public', cacheSeconds: 1 },
        schema: {
          operationId,
          tags,
          params: Type.Object({ id: Slug }),
          querystring: ReviewQuery,
          response: answers({ 200: ReviewList }),
        },
      },
      (request) => listReviews(ctx, { kind, id: request.params.id }, request.query),
    )
  }
}

function writing(app: App, ctx: AppContext) {
  const config = { access: 'signed-in' } as const
  const schema = { tags, params: BookingParams }
  app.get(
    '/bookings/:id/review',
    { config, schema: { ...schema, operationId: 'findOwnReview', response: answers({ 200: BookingReview }) } },
    (request) => findOwnReview(ctx, actorOf(request), request.params.id),
  )
  app.post(
    '/bookings/:id/review',
    {
      config,
      schema: { ...schema, operationId: 'writeReview', body: ReviewBody, response: answers({ 201: BookingReview }) },
    },
    async (request, reply) => {
      const asked = { bookingId: request.params.id, body: request.body }
      return reply.code(201).send(await writeReview(ctx, actorOf(request), asked))
    },
  )
  app.put(
    '/bookings/:id/review',
    {
      config,
      schema: { ...schema, operationId: 'editReview', body: ReviewBody, response: answers({ 200: BookingReview }) },
    },
    (request) => editReview(ctx, actorOf(request), { bookingId: request.params.id, body: request.body }),
  )
}

function moderating(app: App, ctx: AppContext) {
  const config = { access: { permission: 'messages.write' } } as const
  const schema = { tags, params: ReviewParams, response: answers({ 200: StaffReview }) }
  app.get(
    '/reviews',
    {
      config,
      schema: {
        operationId: 'listReviews',
        tags,
        querystring: StaffReviewQuery,
        response: answers({ 200: StaffReviewList }),
      },
    },
    (request) => listReviewsForStaff(ctx, request.query),
  )
  app.put(
    '/reviews/:id/reply',
    { config, schema: { ...schema, operationId: 'replyToReview', body: ReplyBody } },
    (request) =>
      replyToReview(
        ctx,
        { actor: actorOf(request), caller: requestContextOf(request) },
        { ...request.params, ...request.body },
      ),
  )
  app.delete('/reviews/:id/reply', { config, schema: { ...schema, operationId: 'withdrawReply' } }, (request) =>
    withdrawReply(ctx, { actor: actorOf(request), caller: requestContextOf(request) }, request.params.id),
  )
  app.put(
    '/reviews/:id/visibility',
    { config, schema: { ...schema, operationId: 'setReviewVisibility', body: VisibilityBody } },
    (request) =>
      setReviewVisibility(
        ctx,
        { actor: actorOf(request), caller: requestContextOf(request) },
        { id: request.params.id, body: request.body },
      ),
  )
}
