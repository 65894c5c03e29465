import { type ClientRequest, createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { httpsPictures } from './https-pictures.ts'
import { PictureUnreachable } from './port.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const open = [{ address: '93.184.216.34', family: 4 }]
const address = 'https://pictures.example.org/a.jpg'

/** The open internet, played by a server of this test; what would have been connected to is written down. */
async function internet(answer: RequestListener, resolved = open) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  const connected: string[] = []
  const asked: string[] = []
  const pictures = httpsPictures({
    resolve: async (host) => {
      asked.push(host)
      return resolved
    },
    request: (options: RequestOptions, answered): ClientRequest => {
      options.lookup?.('', {}, (_error, found) => connected.push(JSON.stringify(found)))
      const { method, path, headers, signal } = options
      return httpRequest({ host: '127.0.0.1', port, method, path, headers, signal, agent: false }, answered)
    },
  })
  return { pictures, connected, asked }
}

const jpeg = { 'content-type': 'image/jpeg' }

it('a picture is fetched from the address that was looked at, asked for once', async () => {
  const { pictures, connected, asked } = await internet((_request, response) => {
    response.writeHead(200, jpeg).end('picture')
  })
  expect(Buffer.from(await pictures.fetch(address, [])).toString()).toBe('picture')
  expect(asked).toEqual(['pictures.example.org'])
  expect(connected).toEqual([JSON.stringify(open)])
})

it.each([
  ['inside', [{ address: '10.0.0.5', family: 4 }]],
  ['in part inside', [...open, { address: '127.0.0.1', family: 4 }]],
  ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
  ['a v4 address in a v6 coat', [{ address: '::ffff:7f00:1', family: 6 }]],
  ['nowhere', []],
])('a name that leads %s is not connected to', async (_what, resolved) => {
  const { pictures, connected } = await internet((_request, response) => void response.end(), resolved)
  await expect(pictures.fetch(address, [])).rejects.toThrow()
  expect(connected).toEqual([])
})

it.each<[string, RequestListener]>([
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')],
  [
    'a drawing with scripts',
    (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  ],
  ['an error', (_request, response) => response.writeHead(500, jpeg).end('x')],
  [
    'something packed',
    (_request, response) => response.writeHead(200, { ...jpeg, 'content-encoding': 'gzip' }).end('x'),
  ],
  [
    'a cut line',
    (_request, response) =>
      response.writeHead(200, { ...jpeg, 'content-length': '99' }).write('x', () => response.destroy()),
  ],
  ['11 MB', (_request, response) => response.writeHead(200, jpeg).end(Buffer.alloc(11 * 1024 * 1024))],
])('%s is no picture', async (_what, answer) => {
  const { pictures } = await internet(answer)
  await expect(pictures.fetch(address, [])).rejects.toBeInstanceOf(PictureUnreachable)
})

it('nothing is looked up or connected to for an address that we do not fetch from', async () => {
  const { pictures, asked, connected } = await internet((_request, response) => void response.end())
  for (const wrong of [
    'http://pictures.example.org/a.jpg',
    'https://127.0.0.1/',
    'https://[::1]/',
    'file:///etc/passwd',
  ])
    await expect(pictures.fetch(wrong, [])).rejects.toThrow()
  await expect(pictures.fetch(address, ['other.org'])).rejects.toThrow()
  expect([asked, connected]).toEqual([[], []])
})
