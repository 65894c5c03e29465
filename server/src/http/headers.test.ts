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
