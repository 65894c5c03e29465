import type { ServerResponse } from 'node:http'
import type { AppContext } from '../../../context.ts'
import { AppError, statusSentences } from '../../../errors.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { sessionHashOf } from '../../accounts/sessions/current-session.ts'
import { openEventStreamHub, type Stream } from './event-stream-hub.ts'

/** Below the minute after which silent connections are closed, by us and by most proxies. */
const heartbeatMs = 15_000
/** A reader this far behind has gone, or will ask again. */
const unreadBytesMost = 64 * 1024

/** Live updates: server-sent events, read through `fetch` with the bearer header (P7b). */
export function liveRoutes(app: App, ctx: AppContext) {
  const desk = openEventStreamHub(ctx)
  app.addHook('preClose', () => desk.close())
  app.get(
    '/events',
    {
      config: { access: 'signed-in' },
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamEvents',
        tags: ['notifications'],
        description:
          'text/event-stream. Each event’s data is JSON: {"type":"notification"|"booking"|"payment","id":…} names what ' +
          'changed; {"type":"resync"} says that something may have been missed. The stream ends with its session.',
      },
    },
    (request, reply) => {
      const session = { userId: actorOf(request).userId, sessionHash: sessionHashOf(request) }
      const stream = streamOn(reply.raw, session)
      if (!desk.open(stream)) throw tooMany()
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // Neither kept nor held back by a proxy on the way.
      reply.header('cache-control', 'private, no-store').header('x-accel-buffering', 'no')
      reply.hijack()
      // It stays open for hours and asks for nothing.
      request.leaveGate()
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string | number>)
      reply.raw.write('retry: 3000\n\n')
      const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeatMs).unref()
      reply.raw.once('close', () => {
        clearInterval(heartbeat)
        desk.leave(stream)
      })
    },
  )
}

function streamOn(raw: ServerResponse, session: Pick<Stream, 'userId' | 'sessionHash'>): Stream {
  return {
    ...session,
    send(event) {
      if (raw.writableLength > unreadBytesMost) raw.destroy()
      else raw.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    end: () => raw.end(),
  }
}

function tooMany() {
  return new AppError(429, 'too_many_streams', statusSentences[429]!, { retryAfterSeconds: 30 })
}
