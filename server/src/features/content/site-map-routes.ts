import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '../../errors.ts'
import { routeGroup } from '../../http/routes/route-group.ts'
import { siteMapFile, siteMapIndex } from './site-map.ts'

/** What search engines ask for at the root of the site. */
export const siteMapRoutes = routeGroup(
  { tags: ['content'], access: 'public', hide: true, params: { file: Type.String({ maxLength: 40 }) } },
  (route, ctx) => {
    route.get('/robots.txt', 'showRobots', {}, ({ reply }) =>
      keptForAnHour(reply).type('text/plain; charset=utf-8').send(robots(ctx.config.origin)),
    )
    route.get('/sitemap.xml', 'showSiteMapIndex', {}, async ({ reply }) => xml(reply, await siteMapIndex(ctx)))
    route.get('/sitemaps/:file', 'showSiteMapFile', {}, async ({ file, reply }) => {
      const name = /^(.+)\.xml$/.exec(file)?.[1]
      if (!name) throw notFound()
      return xml(reply, await siteMapFile(ctx, name))
    })
  },
)

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
