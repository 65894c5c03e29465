import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'

let house: TestServer
let port: number

beforeAll(async () => {
  house = await openTestServer()
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  port = (house.app.server.address() as AddressInfo).port // it listens on a port, not on a path
})
afterAll(() => house.close())

const unreadable: [what: string, bytes: string, status: number][] = [
  ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['an unknown method', `BREW /api/v1/health ${'HTTP/1.1\r\nhost: x\r\n\r\n'}`, 400],
  ['a header without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}`, 431],
  [
    'two lengths',
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    400,
  ],
  [
    'a length and pieces',
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two hosts', 'GET /api/v1/health HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400],
  ...['a, b', 'a b', 'x@y', 'a/b', 'x:80:80', 'x:port', '[::1'].map((host): (typeof unreadable)[number] => [
    `a host that is none: ${host}`,
    `GET /api/v1/health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    400,
  ]),
  [
    'two tokens',
    'GET /api/v1/health HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\nconnection: close\r\n\r\n',
    400,
  ],
  ['a broken escape', 'GET /api/v1/hotels/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  [
    'an id beyond all ids',
    `GET /api/v1/hotels/${'x'.repeat(500)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    404,
  ],
  ['an address of somewhere else', 'GET http://evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
]

it.each(unreadable)('%s is answered as every error is', async (_what, bytes, status) => {
  const { head, body } = await send(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toMatch(/content-type: application\/json/)
  expect(head.toLowerCase()).toMatch(/x-content-type-options: nosniff/)
  expect(head.toLowerCase()).toMatch(/content-security-policy: /)
  expect(Object.keys(JSON.parse(body))).toEqual(expect.arrayContaining(['detail', 'code', 'request_id']))
  expect(body).not.toMatch(/FST_|HPE_|Error|\.ts/)
  expect((await house.app.inject('/api/v1/health')).statusCode).toBe(200)
})

it.each(['localhost:3000', 'skyroute.example', 'xn--bcher-kva.example', '127.0.0.1', '[::1]:3000', 'a_b.internal', ''])(
  'a request to the host %j is answered',
  async (host) => {
    const { head } = await send(`GET /api/v1/health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    expect(head).toMatch(/^HTTP\/1.1 200 /)
  },
)

it.each([
  ['/%ff', 'text/html,application/xhtml+xml'],
  ['/hotel/%E0%A4%A', 'text/html'],
  ['/apiary/%ff', 'text/html'],
])('a browser that opens %s gets a page', async (url, accept) => {
  const { head, body } = await send(`GET ${url} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)
  expect(head).toMatch(/^HTTP\/1.1 404 /)
  expect(head.toLowerCase()).toMatch(/content-type: text\/html/)
  expect(head.toLowerCase()).toMatch(/x-content-type-options: nosniff/)
  expect(head.toLowerCase()).toMatch(/content-security-policy: default-src 'none'/)
  expect(body).toContain('<h1>Page not found</h1>')
})

it.each([
  ['/api/v1/hotels/%ff', 'text/html'],
  ['/%ff', 'application/json'],
])('%s for %s is answered as every error is', async (url, accept) => {
  const { head, body } = await send(`GET ${url} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(body)).toMatchObject({ code: 'bad_request' })
})

it('finding 27: in production every one of these says that the site is https alone', async () => {
  const config = { ...house.ctx.config, isProduction: true }
  const app = await buildApp({ ...house.ctx, config })
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    for (const [what, bytes] of unreadable) {
      const { head } = await send(bytes, (app.server.address() as AddressInfo).port)
      expect([what, head.toLowerCase()]).toEqual([what, expect.stringContaining(hsts)])
    }
  } finally {
    await app.close()
  }
})
const hsts = 'strict-transport-security: max-age=31536000; includesubdomains'

async function send(bytes: string, to = port): Promise<{ head: string; body: string }> {
  const socket = connect(to, '127.0.0.1')
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server ends the connection; a reset after its answer is as good as an end.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { head, body }
}
