import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notFound } from '../../errors.ts'
import type { FileStore } from '../../gateways/storage/port.ts'
import { fallbackPicture } from '../../pictures/fallback-picture.ts'
import { readVariantKey } from '../../pictures/variants.ts'

type Options = { publicFiles: FileStore }

/** `/uploads/…`: public pictures and nothing else (C0). An address names its content, so it may be kept for ever. */
export const uploadsPlugin = fp<Options>(async (app: FastifyInstance, { publicFiles }) => {
  app.get<{ Params: { '*': string } }>(
    '/uploads/*',
    // Open in maintenance too: a browser sends no token with a picture, and staff keep working.
    { config: { access: 'public', alwaysOpen: true }, schema: { hide: true } },
    async (request, reply) => {
      const asked = readVariantKey(request.params['*'])
      if (!asked) throw notFound()
      const key = request.params['*']
      const etag = `"${key.slice('pictures/'.length)}"`
      if (isKnown(request, etag)) return reply.code(304).headers({ etag, 'cache-control': forEver }).send()
      if (await publicFiles.has(key)) {
        return sendPicture(reply, await publicFiles.get(key), { type: asked.format, etag, caching: forEver })
      }
      const stand = await fallbackPicture(publicFiles, asked)
      if (!stand) throw notFound()
      return sendPicture(reply, stand, { type: 'webp', etag: null, caching: 'public, max-age=30' })
    },
  )
})

const forEver = 'public, max-age=31536000, immutable'

function isKnown(request: FastifyRequest, etag: string) {
  return request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false
}

function sendPicture(
  reply: FastifyReply,
  bytes: Uint8Array,
  { type, etag, caching }: { type: string; etag: string | null; caching: string },
) {
  if (etag) reply.header('etag', etag)
  return reply
    .type(`image/${type}`)
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
