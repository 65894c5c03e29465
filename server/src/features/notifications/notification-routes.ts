import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { requestContextOf } from '../../http/request-context.ts'
import { answers, IdempotencyHeaders } from '../../http/schemas.ts'
import { listNotifications, markAllRead, markRead } from './list-notifications.ts'
import { countAudience, pushNotification } from './push-notification.ts'
import {
  AllRead,
  Audience,
  AudienceQuery,
  Notification,
  NotificationList,
  NotificationListQuery,
  NotificationParams,
  PushBody,
  Pushed,
} from './schemas.ts'

const tags = ['notifications']

export function bellRoutes(app: App, ctx: AppContext) {
  app.get(
    '/notifications',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listNotifications',
        tags,
        querystring: NotificationListQuery,
        response: answers({ 200: NotificationList }),
      },
    },
    (request) => listNotifications(ctx, actorOf(request), request.query),
  )
  app.put(
    '/notifications/mark-all-read',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'markAllRead', tags, response: answers({ 200: AllRead }) },
    },
    (request) => markAllRead(ctx, actorOf(request)),
  )
  // Both readings of the specification (C2).
  reading('post', 'markRead')
  reading('put', 'markReadAgain')
  app.get(
    '/notifications/audience',
    {
      config: { access: { permission: 'messages.write' } },
      schema: {
        operationId: 'countAudience',
        tags,
        querystring: AudienceQuery,
        response: answers({ 200: Audience }),
      },
    },
    (request) => countAudience(ctx, request.query),
  )
  app.post(
    '/notifications/push',
    {
      config: { access: { permission: 'messages.write' } },
      schema: {
        operationId: 'pushNotification',
        tags,
        headers: IdempotencyHeaders,
        body: PushBody,
        response: answers({ 200: Pushed }),
      },
    },
    (request) => {
      const asked = { body: request.body, key: request.headers['idempotency-key'], caller: requestContextOf(request) }
      return pushNotification(ctx, actorOf(request), asked)
    },
  )

  function reading(method: 'post' | 'put', operationId: string) {
    app[method](
      '/notifications/:id/read',
      {
        config: { access: 'signed-in' },
        schema: { operationId, tags, params: NotificationParams, response: answers({ 200: Notification }) },
      },
      (request) => {
        if (!uuid.test(request.params.id)) throw notFound()
        return markRead(ctx, actorOf(request), request.params.id)
      },
    )
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
