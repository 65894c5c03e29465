import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { sessionHashOf } from '../../accounts/sessions/find-session.ts'
import { type EventStreamHub, openEventStreamHub, type Stream, streamsPerPerson } from './event-stream-hub.ts'

/** Below the minute after which silent connections are closed, by us and by most proxies. */
const heartbeatMs = 15_000
/** A reader this far behind has gone, or will ask again. */
const unreadBytesMost = 64 * 1024

const description =
  'text/event-stream. Each event’s data is JSON: {"type":"notification"|"booking"|"payment","id":…} names what ' +
  'changed; {"type":"resync"} says that something may have been missed. The stream ends with its session.'

/** Live updates: server-sent events, read through `fetch` with the bearer header (P7b). */
export const liveRoutes = routeGroup({ tags: ['notifications'], access: 'signed-in' }, (route, ctx, app) => {
  const desk = openEventStreamHub(ctx)
  app.addHook('preClose', () => desk.close())
  route.get('/events', 'streamEvents', { description, exposeHeadRoute: false }, ({ actor, request, reply }) =>
    streamEvents(desk, actor, { request, reply }),
  )
})

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function streamEvents(desk: EventStreamHub, { userId }: Actor, { request, reply }: Exchange) {
  const stream = streamOn(reply.raw, { userId, sessionHash: sessionHashOf(request) })
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

const crowded = `Live updates are open on ${streamsPerPerson} pages of this account already. Close one of them, or reload this page to see what is new.`

function tooMany() {
  return new AppError(429, 'too_many_streams', crowded, { retryAfterSeconds: 30 })
}
