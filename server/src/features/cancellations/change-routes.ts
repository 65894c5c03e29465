import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { answers, Day, IdempotencyHeaders, replayHeader, replayWords } from '../../http/schemas.ts'
import { showChangeQuote } from '../bookings/change/quote-change.ts'
import { BookingParams } from '../bookings/schemas.ts'
import { changeDates, showChange } from './change-dates.ts'
import { Change, ChangeQuote } from './present-change.ts'

const tags = ['bookings']
const Dates = { start_date: Day, end_date: Day }
const ChangeBody = Type.Object({
  ...Dates,
  total_amount: Type.Optional(
    Type.Number({ description: 'The new total that was shown; another price answers 409 price_changed' }),
  ),
})

export function changeRoutes(app: App, ctx: AppContext) {
  const config = { access: 'signed-in' } as const
  app.get(
    '/bookings/:id/change/quote',
    {
      config,
      schema: {
        operationId: 'quoteChange',
        tags,
        params: BookingParams,
        querystring: Type.Object(Dates),
        response: answers({ 200: ChangeQuote }),
      },
    },
    (request) =>
      showChangeQuote(ctx, actorOf(request), request.params.id, {
        startOn: request.query.start_date,
        endOn: request.query.end_date,
      }),
  )
  app.get(
    '/bookings/:id/change',
    {
      config,
      schema: { operationId: 'showChange', tags, params: BookingParams, response: answers({ 200: Change }) },
    },
    (request) => showChange(ctx, actorOf(request), request.params.id),
  )
  app.post(
    '/bookings/:id/change',
    {
      config,
      schema: {
        operationId: 'changeDates',
        tags,
        description: replayWords,
        headers: IdempotencyHeaders,
        params: BookingParams,
        body: ChangeBody,
        response: answers({ 200: Change }),
      },
    },
    async (request, reply) => {
      const { body, isReplay } = await changeDates(ctx, actorOf(request), request.params.id, {
        startOn: request.body.start_date,
        endOn: request.body.end_date,
        expected: request.body.total_amount,
        key: request.headers['idempotency-key'],
      })
      if (isReplay) reply.header(replayHeader, 'true')
      return body
    },
  )
}
