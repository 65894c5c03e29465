import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { headersPlugin } from './headers.ts'

async function picturesFrom(tilesUrl?: string): Promise<string | undefined> {
  const app = Fastify()
  await app.register(headersPlugin, { isProduction: false, tilesUrl })
  app.get('/', async () => 'ok')
  const { headers } = await app.inject('/')
  await app.close()
  return `${headers['content-security-policy']}`.split('; ').find((rule) => rule.startsWith('img-src'))
}

it('pictures come from the site alone', async () => {
  expect(await picturesFrom()).toBe("img-src 'self' blob: data:")
})

it('a tile server that the operator names is allowed, and nothing else of it', async () => {
  expect(await picturesFrom('https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=k')).toBe(
    "img-src 'self' blob: data: https://tiles.example:8443",
  )
})

it('an answer of the API is stored nowhere, unless its route says so', async () => {
  const app = Fastify()
  await app.register(headersPlugin, { isProduction: false })
  app.get('/api/v1/mine', async () => ({}))
  app.get('/api/v1/picture', async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(''))
  app.get('/page', async () => '')
  const cachingOf = async (path: string) => (await app.inject(path)).headers['cache-control']
  expect(await cachingOf('/api/v1/mine')).toBe('private, no-store')
  expect(await cachingOf('/api/v1/nothing')).toBe('private, no-store')
  expect(await cachingOf('/api/v1/picture')).toBe('public, max-age=300')
  expect(await cachingOf('/page')).toBeUndefined()
  await app.close()
})

it('an answer, a refusal and a missing page have the same headers', async () => {
  const app = Fastify()
  await app.register(headersPlugin, { isProduction: true })
  app.get('/', async () => 'ok')
  app.get('/refused', async () => {
    throw new Error('no')
  })
  const expected = {
    'content-security-policy': expect.stringContaining("script-src 'self';"),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
  for (const path of ['/', '/refused', '/missing'])
    expect((await app.inject(path)).headers, path).toMatchObject(expected)
  await app.close()
})
