// Serves the site beside the API: hashed files from the build, every other address rendered on the server.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { AppContext } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type ApiCall, inProcessAnswer, sharedBriefly } from './in-process-api.ts'
import { type Page, PageCache } from './page-cache.ts'

type PageContext = { api: ApiCall; nonce: string; currency: string; origin: string }
type RenderPage = (request: Request, context: PageContext) => Promise<Response>

export async function mountWeb(app: App, ctx: AppContext, inProcessKey: string) {
  const entry = join(ctx.config.siteFolder, 'server/index.js')
  if (!existsSync(entry)) {
    ctx.log.warn('the site is not built: only the API answers (npm run build)')
    return
  }
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage }
  await app.register(async (web) => {
    await web.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
    await serveBuiltFiles(web as unknown as App, join(ctx.config.siteFolder, 'client'))
    servePages(web as unknown as App, ctx, renderPage, (authorization) => apiCaller(app, inProcessKey, authorization))
  })
}

const aYear = 31_536_000
const aDay = 86_400

async function serveBuiltFiles(web: App, root: string) {
  await web.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path))
    },
  })
  for (const name of readdirSync(root)) {
    const isFolder = statSync(join(root, name)).isDirectory()
    const url = isFolder ? `/${name}/*` : `/${name}`
    web.get(url, { config: { access: 'public', alwaysOpen: true }, schema: { hide: true } }, (request, reply) =>
      reply.sendFile(decodeURIComponent(request.url.split('?', 1)[0] ?? '').slice(1)),
    )
  }
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${aYear}, immutable`
  // An old service worker would keep its own faults for a day.
  return path.endsWith('/sw.js') ? 'no-cache' : `public, max-age=${aDay}`
}

/** Calls this server's own API without leaving the process. Pages are rendered for nobody in particular: no token goes along but in maintenance. */
function apiCaller(app: App, inProcessKey: string, authorization?: string): ApiCall {
  return async (path, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: `/api/v1${path}`,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        'x-in-process': inProcessKey,
        ...(authorization ? { authorization } : {}),
      },
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    return inProcessAnswer(answer)
  }
}

function servePages(web: App, ctx: AppContext, renderPage: RenderPage, apiAs: (authorization?: string) => ApiCall) {
  // Pages are kept with this in the place of the nonce; every answer gets its own (P7b).
  const placeholder = `nonce${randomBytes(18).toString('hex')}`
  const cache = new PageCache(placeholder, () => ctx.clock.now().getTime())
  const visitors = sharedBriefly(apiAs(), () => ctx.clock.now().getTime())
  web.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|uploads|sandbox)(\/|$)/.test(request.url)) return reply.callNotFound()
    const currency = currencyOf(request)
    const render = (api: ApiCall) =>
      renderPage(pageRequest(request, ctx), { api, nonce: placeholder, currency, origin: ctx.config.origin })
    const { authorization } = request.headers
    if (authorization && (await isClosed(ctx))) {
      reply.header('cache-control', 'private, no-store')
      return sendPage(request, reply, await cache.once(() => render(apiAs(authorization))))
    }
    return sendPage(request, reply, await cache.get(`${currency} ${request.url}`, () => render(visitors)))
  })
}

/** P1: pages are rendered for nobody in particular, but under maintenance only staff may see what is in them. */
async function isClosed(ctx: AppContext): Promise<boolean> {
  return (await readSettings(ctx)).site.maintenance_mode
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Page) {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (Buffer.isBuffer(body)) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request)) return reply.send(body.plain(request.nonce))
  return reply.header('content-encoding', 'gzip').send(body.gzip(request.nonce))
}

function takesGzip(request: FastifyRequest) {
  return /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/.test(request.headers['accept-encoding'] ?? '')
}

function pageRequest(request: FastifyRequest, ctx: AppContext) {
  const headers = new Headers({ accept: request.headers.accept ?? 'text/html' })
  const agent = request.headers['user-agent']
  if (agent) headers.set('user-agent', agent)
  return new Request(new URL(request.url, ctx.config.origin), { headers })
}

function currencyOf(request: FastifyRequest) {
  return /(?:^|;\s*)preferred_currency=([A-Z]{3})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? 'NGN'
}
