import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeUser } from '../../testing/makers/people.ts'
import { errorsPlugin } from '../errors.ts'
import { admissionPlugin } from './admission.ts'
import { classOf, sales } from './classes.ts'

const inProcessKey = 'of this process'
/** One place more for each class, and one that waits for longer than any test takes. */
const wait = { least: 0, load: 1, waiting: 1, waitMs: 600_000 }
const shares = { page: { inHand: 1, ...wait }, account: { inHand: 2, ...wait }, sale: { inHand: 3, ...wait } }
const page = { method: 'GET', url: '/api/v1/hotels/search' } as const
const account = { method: 'GET', url: '/api/v1/bookings' } as const
const sale = { method: 'POST', url: '/api/v1/bookings', payload: { rooms: 1 } } as const

describe('a process', () => {
  let app: FastifyInstance
  let work: PromiseWithResolvers<void>
  let late: PromiseWithResolvers<void>
  beforeEach(async () => {
    work = Promise.withResolvers()
    late = Promise.withResolvers()
    app = Fastify()
    await app.register(errorsPlugin)
    await app.register(admissionPlugin, { shares, inProcessKey })
    app.addHook('preParsing', async (request) => {
      if (request.headers['x-late']) await late.promise
    })
    const working = async () => {
      await work.promise
      return { done: true }
    }
    app.get(page.url, { config: { access: 'public' } }, working)
    app.get(account.url, { config: { access: 'signed-in' } }, working)
    app.post(sale.url, { config: { access: 'signed-in' } }, working)
    app.get('/broken', { config: { access: 'public' } }, async () => {
      throw new Error('broken')
    })
    app.get('/long', { config: { access: 'public' } }, (_request, reply) => reply.send(Readable.from(['one', 'two'])))
    app.get('/api/v1/health', { config: { access: 'public', alwaysOpen: true } }, async () => ({ status: 'ok' }))
  })
  afterEach(async () => {
    work.resolve()
    await app.close()
  })

  const inHand = (count: number) => expect.poll(() => app.admission.gate.count.inHand).toBe(count)
  const gone = () => expect.poll(() => app.admission.gate.count).toEqual({ inHand: 0, waiting: 0 })

  it('finding 26: full of pages it still takes a booking, and says when to come back', async () => {
    const first = app.inject(page)
    await inHand(1)
    const [waiting, refused] = [app.inject(page), app.inject(page)]
    const booking = app.inject(sale)
    await inHand(2)
    expect((await refused).json()).toMatchObject({ code: 'overloaded' })
    expect([(await refused).statusCode, (await refused).headers['retry-after']]).toEqual([503, '5'])
    work.resolve()
    expect((await Promise.all([first, waiting, booking])).map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    await gone()
  })

  it('finding 26: full of everything it answers health, and its own pages’ questions', async () => {
    const busy = [app.inject(sale), app.inject(sale), app.inject(sale)]
    await inHand(3)
    expect((await app.inject('/api/v1/health')).statusCode).toBe(200)
    const own = app.inject({ ...page, headers: { 'x-in-process': inProcessKey } })
    work.resolve()
    expect((await own).statusCode).toBe(200)
    await Promise.all(busy)
    await gone()
  })

  it('finding 26: errors, streams and unknown addresses give their places back', async () => {
    for (const url of ['/broken', '/long', '/nowhere', '/broken', '/long', '/nowhere']) await app.inject(url)
    await gone()
  })

  it('finding 26: who hangs up gives the place back, whether worked on or waiting', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const callers = [await hangOn(page.url), await hangOn(page.url)]
    await expect.poll(() => app.admission.gate.count).toEqual({ inHand: 1, waiting: 1 })
    for (const caller of callers) caller.destroy()
    await gone()
  })

  it('finding 26: a body that does not come holds no place', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const request = `POST ${sale.url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`
    const slow = await Promise.all([1, 2, 3].map(() => say(request)))
    const booking = app.inject(sale)
    await inHand(1)
    work.resolve()
    expect((await booking).statusCode).toBe(200)
    for (const socket of slow) socket.destroy()
    await gone()
  })

  it('finding 26: who hung up before entering holds no place', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const seen = new Promise<void>((resolve) =>
      app.server.once('request', (_request, answer) => answer.once('close', resolve)),
    )
    const body = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
    const caller = await say(`POST ${sale.url} HTTP/1.1\r\nhost: x\r\nx-late: yes\r\n${body}`)
    await once(app.server, 'request')
    caller.destroy()
    await seen
    const entered = vi.spyOn(app.admission.gate, 'enter')
    late.resolve()
    const next = app.inject(sale)
    await inHand(1)
    expect(entered).toHaveBeenCalledTimes(1)
    work.resolve()
    await next
    await gone()
  })

  const hangOn = (url: string) => say(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`)
  async function say(text: string) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1') // it listens on a port
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
})

describe('the house', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer()
    await house.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => house.close())

  it('finding 26: names as sales only what there is', () => {
    const known = new Set(house.app.declaredRoutes.map(({ method, url }) => `${method} ${url}`))
    expect([...sales].filter((route) => !known.has(route))).toEqual([])
  })

  it.each([
    ['GET /api/v1/hotels/:id', 'public', false, 'page'],
    ['HEAD /api/v1/search/advanced', 'public', false, 'page'],
    ['GET /api/v1/users/me', 'signed-in', false, 'account'],
    ['GET /api/v1/admin/bookings', { permission: 'bookings.read' }, false, 'account'],
    ['POST /api/v1/payments/webhooks/:provider', 'public', true, 'sale'],
    ['POST /api/v1/auth/login', 'public', false, 'sale'],
    ['GET /api/v1/health', 'public', true, null],
    ['GET /*', 'public', false, null],
  ] as const)('finding 26: %s is of its class', (route, access, alwaysOpen, expected) => {
    const [method = '', url = ''] = route.split(' ')
    expect(classOf({ method, url, access, alwaysOpen })).toBe(expected)
  })

  it('finding 26: an open stream holds no place', async () => {
    const { headers } = await makeUser(house.ctx)
    const leaving = new AbortController()
    const url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/api/v1/events`
    const stream = await fetch(url, { headers, signal: leaving.signal })
    expect([stream.status, house.app.admission.gate.count.inHand]).toEqual([200, 0])
    leaving.abort()
  })
})
