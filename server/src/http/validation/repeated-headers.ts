import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'

/**
 * Headers of which a request has one at most. Of two, Node takes the first and a proxy may take the second: the request
 * would be another one for each of them (RFC 9112, 3.2, for `Host`).
 */
const single = new Set(['host', 'authorization', 'content-type'])

/** A name or an address of a computer, and a port (RFC 9112, 3.2): two hosts that a proxy has joined are none. */
const validHost = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])?(?::\d{1,5})?$/i

export const repeatedHeadersPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, next) => {
    const repeated = firstRepeated(request.raw.rawHeaders)
    if (repeated) next(new AppError(400, 'bad_request', `The header ${repeated} is sent twice.`))
    else if (!validHost.test(request.raw.headers.host ?? ''))
      next(new AppError(400, 'bad_request', 'The header host is not the name of a server.'))
    else next()
  })
})

/** `rawHeaders` has names and values by turns. */
function firstRepeated(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (single.has(name) && seen.size === seen.add(name).size) return name
  }
}
