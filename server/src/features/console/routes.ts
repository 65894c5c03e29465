import { routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { listWaitingApprovals } from './approvals/list-waiting-approvals.ts'
import { countWaiting } from './count-waiting.ts'
import { forgetView, listViews, saveView } from './saved-views.ts'
import {
  SavedViewBody,
  SavedViewList,
  SavedViewQuery,
  SearchAnswer,
  SearchQuery,
  Waiting,
  WaitingApprovals,
} from './schemas.ts'
import { searchEverything } from './search-everything.ts'

export const consoleRoutes = routeGroup({ tags: ['staff'], access: 'staff', params: { id: Uuid } }, (route, ctx) => {
  route.get('/admin/search', 'searchEverything', { query: SearchQuery, gives: SearchAnswer }, ({ actor, query }) =>
    searchEverything(ctx, actor, query.q),
  )
  route.get('/admin/waiting', 'countWaiting', { gives: Waiting }, ({ actor }) => countWaiting(ctx, actor))
  route.get('/admin/waiting-approvals', 'listWaitingApprovals', { gives: WaitingApprovals }, async ({ actor }) => ({
    approvals: await listWaitingApprovals(ctx, actor),
  }))
  route.get('/admin/views', 'listSavedViews', { query: SavedViewQuery, gives: SavedViewList }, ({ actor, query }) =>
    listViews(ctx.db, actor, query.screen),
  )
  route.put('/admin/views', 'saveView', { body: SavedViewBody, gives: SavedViewList }, ({ actor, body }) =>
    saveView(ctx, actor, body),
  )
  route.delete('/admin/views/:id', 'forgetView', { says: 'The view is gone.' }, ({ actor, id }) =>
    forgetView(ctx, actor, id),
  )
})
