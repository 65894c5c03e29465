// Serves the site beside the API: hashed files from the build, every other address rendered on the server.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { readCurrencies } from '../settings/read-currencies.ts'
import { readSettings } from '../settings/read-settings.ts'
import { overloaded } from './admission/admission.ts'
import type { App } from './app-type.ts'
import type { Packing } from './cache/packed-body.ts'
import { type Page, PageCache } from './cache/page-cache.ts'
import { policyWith } from './headers.ts'
import type { ApiText } from './render/ask-api.ts'
import type { ApiAsk, PageAsk } from './render/messages.ts'
import { inSmallLetters, pageAddress } from './render/page-address.ts'
import { PageRenderer } from './render/page-renderer.ts'
import { formsAsSent } from './validation/body-parsers.ts'
import { refuseForeignForms } from './validation/foreign-forms.ts'

export async function mountWeb(app: App, ctx: AppContext, inProcessKey: string) {
  const entry = join(ctx.config.siteFolder, 'server/index.js')
  if (!existsSync(entry)) {
    ctx.log.warn('the site is not built: only the API answers (npm run build)')
    return
  }
  const renderer = new PageRenderer(pathToFileURL(entry).href, (ask) => callApi(app, inProcessKey, ask))
  app.addHook('onClose', () => renderer.close())
  await renderer.start()
  if (ctx.config.shedsLoad) app.admission.watch(() => renderer.load)
  await app.register(async (web) => {
    await web.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
    await serveBuiltFiles(web as unknown as App, join(ctx.config.siteFolder, 'client'))
    servePages(web as unknown as App, ctx, renderer)
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

/** This server's own API without leaving the process. Pages are rendered for nobody in particular: no token goes along but in maintenance. */
async function callApi(
  app: App,
  inProcessKey: string,
  { method, path, headers, body, address }: ApiAsk,
): Promise<ApiText> {
  const answer = await app.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { ...headers, 'x-in-process': inProcessKey },
    ...(body === undefined ? {} : { payload: body }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  })
  const wait = answer.headers['retry-after']
  return {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    headers: wait === undefined ? {} : { 'retry-after': `${wait}` },
    text: answer.payload,
  }
}

function servePages(web: App, ctx: AppContext, renderer: PageRenderer) {
  const cache = new PageCache(() => ctx.clock.now().getTime())
  // A place is held by a drawing, not by everybody who waits for the same one: what is kept is given to all.
  const draw = (ask: PageAsk) =>
    web.admission.gate.hold(
      'page',
      () => renderer.render(ask),
      () => overloaded('page'),
    )
  web.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (isNoPage.test(request.url)) return reply.callNotFound()
    const small = inSmallLetters(request.url)
    if (small) return reply.redirect(small, 301)
    const ask = await pageAsk(request, ctx)
    const { authorization } = request.headers
    if (authorization && (await isClosed(ctx))) {
      reply.header('cache-control', 'private, no-store')
      return sendPage(request, reply, await cache.once(() => draw({ ...ask, authorization })))
    }
    return sendPage(request, reply, await cache.get(`${ask.currency} ${ask.url}`, () => draw(ask)))
  })
  // A form that is sent holds a place itself, as every body does.
  const drawForm = (ask: PageAsk) => cache.once(() => renderer.render(ask))
  web.register(async (forms) => takeForms(forms as unknown as App, ctx, drawForm))
}

const isNoPage = /^\/(api|uploads|sandbox)(\/|$)/

/** Pages whose form works without script. */
const formPages = ['/contact', '/privacy/complaint']

/**
 * The page takes its own form: it is drawn with what was typed and what is wrong, or leads on. A form that needs script and
 * was sent by the browser, such as that of the login page, leads back to its page; what came with it is not read.
 */
export function takeForms(web: App, ctx: AppContext, draw: (ask: PageAsk) => Promise<Page>) {
  formsAsSent(web)
  web.addHook('onRequest', refuseForeignForms(ctx.config.origin))
  for (const path of formPages)
    web.post(path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      const form = { text: String(request.body ?? ''), address: request.ip }
      reply.header('cache-control', 'private, no-store')
      return sendPage(request, reply, await draw({ ...(await pageAsk(request, ctx)), form }))
    })
  web.post('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) =>
    isNoPage.test(request.url) || !request.headers.accept?.includes('text/html')
      ? reply.callNotFound()
      : reply.redirect(pageAddress(request.url), 303),
  )
}

async function pageAsk(request: FastifyRequest, ctx: AppContext): Promise<PageAsk> {
  return {
    url: pageAddress(request.url),
    accept: request.headers.accept ?? 'text/html',
    agent: request.headers['user-agent'],
    currency: await currencyOf(request, ctx),
    origin: ctx.config.origin,
    authorization: undefined,
  }
}

/** P1: pages are rendered for nobody in particular, but under maintenance only staff may see what is in them. */
async function isClosed(ctx: AppContext): Promise<boolean> {
  return (await readSettings(ctx)).site.maintenance_mode
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Page) {
  reply.code(status)
  for (const [name, value] of headers) {
    if (name === 'x-inline-scripts') allow(reply, value)
    else reply.header(name, value)
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding')
  const packing = packings.find((each) => takes(request, each))
  if (!packing || body.plain.length === 0) return reply.send(body.plain)
  return reply.header('content-encoding', packing).send(await body.as(packing))
}

/** The scripts that a page says it holds itself (web/app/server-context.ts). */
function allow(reply: FastifyReply, inlineScripts: string) {
  reply.header('content-security-policy', policyWith(String(reply.getHeader('content-security-policy')), inlineScripts))
}

/** The smaller first. */
const packings: readonly Packing[] = ['br', 'gzip']

/** Named, and not with a weight of nothing. */
function takes(request: FastifyRequest, packing: Packing): boolean {
  const named = `${request.headers['accept-encoding'] ?? ''}`.split(',').map((each) => each.replace(/\s/g, ''))
  return named.some((each) => each === packing || (each.startsWith(`${packing};q=`) && Number(each.split('=')[1]) > 0))
}

/** One that prices may be shown in, whatever an old cookie says. */
async function currencyOf(request: FastifyRequest, ctx: AppContext): Promise<string> {
  const asked = /(?:^|;\s*)preferred_currency=([A-Z]{3})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  const isShown = asked !== undefined && (await readCurrencies(ctx)).some(({ code }) => code === asked)
  return isShown ? asked : 'NGN'
}
