import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { answers, Day } from '../../../http/schemas.ts'
import { listAdvisories } from './list-advisories.ts'

const NoticeQuery = Type.Object({
  start: Type.Optional(Day),
  end: Type.Optional(Day),
  place: Type.Optional(Type.String({ maxLength: 120, description: 'Where the trip goes, as a search names it' })),
})

const Notices = Type.Object({
  notices: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('holiday'), Type.Literal('restriction')]),
      days: Type.Array(Day),
      title: Type.String(),
      text: Type.String(),
    }),
  ),
})

export function advisoryRoutes(app: App, ctx: AppContext) {
  app.get(
    '/notices',
    {
      config: { access: 'public', cacheSeconds: 1 },
      schema: {
        operationId: 'listNotices',
        tags: ['destinations'],
        querystring: NoticeQuery,
        response: answers({ 200: Notices }),
      },
    },
    (request) => listAdvisories(ctx, request.query),
  )
}
