import type { App } from '../../app.ts'
import type { AppContext } from '../../context.ts'
import { answers } from '../../http/schemas.ts'
import { liveRoutes } from './live/live-routes.ts'
import { bellRoutes } from './notification-routes.ts'
import { listMails, readMail } from './read-mails.ts'
import { receiptRoutes } from './receipt/receipt-routes.ts'
import { Mail, MailList, MailListQuery, MailParams } from './schemas.ts'

export function notificationsRoutes(app: App, ctx: AppContext) {
  bellRoutes(app, ctx)
  liveRoutes(app, ctx)
  receiptRoutes(app, ctx)
  app.get(
    '/admin/mails',
    {
      config: { access: { permission: 'messages.write' } },
      schema: {
        operationId: 'listMails',
        tags: ['notifications'],
        querystring: MailListQuery,
        response: answers({ 200: MailList }),
      },
    },
    (request) => listMails(ctx, request.query),
  )
  app.get(
    '/admin/mails/:id',
    {
      config: { access: { permission: 'messages.write' } },
      schema: {
        operationId: 'readMail',
        tags: ['notifications'],
        params: MailParams,
        response: answers({ 200: Mail }),
      },
    },
    (request) => readMail(ctx, request.params.id),
  )
}
