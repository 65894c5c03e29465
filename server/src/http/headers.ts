import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'

type Options = {
  isProduction: boolean
  /** Where map pictures come from, when the operator named a server. */
  tilesUrl?: string | undefined
}

/** In production browsers come back by https alone, for a year (P7b). */
const strictTransport = { maxAge: 31_536_000, includeSubDomains: true }
export const strictTransportHeader = {
  'strict-transport-security': `max-age=${strictTransport.maxAge}; includeSubDomains`,
}

/**
 * The same headers on every answer, errors and 404 included (P7b). They are worked out once: no answer changes them. What
 * the API answers is not stored anywhere on the way, unless its route says otherwise.
 */
export const headersPlugin = fp<Options>(async (app: FastifyInstance, { isProduction, tilesUrl }) => {
  const pictures = tilesUrl ? ` ${new URL(tilesUrl).origin}` : ''
  const fixed = {
    ...headersOfHelmet(isProduction),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  }
  const usual = { ...fixed, 'content-security-policy': policy({ isDocs: false, pictures }) }
  const docs = { ...fixed, 'content-security-policy': policy({ isDocs: true, pictures }) }
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.url.startsWith('/api/docs') ? docs : usual)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store')
    next()
  })
})

/** Helmet writes to an answer of Node's own; what it writes hangs on nothing but the settings. */
function headersOfHelmet(isProduction: boolean): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isProduction ? strictTransport : false,
    xFrameOptions: { action: 'deny' },
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(answer.req, answer, () => {})
  return answer.getHeaders() as Record<string, string>
}

const ownScripts = "script-src 'self'"

/** The policy of a page that holds scripts itself: these and no others run, each by the hash of its text (P7b). */
export const policyWith = (policy: string, inlineScripts: string) =>
  policy.replace(ownScripts, `${ownScripts} ${inlineScripts}`)

/** The API's documentation page brings styles of its own; every other page does without inline styles in markup. */
function policy({ isDocs, pictures }: { isDocs: boolean; pictures: string }) {
  return [
    "default-src 'self'",
    ownScripts,
    `style-src 'self'${isDocs ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' blob: data:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}
