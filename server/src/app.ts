import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppContext } from './context.ts'
import { findSession } from './features/accounts/sessions/find-session.ts'
import { features, pages } from './features.ts'
import { accessPlugin } from './http/access.ts'
import { admissionPlugin, sharesOf } from './http/admission/admission.ts'
import { loopMeasure, poolMeasure } from './http/admission/load.ts'
import type { App } from './http/app-type.ts'
import { currentGatewaysPlugin } from './http/cache/current-gateways.ts'
import { responseCachePlugin } from './http/cache/response-cache-plugin.ts'
import { errorsPlugin, unreadableAnswers } from './http/errors.ts'
import { headersPlugin } from './http/headers.ts'
import { maintenancePlugin } from './http/maintenance.ts'
import { docsPlugin, openapiPlugin } from './http/openapi.ts'
import { generalLimitPlugin } from './http/rate-limits.ts'
import { closeIdleSockets } from './http/sockets/close-idle-sockets.ts'
import { logOfRequest, traceRequestsPlugin } from './http/traces/trace-requests.ts'
import { type CompileWhen, schemaController } from './http/validation/compile-schemas.ts'
import { rejectUnstorableAddress, rejectUnstorableTextPlugin } from './http/validation/reject-unstorable-text.ts'
import { repeatedHeadersPlugin } from './http/validation/repeated-headers.ts'
import { unaskedBodyPlugin } from './http/validation/unasked-body.ts'
import { uploadsPlugin } from './http/validation/uploads.ts'

type Parts = { withDocs?: boolean; inProcessKey?: string; compiles?: CompileWhen }

/** Builds the whole API from a context; never listens. */
export async function buildApp(ctx: AppContext, parts: Parts = {}): Promise<App> {
  const app = Fastify({
    loggerInstance: ctx.log,
    genReqId: () => randomUUID(),
    childLoggerFactory: logOfRequest,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustedProxies.length > 0 ? ctx.config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    schemaController: schemaController(parts.compiles),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    ...unreadableAnswers(ctx.config),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 },
    // C3: the doubled prefix of the specification's payment calls is answered as the single one.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1\/api\/v1(?=\/)/, '/api/v1'),
  }).withTypeProvider<TypeBoxTypeProvider>()
  closeIdleSockets(app)

  await app.register(traceRequestsPlugin)
  await app.register(errorsPlugin)
  await app.register(headersPlugin, { isProduction: ctx.config.isProduction, tilesUrl: ctx.config.mapTiles?.url })
  await app.register(repeatedHeadersPlugin)
  await app.register(openapiPlugin)
  // The documentation pages come from a library and cannot declare access; they stand before the check: public.
  if (parts.withDocs) await app.register(docsPlugin)
  const inProcessKey = parts.inProcessKey ?? randomUUID()
  const { shedsLoad, requestsAtOnce } = ctx.config
  const shares = sharesOf(shedsLoad ? requestsAtOnce : Number.POSITIVE_INFINITY)
  await app.register(admissionPlugin, { shares, inProcessKey })
  if (shedsLoad) watchLoad(app, ctx)
  await app.register(maintenancePlugin, { ctx, findSession })
  await app.register(accessPlugin, { ctx, findSession })
  await app.register(generalLimitPlugin, { isOn: ctx.config.hasGeneralLimits, inProcessKey })
  await app.register(rejectUnstorableTextPlugin)
  await app.register(unaskedBodyPlugin)
  await app.register(responseCachePlugin, { clock: ctx.clock, inProcessKey })
  // Behind the kept answers, which were made with the keys of their second.
  await app.register(currentGatewaysPlugin, { ctx })
  await app.register(uploadsPlugin, { publicFiles: ctx.publicFiles })
  await app.register(
    async (api) => {
      api.addHook('preValidation', rejectUnstorableAddress)
      for (const routes of features) await routes(api as unknown as App, ctx)
    },
    { prefix: '/api/v1' },
  )
  for (const routes of pages) await routes(app, ctx)
  return app
}

const settleMs = 2_000

/** The stall of starting up is no load: the first visitor is not sent away for it. */
function watchLoad(app: FastifyInstance, ctx: AppContext) {
  app.admission.watch(poolMeasure(ctx.pool))
  app.addHook('onListen', async () => {
    const settling = setTimeout(() => {
      const loop = loopMeasure()
      app.admission.watch(loop.measure)
      stop = loop.stop
    }, settleMs).unref()
    let stop = () => clearTimeout(settling)
    app.server.once('close', () => stop())
  })
}
