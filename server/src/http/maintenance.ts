import fp from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSettings } from '../settings/read-settings.ts'
import { bearerToken } from './access.ts'
import type { SessionFinder } from './actor.ts'

const retryAfterSeconds = 300

type Options = { ctx: AppContext; findSession: SessionFinder }

/**
 * Under maintenance the public side is closed. Staff and drivers go on working: the API answers them, and what the way back in
 * needs (P1). Asked before access. What is refused so is counted apart from failures, and so are the pages that say it.
 */
export const maintenancePlugin = fp<Options>(async (app, { ctx, findSession }) => {
  app.addHook('onRequest', async (request) => {
    const { alwaysOpen, openInMaintenance } = request.routeOptions.config
    if (alwaysOpen || openInMaintenance || !request.url.startsWith('/api/v1/')) return
    const { site } = await readSettings(ctx)
    if (!site.maintenance_mode) return
    const token = bearerToken(request)
    const actor = token ? await findSession(ctx, token) : null
    if (actor && (actor.isStaff || actor.roles.includes('driver'))) return
    request.isClosedForMaintenance = true
    throw new AppError(503, 'maintenance', `${site.site_name} is under maintenance. Please come back a little later.`, {
      retryAfterSeconds,
    })
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 503 || request.url.startsWith('/api/v1/')) return
    request.isClosedForMaintenance = (await readSettings(ctx)).site.maintenance_mode
  })
})
