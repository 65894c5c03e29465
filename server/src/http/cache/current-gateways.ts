import fp from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { refreshGateways } from '../../settings/read-provider-keys.ts'

const ownPaths = '/api/v1/payments/'

/** Keys that a superadmin entered in any process are used by the next request in this one. */
export const currentGatewaysPlugin = fp<{ ctx: AppContext }>(async (app, { ctx }) => {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    if (!url.startsWith('/api/v1/') || (routeOptions.config.alwaysOpen && !url.startsWith(ownPaths))) return
    await refreshGateways(ctx)
  })
})
