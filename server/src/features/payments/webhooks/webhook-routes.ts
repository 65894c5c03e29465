import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { answers } from '../../../http/schemas.ts'
import { GatewayParams } from '../schemas.ts'
import { receiveWebhook } from './receive-webhook.ts'

const bodyLimit = 512 * 1024

/**
 * Where providers tell us things (M4). The body stays the bytes that came: a signature covers these, and what JSON
 * makes of them is another text.
 */
export async function webhookRoutes(app: App, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    receiving(scope as unknown as App, ctx)
  })
}

function receiving(app: App, ctx: AppContext) {
  app.post(
    '/payments/webhooks/:provider',
    {
      bodyLimit,
      config: { access: 'public', alwaysOpen: true },
      schema: {
        operationId: 'receiveWebhook',
        tags: ['payments'],
        params: GatewayParams,
        response: answers({ 200: Type.Object({ received: Type.Literal(true) }) }),
      },
    },
    async (request) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveWebhook(ctx, { method: request.params.provider, rawBody, headers: request.headers })
      return { received: true as const }
    },
  )
}
