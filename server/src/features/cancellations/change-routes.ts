import { answerKept } from '../../http/idempotency.ts'
import { routeGroup } from '../../http/routes/route-group.ts'
import { replayWords } from '../../http/schemas.ts'
import { showChangeQuote } from '../bookings/change/quote-change.ts'
import { BookingId } from '../bookings/schemas.ts'
import { changeDates, showChange } from './change-dates.ts'
import { Change, ChangeQuote } from './present-change.ts'
import { ChangeBody, NewDates } from './schemas.ts'

export const changeRoutes = routeGroup(
  { tags: ['bookings'], access: 'signed-in', params: { id: BookingId } },
  (route, ctx) => {
    route.get(
      '/bookings/:id/change/quote',
      'quoteChange',
      { query: NewDates, gives: ChangeQuote },
      ({ actor, id, query }) => showChangeQuote(ctx, actor, id, { startOn: query.start_date, endOn: query.end_date }),
    )
    route.get('/bookings/:id/change', 'showChange', { gives: Change }, ({ actor, id }) => showChange(ctx, actor, id))
    route.post(
      '/bookings/:id/change',
      'changeDates',
      { description: replayWords, once: true, body: ChangeBody, gives: Change },
      async ({ actor, id, key, body: { start_date: startOn, end_date: endOn, total_amount: expected }, reply }) =>
        answerKept(reply, await changeDates(ctx, actor, id, { startOn, endOn, expected, key })),
    )
  },
)
