import { routeGroup } from '../../../http/routes/route-group.ts'
import { bytesAsSent } from '../../../http/validation/body-parsers.ts'
import { WebhookProvider, WebhookReceived } from '../schemas.ts'
import { receiveWebhook } from './receive-webhook.ts'

/**
 * Where providers tell us things (M4). The body stays the bytes that came: a signature covers these, and what JSON
 * makes of them is another text.
 */
export const webhookRoutes = routeGroup(
  {
    tags: ['payments'],
    access: 'public',
    alwaysOpen: true,
    params: { provider: WebhookProvider },
    bodies: bytesAsSent,
  },
  (route, ctx) => {
    route.post(
      '/payments/webhooks/:provider',
      'receiveWebhook',
      { bodyLimit: 512 * 1024, gives: WebhookReceived },
      async ({ provider: method, request }) => {
        const { body, headers, ip: address, leaveGate } = request
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await receiveWebhook(ctx, { method, rawBody, headers, address, leaveGate })
        return { received: true as const }
      },
    )
  },
)
