import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { byOf } from '../../http/request-context.ts'
import { answers } from '../../http/schemas.ts'
import { liveRoutes } from './live/live-routes.ts'
import { listMails, readMail } from './mails/read-mails.ts'
import { retryFailedMails, sendAgain } from './mails/send-again.ts'
import { bellRoutes } from './notification-routes.ts'
import { Mail, MailLine, MailList, MailListQuery, MailParams, MailsQueued } from './schemas.ts'

export function notificationsRoutes(app: App, ctx: AppContext) {
  bellRoutes(app, ctx)
  liveRoutes(app, ctx)
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
  app.post(
    '/admin/mails/:id/send',
    {
      config: { access: { permission: 'messages.write' } },
      schema: {
        operationId: 'sendMailAgain',
        tags: ['notifications'],
        params: MailParams,
        response: answers({ 200: MailLine }),
      },
    },
    (request) => sendAgain(ctx, byOf(request), request.params.id),
  )
  app.post(
    '/admin/mails/retry-failed',
    {
      config: { access: { permission: 'messages.write' } },
      schema: { operationId: 'retryFailedMails', tags: ['notifications'], response: answers({ 200: MailsQueued }) },
    },
    (request) => retryFailedMails(ctx, byOf(request)),
  )
}
