import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeIdleSockets } from './close-idle-sockets.ts'

it('a closing server finishes what was asked, and waits for no connection that asks nothing', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', connectionTimeout: 60_000 })
  closeIdleSockets(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/', () => {
    asked.resolve()
    return answer.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'connect')
  const asking = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await asked.promise
  const closed = app.close()
  await once(silent, 'close')
  answer.resolve('done')
  expect(await asking).toBe('done')
  await closed
})
