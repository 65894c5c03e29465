import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callProvider, type ProviderRequest } from './call-provider.ts'
import { ProviderError } from './provider-error.ts'
import { readObject, readText } from './read-fields.ts'

let answer: (response: ServerResponse) => void
let asked = 0
const server = createServer((_request, response) => {
  asked += 1
  answer(response)
})
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const key = 'sk_test_very_secret'
const headers = { authorization: `Bearer ${key}` }
const look: ProviderRequest = { method: 'GET', path: '/look' }
const move: ProviderRequest = { method: 'POST', path: '/move', json: { amount: 1 }, movesMoney: true }
const ask = (request: ProviderRequest, at = baseUrl) =>
  callProvider({ provider: 'Fake', baseUrl: at, headers, patienceMs: 300 }, request, {
    isRefusal: (body) => readObject(body, 'the answer').refused === true,
    read: (body) => readText(readObject(body, 'the answer'), 'name'),
  })

async function errorOf(request: ProviderRequest, at?: string): Promise<ProviderError> {
  const error = await ask(request, at).catch((caught: unknown) => caught)
  if (!(error instanceof ProviderError)) throw new Error(`no ProviderError: ${error}`)
  return error
}

const status = (code: number, body = '{}', more = {}) => {
  answer = (response) => response.writeHead(code, more).end(body)
}

it('answers what was read', async () => {
  status(200, '{"name":"Ada"}')
  expect(await ask(look)).toBe('Ada')
})

it.each([
  [400, 'declined', 'declined'],
  [402, 'declined', 'unknown'],
  [404, 'declined', 'declined'],
  [408, 'broken', 'unknown'],
  [409, 'broken', 'unknown'],
  [422, 'declined', 'declined'],
  [425, 'broken', 'unknown'],
  [499, 'broken', 'unknown'],
  [401, 'broken', 'broken'],
  [429, 'broken', 'broken'],
  [302, 'broken', 'unknown'],
  [500, 'broken', 'unknown'],
  [502, 'broken', 'unknown'],
] as const)('a status of %i is %s when it looks, %s when it moves money', async (code, looking, moving) => {
  status(code, '{"refused":true}')
  expect((await errorOf(look)).kind).toBe(looking)
  expect((await errorOf(move)).kind).toBe(moving)
})

it('what is not refused in the provider’s own form is no refusal', async () => {
  status(400, '{"message":"Bad request"}')
  expect((await errorOf(look)).kind).toBe('broken')
  expect((await errorOf(move)).kind).toBe('unknown')
})

it.each([
  ['half an answer', '{"name":"A'],
  ['an answer that lacks a field', '{"nam":"Ada"}'],
  ['a page', '<html></html>'],
])('%s may have moved money', async (_what, body) => {
  status(200, body)
  expect((await errorOf(look)).kind).toBe('broken')
  expect((await errorOf(move)).kind).toBe('unknown')
})

it('2.7-20 an answer of 2 MB is left off', async () => {
  status(200, JSON.stringify({ name: 'x'.repeat(2_000_000) }))
  expect((await errorOf(move)).kind).toBe('unknown')
})

it('silence is unknown, a door that is shut is broken, and nothing is asked twice', async () => {
  answer = () => {}
  asked = 0
  expect((await errorOf(move)).kind).toBe('unknown')
  answer = (response) => response.destroy()
  expect((await errorOf(move)).kind).toBe('unknown')
  expect(asked).toBe(2)
  const free = createServer().listen(0)
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  expect((await errorOf(move, `http://127.0.0.1:${port}`)).kind).toBe('broken')
})

it('says how long to wait, and never the key', async () => {
  status(429, '{}', { 'retry-after': '7' })
  expect((await errorOf(look)).retryAfterSeconds).toBe(7)
  answer = (response) => response.writeHead(200).end('{}')
  const error = await callProvider({ provider: 'Fake', baseUrl, headers }, look, {
    classify: () => new ProviderError('broken', `Invalid key ${key}`, { code: key }),
    read: () => null,
  }).catch((caught: Error) => caught)
  expect(String(error)).toContain('Invalid key …')
  expect(JSON.stringify(error) + String(error)).not.toContain(key)
})
