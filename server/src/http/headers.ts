import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows this answer's own inline scripts and nothing else (P7b). */
    nonce: string
  }
}

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

/** The same headers on every answer, errors and 404 included (P7b). */
export const headersPlugin = fp<Options>(async (app: FastifyInstance, { isProduction, tilesUrl }) => {
  const pictures = tilesUrl ? ` ${new URL(tilesUrl).origin}` : ''
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isProduction ? strictTransport : false,
    xFrameOptions: { action: 'deny' },
  })
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64')
    reply.header(
      'content-security-policy',
      policy(request.nonce, { isDocs: request.url.startsWith('/api/docs'), pictures }),
    )
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()')
  })
})

/** The API's documentation page brings styles of its own; every other page does without inline styles in markup. */
function policy(nonce: string, { isDocs, pictures }: { isDocs: boolean; pictures: string }) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isDocs ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`}`,
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
