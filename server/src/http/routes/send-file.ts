import type { FastifyReply } from 'fastify'

type File = { bytes: Uint8Array | string; fileName: string; type: string }

/** A file to keep, for whoever asked and nobody on the way. */
export function sendFile(reply: FastifyReply, { bytes, fileName, type }: File) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}
