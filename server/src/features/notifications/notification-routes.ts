import { notFound } from '../../errors.ts'
import { routeGroup } from '../../http/routes/route-group.ts'
import { listNotifications, markAllRead, markRead } from './list-notifications.ts'
import { countAudience, pushNotification } from './push-notification.ts'
import {
  AllRead,
  Audience,
  AudienceQuery,
  Notification,
  NotificationId,
  NotificationList,
  NotificationListQuery,
  PushBody,
  Pushed,
} from './schemas.ts'

export const bellRoutes = routeGroup(
  { tags: ['notifications'], access: 'signed-in', params: { id: NotificationId } },
  (route, ctx) => {
    route.get(
      '/notifications',
      'listNotifications',
      { query: NotificationListQuery, gives: NotificationList },
      ({ actor, query }) => listNotifications(ctx, actor, query),
    )
    route.put('/notifications/mark-all-read', 'markAllRead', { gives: AllRead }, ({ actor }) => markAllRead(ctx, actor))
    // Both readings of the specification (C2).
    route.post('/notifications/:id/read', 'markRead', { gives: Notification }, ({ actor, id }) =>
      markRead(ctx, actor, uuidOf(id)),
    )
    route.put('/notifications/:id/read', 'markReadAgain', { gives: Notification }, ({ actor, id }) =>
      markRead(ctx, actor, uuidOf(id)),
    )
  },
)

export const pushRoutes = routeGroup(
  { tags: ['notifications'], access: { permission: 'messages.write' } },
  (route, ctx) => {
    route.get('/notifications/audience', 'countAudience', { query: AudienceQuery, gives: Audience }, ({ query }) =>
      countAudience(ctx, query),
    )
    route.post(
      '/notifications/push',
      'pushNotification',
      { once: true, body: PushBody, gives: Pushed },
      ({ actor, body, key, caller }) => pushNotification(ctx, actor, { body, key, caller }),
    )
  },
)

function uuidOf(typed: string): string {
  if (!uuid.test(typed)) throw notFound()
  return typed
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
