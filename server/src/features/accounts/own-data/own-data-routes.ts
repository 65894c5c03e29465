import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { requestContextOf } from '../../../http/request-context.ts'
import { answers, Done } from '../../../http/schemas.ts'
import { readPreferences, savePreferences } from '../notification-preferences.ts'
import { PasswordBody, Preferences, PreferencesBody, SessionList, SessionParams } from '../schemas.ts'
import { sessionHashOf } from '../sessions/current-session.ts'
import { listSessions, logOutEverywhere, revokeSession } from '../sessions/session-list.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

const tags = ['accounts']

export function ownDataRoutes(app: App, ctx: AppContext) {
  preferences(app, ctx)
  devices(app, ctx)
  takingAndErasing(app, ctx)
}

function preferences(app: App, ctx: AppContext) {
  app.get(
    '/users/me/notifications',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'getMyPreferences', tags, response: answers({ 200: Preferences }) },
    },
    (request) => readPreferences(ctx, actorOf(request)),
  )
  app.put(
    '/users/me/notifications',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'saveMyPreferences',
        tags,
        body: PreferencesBody,
        response: answers({ 200: Preferences }),
      },
    },
    (request) => savePreferences(ctx, actorOf(request), request.body),
  )
}

function devices(app: App, ctx: AppContext) {
  app.get(
    '/users/me/sessions',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'listMySessions', tags, response: answers({ 200: SessionList }) },
    },
    (request) => listSessions(ctx, actorOf(request), sessionHashOf(request)),
  )
  app.delete(
    '/users/me/sessions/:id',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'revokeMySession', tags, params: SessionParams, response: answers({ 200: Done }) },
    },
    async (request) => {
      await revokeSession(ctx, actorOf(request), { id: request.params.id, caller: requestContextOf(request) })
      return { message: 'That device was logged out.' }
    },
  )
  app.post(
    '/auth/logout-everywhere',
    {
      config: { access: 'signed-in', openInMaintenance: true },
      schema: { operationId: 'logOutEverywhere', tags, response: answers({ 200: Done }) },
    },
    async (request) => {
      await logOutEverywhere(ctx, actorOf(request), requestContextOf(request))
      return { message: 'You were logged out on every device.' }
    },
  )
}

function takingAndErasing(app: App, ctx: AppContext) {
  app.get(
    '/users/me/export',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'exportMyData', tags, description: 'Everything we hold of this person, as one JSON file' },
    },
    async (request, reply) => {
      const exported = await exportAccount(ctx, actorOf(request), requestContextOf(request))
      reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .header('cache-control', 'private, no-store')
      return exported
    },
  )
  app.post(
    '/users/me/erase',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'eraseMyAccount', tags, body: PasswordBody, response: answers({ 200: Done }) },
    },
    async (request) => {
      await eraseAccount(ctx, actorOf(request), { password: request.body.password, caller: requestContextOf(request) })
      return { message: 'Your account is erased. Bookings are kept for 7 years without your name.' }
    },
  )
}
