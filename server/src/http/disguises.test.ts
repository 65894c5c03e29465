import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { addressOf, callAs, inWords } from '../testing/access/call-as.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { makeUser } from '../testing/makers/people.ts'
import type { DeclaredRoute } from './access.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  await house.app.ready()
})
afterAll(() => house.close())

it('every route that asks for somebody stays shut to nobody, whatever the request pretends to be', async () => {
  const asking = house.app.declaredRoutes.filter(({ access }) => !inWords(access).startsWith('public'))
  expect(asking.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const route of asking) {
    for (const { url, headers, method } of disguises(route, addressOf(route))) {
      const answer = await callAs(house.app, method, url, headers)
      if (![400, 401, 404].includes(answer.statusCode)) wrong.push(`${method} ${url}: ${answer.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

it('a session has one limit, however the word before its token is spelled', async () => {
  const { headers } = await makeUser(house.ctx)
  const token = headers.authorization.slice('Bearer '.length)
  const app = await buildApp({ ...house.ctx, config: { ...house.ctx.config, hasGeneralLimits: true } })
  const statuses: Record<string, number> = {}
  for (const word of ['Bearer', 'bearer', 'BEARER', 'bEARER']) {
    for (let sent = 0; sent < 100; sent += 1) {
      const asked = { url: '/api/v1/currencies', headers: { authorization: `${word} ${token}` } }
      const { statusCode } = await app.inject(asked)
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
  }
  await app.close()
  expect(statuses).toEqual({ 200: 300, 429: 100 })
})

function disguises({ method }: DeclaredRoute, url: string) {
  const headers = {}
  const as = (over: Record<string, string>) => ({ method, url, headers: over })
  return [
    as({ authorization: '' }),
    as({ authorization: 'Bearer' }),
    as({ authorization: 'Bearer undefined' }),
    as({ authorization: 'Basic YWRtaW46YWRtaW4=' }),
    as({ cookie: 'access_token=something; session=something' }),
    as({ 'x-http-method-override': 'GET', 'x-original-url': '/api/v1/health', 'x-rewrite-url': '/api/v1/health' }),
    as({ 'x-forwarded-for': '127.0.0.1', 'x-in-process': 'true' }),
    { method, url: `${url}?access_token=something&token=something`, headers },
    { method, url: url.replace('/api/v1/', '/api/v1//'), headers },
    { method, url: url.replace('/api/v1/', '/api/v1/./'), headers },
    { method, url: url.replace('/api/v1/', '/api/v1/health/../'), headers },
    { method, url: url.replace('/api/v1/', '/api/v1%2f'), headers },
    { method, url: `${url};.css`, headers },
    { method, url: url.toUpperCase(), headers },
    { method: 'OPTIONS', url, headers },
    { method: 'TRACE', url, headers },
  ]
}
