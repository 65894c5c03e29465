import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listenWide } from './listen-wide.ts'

const host = '127.0.0.1'

it('finding 26: whichever of its sockets a connection comes to, it is answered', async () => {
  const app = Fastify()
  app.get('/', async () => 'here')
  const stop = await listenWide(app, { host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })),
  )
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(60).fill('here'))
  await stop()
})

it('finding 26: a port that another process listens on is refused', async () => {
  const [first, second] = [Fastify(), Fastify()]
  const stop = await listenWide(first, { host, port: 0 })
  const { port } = first.server.address() as AddressInfo
  await expect(listenWide(second, { host, port })).rejects.toThrow(/EADDRINUSE/)
  await stop()
  await second.close()
})

it('finding 26: stopping waits for the answers that are on their way, on all its sockets', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const work = Promise.withResolvers<void>()
  let working = 0
  app.get('/', async () => {
    working += 1
    await work.promise
    return 'done'
  })
  const stop = await listenWide(app, { host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = Array.from({ length: 40 }, () => fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } }))
  while (working < 40) await turn()
  const stopped = stop()
  work.resolve()
  const answers = await Promise.all(asked)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(40).fill('done'))
  await stopped
})
