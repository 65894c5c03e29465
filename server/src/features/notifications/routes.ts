import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { liveRoutes } from './live/live-routes.ts'
import { listMails, readMail } from './mails/read-mails.ts'
import { retryFailedMails, sendAgain } from './mails/send-again.ts'
import { bellRoutes, pushRoutes } from './notification-routes.ts'
import { Mail, MailLine, MailList, MailListQuery, MailsQueued } from './schemas.ts'

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
