import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import type { AppContext } from './context.ts'
import { AppError, statusSentences } from './errors.ts'
import { findSession } from './features/accounts/find-session.ts'
import { features, pages } from './features.ts'
import { accessPlugin } from './http/access.ts'
import { answerCachePlugin } from './http/answer-cache.ts'
import { closeQuietConnections } from './http/close-quiet.ts'
import { type CompileWhen, schemaController } from './http/compile-schemas.ts'
import { answerBrokenRequest, answerUnreadableAddress, errorsPlugin } from './http/errors.ts'
import { headersPlugin } from './http/headers.ts'
import { maintenancePlugin } from './http/maintenance.ts'
import { docsPlugin, openapiPlugin } from './http/openapi.ts'
import { generalLimitPlugin } from './http/rate-limits.ts'
import { storableTextPlugin } from './http/storable-text.ts'
import { uploadsPlugin } from './http/uploads.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type FeatureRoutes = (app: App, ctx: AppContext) => void | Promise<void>

type Parts = { withDocs?: boolean; inProcessKey?: string; compiles?: CompileWhen }

/** Builds the whole API from a context; never listens. */
export async function buildApp(ctx: AppContext, parts: Parts = {}): Promise<App> {
  const app = Fastify({
    loggerInstance: ctx.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustedProxies.length > 0 ? ctx.config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    schemaController: schemaController(parts.compiles),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 },
    // C3: the doubled prefix of the specification's payment calls is answered as the single one.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1\/api\/v1(?=\/)/, '/api/v1'),
  }).withTypeProvider<TypeBoxTypeProvider>()
  closeQuietConnections(app)

  await app.register(errorsPlugin)
  await app.register(headersPlugin, { isProduction: ctx.config.isProduction, tilesUrl: ctx.config.mapTiles?.url })
  await app.register(openapiPlugin)
  // The documentation pages come from a library and cannot declare access; they stand before the check: public.
  if (parts.withDocs) await app.register(docsPlugin)
  await app.register(maintenancePlugin, { ctx, findSession })
  await app.register(accessPlugin, { ctx, findSession })
  const inProcessKey = parts.inProcessKey ?? randomUUID()
  await app.register(generalLimitPlugin, { isOn: ctx.config.hasGeneralLimits, inProcessKey })
  await app.register(storableTextPlugin)
  await app.register(answerCachePlugin, { clock: ctx.clock, inProcessKey })
  // Sheds load like the limits before it; a test on a busy machine is not to be shed.
  const maxEventLoopDelay = ctx.config.hasGeneralLimits ? 1_500 : 0
  await app.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: shedOnceSettled(app),
  })
  await app.register(uploadsPlugin, { publicFiles: ctx.publicFiles })
  await app.register(
    async (api) => {
      for (const routes of features) await routes(api as unknown as App, ctx)
    },
    { prefix: '/api/v1' },
  )
  for (const routes of pages) await routes(app, ctx)
  return app
}

const settleMs = 2_000

/**
 * Health and webhooks are answered whatever the load: what is shed would come again, or call us dead. The stall of
 * starting up is no load either: the first visitor is not sent away for it.
 */
function shedOnceSettled(app: FastifyInstance) {
  let isSettled = false
  app.addHook('onListen', async () => {
    setTimeout(() => {
      isSettled = true
    }, settleMs).unref()
  })
  return async (request: FastifyRequest) => {
    if (!isSettled || request.routeOptions.config.alwaysOpen) return
    throw new AppError(503, 'overloaded', statusSentences[503]!, { retryAfterSeconds: 5 })
  }
}
