import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Lines = AsyncGenerator<string>

/**
 * A table as a file, page by page. Its head and first page are read before anything is sent: what fails there is
 * answered as any error. What fails later breaks the connection, so that half a table never looks like the whole.
 */
export async function sendCsv(reply: FastifyReply, fileName: string, lines: Lines) {
  const begun = [await lines.next(), await lines.next()]
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(joined(begun, lines)))
}

async function* joined(begun: IteratorResult<string>[], rest: Lines): Lines {
  for (const part of begun) if (!part.done) yield part.value
  yield* rest
}
