import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { App } from '../../http/app-type.ts'
import { siteMapFile, siteMapIndex } from './site-map.ts'

const config = { access: 'public' } as const
const FileParams = Type.Object({ file: Type.String({ maxLength: 40 }) })

/** What search engines ask for at the root of the site. */
export function siteMapRoutes(app: App, ctx: AppContext) {
  app.get('/robots.txt', { config, schema: { hide: true } }, (_request, reply) =>
    keptForAnHour(reply).type('text/plain; charset=utf-8').send(robots(ctx.config.origin)),
  )
  app.get('/sitemap.xml', { config, schema: { hide: true } }, async (_request, reply) =>
    xml(reply, await siteMapIndex(ctx)),
  )
  app.get('/sitemaps/:file', { config, schema: { hide: true, params: FileParams } }, async (request, reply) => {
    const name = /^(.+)\.xml$/.exec(request.params.file)?.[1]
    if (!name) throw notFound()
    return xml(reply, await siteMapFile(ctx, name))
  })
}

/** Pages of one person, and addresses that only lead somewhere with a query: nothing to be found by. */
const closed = ['/api/', '/sandbox/', '/admin', '/driver-dashboard', '/dashboard', '/booking', '/payment']

function robots(origin: string) {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

const xml = (reply: FastifyReply, text: string) =>
  keptForAnHour(reply).type('application/xml; charset=utf-8').send(text)

const keptForAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')
