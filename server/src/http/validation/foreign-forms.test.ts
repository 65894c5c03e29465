import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppContext } from '../../context.ts'
import type { App } from '../app-type.ts'
import { takeForms } from '../web.ts'

let app: FastifyInstance
let drawn = 0
beforeAll(() => {
  app = Fastify()
  const ctx = { config: { origin: 'https://skyroute.example' } } as unknown as AppContext // all that a form asks for
  const draw = async () => {
    drawn++
    return { status: 200, headers: [], body: { plain: Buffer.from('Thank you'), as: async () => Buffer.from('') } }
  }
  takeForms(app as unknown as App, ctx, draw as unknown as Parameters<typeof takeForms>[2])
})
afterAll(() => app.close())

async function send(headers: Record<string, string>, url = '/contact') {
  const before = drawn
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { host: 'www.skyroute.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'name=Ada',
  })
  return { answer, isTaken: drawn > before }
}

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://skyroute.example' },
  { origin: 'https://skyroute.example.elsewhere.example' },
  { origin: 'null' },
  { origin: 'https://skyroute.example', 'sec-fetch-site': 'cross-site' },
])('a form of another site is refused: %j', async (headers) => {
  for (const path of ['/contact', '/privacy/complaint']) {
    const { answer, isTaken } = await send(headers as Record<string, string>, path)
    expect([answer.statusCode, isTaken]).toEqual([403, false])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('It came from another site.')
  }
})

it.each([
  {},
  { origin: 'https://skyroute.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://www.skyroute.example' },
  { 'sec-fetch-site': 'none' },
])('a form of this site is taken: %j', async (headers) => {
  const { answer, isTaken } = await send(headers as Record<string, string>)
  expect([answer.statusCode, isTaken]).toEqual([200, true])
})

it('a form that needs script leads back to its page, and its fields to nobody', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml' }
  for (const path of ['/login?returnTo=%2Fdashboard', '/register', '/reset-password', '/refund-account']) {
    const { answer, isTaken } = await send(browser, path)
    expect([answer.statusCode, answer.headers.location, isTaken]).toEqual([303, path, false])
  }
  expect((await send(browser, '//elsewhere.example/login')).answer.headers.location).toBe('/404')
  for (const path of ['/api/v1/auth/login', '/uploads/x', '/sandbox/pay'])
    expect((await send(browser, path)).answer.statusCode).toBe(404)
  expect((await send({ accept: 'application/json' }, '/login')).answer.statusCode).toBe(404)
})
