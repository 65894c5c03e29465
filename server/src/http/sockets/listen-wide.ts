import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node accepts one connection for each listening socket and turn of its event loop. A busy process takes some 20 ms for
 * a turn, so that the last of 400 new connections would wait eight seconds in the kernel's queue, where no gate sees
 * it. With so many sockets on one port it waits half a second.
 */
const socketCount = 16

type Place = { host: string; port: number }

/** Listens; answers what stops it again without losing a request that is on its way. */
export async function listenWide(app: FastifyInstance, { host, port }: Place): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') {
    await app.listen({ host, port })
    return () => app.close()
  }
  const place = { host, port: await freePort({ host, port }), reusePort: true }
  await app.listen(place)
  const others = await Promise.all(Array.from({ length: socketCount - 1 }, () => openBeside(app, place)))
  return async () => {
    const ended = others.map(close)
    await app.close()
    await Promise.all(ended)
  }
}

/** Sockets that share a port would share it with another process as well: one that is taken is refused here. */
async function freePort(place: Place): Promise<number> {
  const probe = createServer()
  await listen(probe, place)
  const address = probe.address()
  await close(probe)
  return typeof address === 'object' && address ? address.port : place.port
}

/** As Node's own HTTP server opens its socket. */
async function openBeside(app: FastifyInstance, place: ListenOptions): Promise<Server> {
  const beside = createServer({ allowHalfOpen: true, noDelay: true })
  beside.on('connection', (socket) => app.server.emit('connection', socket))
  await listen(beside, place)
  beside.on('error', (error) => app.log.warn({ err: error }, 'a connection could not be taken'))
  return beside
}

function listen(server: Server, place: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Takes no more; resolves when the last connection has ended. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
