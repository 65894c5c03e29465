import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { answers, Done } from '../../http/schemas.ts'
import { countWaiting } from './count-waiting.ts'
import { forgetView, listViews, saveView } from './saved-views.ts'
import {
  SavedViewBody,
  SavedViewList,
  SavedViewParams,
  SavedViewQuery,
  SearchAnswer,
  SearchQuery,
  Waiting,
} from './schemas.ts'
import { searchEverything } from './search-everything.ts'

const tags = ['staff']
const config = { access: 'staff' } as const

export function consoleRoutes(app: App, ctx: AppContext) {
  app.get(
    '/admin/search',
    {
      config,
      schema: {
        operationId: 'searchEverything',
        tags,
        querystring: SearchQuery,
        response: answers({ 200: SearchAnswer }),
      },
    },
    (request) => searchEverything(ctx, actorOf(request), request.query.q),
  )
  app.get(
    '/admin/waiting',
    { config, schema: { operationId: 'countWaiting', tags, response: answers({ 200: Waiting }) } },
    (request) => countWaiting(ctx, actorOf(request)),
  )
  views(app, ctx)
}

function views(app: App, ctx: AppContext) {
  const response = answers({ 200: SavedViewList })
  app.get(
    '/admin/views',
    { config, schema: { operationId: 'listSavedViews', tags, querystring: SavedViewQuery, response } },
    (request) => listViews(ctx.db, actorOf(request), request.query.screen),
  )
  app.put(
    '/admin/views',
    { config, schema: { operationId: 'saveView', tags, body: SavedViewBody, response } },
    (request) => saveView(ctx, actorOf(request), request.body),
  )
  app.delete(
    '/admin/views/:id',
    {
      config,
      schema: { operationId: 'forgetView', tags, params: SavedViewParams, response: answers({ 200: Done }) },
    },
    async (request) => {
      await forgetView(ctx, actorOf(request), request.params.id)
      return { message: 'The view is gone.' }
    },
  )
}
