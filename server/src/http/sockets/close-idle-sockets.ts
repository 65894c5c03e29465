import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A closing server ends what Node would wait for until its time is up: connections that browsers opened ahead of need
 * and never asked on (idle is only what was asked on before), and those kept alive after an answer under way.
 */
export function closeIdleSockets(app: FastifyInstance) {
  const open = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (isClosing) endIfSilent(socket)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) endIfSilent(socket)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

function endIfSilent(socket: Socket) {
  if (socket.bytesRead === 0) socket.destroy()
}
