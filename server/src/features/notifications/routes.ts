import { notFound } from '../../errors.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { listNotifications, markAllRead, markRead } from './list-notifications.ts'
import { liveRoutes } from './live/live-routes.ts'
import { listMails, readMail } from './mails/read-mails.ts'
import { retryFailedMails, sendAgain } from './mails/send-again.ts'
import { countAudience, pushNotification } from './push-notification.ts'
import {
  AllRead,
  Audience,
  AudienceQuery,
  Mail,
  MailLine,
  MailList,
  MailListQuery,
  MailsQueued,
  Notification,
  NotificationId,
  NotificationList,
  NotificationListQuery,
  PushBody,
  Pushed,
} from './schemas.ts'

const bellRoutes = routeGroup(
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

const pushRoutes = routeGroup({ tags: ['notifications'], access: { permission: 'messages.write' } }, (route, ctx) => {
  route.get('/notifications/audience', 'countAudience', { query: AudienceQuery, gives: Audience }, ({ query }) =>
    countAudience(ctx, query),
  )
  route.post(
    '/notifications/push',
    'pushNotification',
    { once: true, body: PushBody, gives: Pushed },
    ({ actor, body, key, caller }) => pushNotification(ctx, actor, { body, key, caller }),
  )
})

function uuidOf(typed: string): string {
  if (!uuid.test(typed)) throw notFound()
  return typed
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const mails = routeGroup(
  { tags: ['notifications'], access: { permission: 'messages.write' }, params: { id: Uuid } },
  (route, ctx) => {
    route.get('/admin/mails', 'listMails', { query: MailListQuery, gives: MailList }, ({ query }) =>
      listMails(ctx, query),
    )
    route.get('/admin/mails/:id', 'readMail', { gives: Mail }, ({ id }) => readMail(ctx, id))
    route.post('/admin/mails/:id/send', 'sendMailAgain', { gives: MailLine }, ({ by, id }) => sendAgain(ctx, by, id))
    route.post('/admin/mails/retry-failed', 'retryFailedMails', { gives: MailsQueued }, ({ by }) =>
      retryFailedMails(ctx, by),
    )
  },
)

export const notificationsRoutes = inOrder(bellRoutes, pushRoutes, liveRoutes, mails)
