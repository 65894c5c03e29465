// Every route of the running server × everybody who may knock, against a list of what each asks that is written apart.
import { readFileSync, writeFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { findSession } from '../features/accounts/sessions/find-session.ts'
import { forgetSettings } from '../settings/read-settings.ts'
import { addressOf, callAs, inWords, spellings, type Verdict, verdict } from '../testing/access/call-as.ts'
import {
  type Caller,
  callerNames,
  expectedOf,
  makeCaller,
  makeClerk,
  permissions,
  permissionsOfRoutes,
} from '../testing/access/callers.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { makeUser } from '../testing/makers/people.ts'
import { accessPlugin, type DeclaredRoute } from './access.ts'

let house: TestServer
const list = new URL('./access-matrix.txt', import.meta.url)

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  await house.app.ready()
})
afterAll(() => house.close())

describe('every route', () => {
  it('stands in the access matrix with what it asks, and nothing else does', async () => {
    expect(house.app.declaredRoutes.length).toBeGreaterThan(200)
    // A route that is new or asks for something else is written down with `npx vitest run server/src/http/access.test.ts -u`.
    // It writes at once, so that the tests below read the new one.
    if (expect.getState().snapshotState.snapshotUpdateState === 'all')
      writeFileSync(list, doorsOf(house.app.declaredRoutes))
    await expect(doorsOf(house.app.declaredRoutes)).toMatchFileSnapshot(list.pathname)
  })

  it('that changes something is public or for everybody only where that is meant', () => {
    const changing = listedDoors().filter(({ method, asks }) => method !== 'GET' && asks.startsWith('public'))
    expect(changing.map(({ method, url }) => `${method} ${url}`)).toEqual(changesForAll)
    const shut = listedDoors().filter(({ url }) => /^\/api\/v1\/(admin|rbac|analytics)(\/|$)/.test(url))
    expect(shut.length).toBeGreaterThan(60)
    const named = new Set<string>([...permissions, 'staff'])
    expect(shut.filter(({ asks }) => !named.has(asks))).toEqual([])
  })

  it.each(callerNames)('gives %s what the list says', async (name) => {
    const caller = await makeCaller(house, name)
    expect(await wrongAnswers(house.app, caller)).toEqual([])
  })

  it.each(['nobody', 'a customer'] as const)('gives %s the same however its address is spelt', async (name) => {
    const caller = await makeCaller(house, name)
    expect(await wrongAnswers(house.app, caller, (url) => spellings(url).slice(1))).toEqual([])
  })

  it.each(permissionsOfRoutes)('that asks for %s is shut without it and opens with it alone', async (permission) => {
    const others = permissions.filter((each) => each !== permission)
    const without = await makeClerk(house, `a clerk without ${permission}`, others)
    const withIt = await makeClerk(house, `a clerk with ${permission} alone`, [permission])
    const asking = house.app.declaredRoutes.filter(({ access }) => inWords(access) === permission)
    expect(asking.length).toBeGreaterThan(0)
    expect(await tally(house.app, without, asking)).toEqual({ forbidden: asking.length })
    expect(await tally(house.app, withIt, asking)).toEqual({ open: asking.length })
  })

  it('of the staff asks for a second factor where the house does', async () => {
    const describeSecondFactor = (isAsked: boolean) =>
      sql`update settings set value = value || ${JSON.stringify({ staffTwoFactor: isAsked })} where key = 'security'`
    await describeSecondFactor(true).execute(house.ctx.db)
    forgetSettings(house.ctx)
    const admin = await makeCaller(house, 'an admin')
    const [own, staffs] = [house.app.declaredRoutes.filter(isForAnySigned), house.app.declaredRoutes.filter(isForFew)]
    expect(await tally(house.app, admin, staffs)).toEqual({ 'second factor first': staffs.length })
    expect(await tally(house.app, admin, own)).toEqual({ open: own.length })
    await describeSecondFactor(false).execute(house.ctx.db)
    forgetSettings(house.ctx)
    expect(staffs.length).toBeGreaterThan(100)
  })

  it('that declares no access stops the server from starting', async () => {
    const app = await buildApp(house.ctx)
    expect(() => app.get('/api/v1/open-by-mistake', async () => ({}))).toThrow('/api/v1/open-by-mistake declares no')
    const late = app.register(async (scope) => void scope.delete('/late', async () => ({})), { prefix: '/api/v1' })
    await expect(Promise.resolve(late).then(() => app.ready())).rejects.toThrow(
      'DELETE /api/v1/late declares no access',
    )
  })
})

describe('this test', () => {
  it('notices a route whose declaration is loosened', async () => {
    const loose = Fastify()
    await loose.register(accessPlugin, { ctx: house.ctx, findSession })
    loose.get('/api/v1/admin/stats', { config: { access: 'signed-in' } }, async () => ({}))
    loose.get('/api/v1/admin/audit', { config: { access: { permission: 'reports.read' } } }, async () => ({}))
    loose.post('/api/v1/rbac/roles', { config: { access: 'public' } }, async () => ({}))
    await loose.ready()
    expect(await wrongAnswers(loose, await makeCaller(house, 'nobody'))).toEqual([
      'POST /api/v1/rbac/roles: open, not sign in first',
    ])
    expect(await wrongAnswers(loose, await makeCaller(house, 'a customer'))).toEqual(
      expect.arrayContaining([
        'GET /api/v1/admin/stats: open, not forbidden',
        'POST /api/v1/rbac/roles: open, not forbidden',
      ]),
    )
    const reader = await makeClerk(house, 'a clerk who reads reports', ['reports.read'])
    expect(await wrongAnswers(loose, reader)).toContain('GET /api/v1/admin/audit: open, not forbidden')
    expect(doorsOf(loose.declaredRoutes)).not.toContain('GET /api/v1/admin/stats  reports.read')
    await loose.close()
  })

  it('notices a door that is shut to those it is for, and one that no list knows', async () => {
    const strict = Fastify()
    await strict.register(accessPlugin, { ctx: house.ctx, findSession })
    strict.get('/api/v1/admin/stats', { config: { access: { permission: 'roles.write' } } }, async () => ({}))
    strict.get('/api/v1/admin/unheard-of', { config: { access: 'staff' } }, async () => ({}))
    await strict.ready()
    expect(await wrongAnswers(strict, await makeCaller(house, 'an admin'))).toEqual(
      expect.arrayContaining([
        'GET /api/v1/admin/stats: forbidden, not open',
        'GET /api/v1/admin/unheard-of: not in the access matrix',
      ]),
    )
    await strict.close()
  })

  it('knows every permission that there is', async () => {
    const { rows } = await sql<{ name: string }>`select name from permissions order by name`.execute(house.ctx.db)
    expect(rows.map(({ name }) => name)).toEqual([...permissions].sort())
    const person = await makeUser(house.ctx)
    expect(person.token).toMatch(/^[\w-]{64}$/)
  })
})

/** What a visitor may send, and what providers and the sandbox's page send for themselves. */
const changesForAll = [
  'POST /api/v1/auth/code',
  'POST /api/v1/auth/code/register',
  'POST /api/v1/auth/code/sign-in',
  'POST /api/v1/auth/confirm-email/account',
  'POST /api/v1/auth/forgot-password',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/passkey',
  'POST /api/v1/auth/passkey/options',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/reset-password',
  'POST /api/v1/auth/two-factor',
  'POST /api/v1/auth/two-factor-removal/stop',
  'POST /api/v1/contact/complaints',
  'POST /api/v1/contact/submit',
  'POST /api/v1/payments/webhooks/:provider',
  'POST /api/v1/receipts/verify',
  'POST /sandbox/pay/:reference',
]

function doorsOf(routes: readonly DeclaredRoute[]): string {
  const lines = routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, access }) => `${method} ${url}  ${inWords(access)}`)
  const byAddress = (line: string) => line.replace(/^(\w+) (\S+)/, '$2 $1')
  return `${lines.sort((a, b) => (byAddress(a) < byAddress(b) ? -1 : 1)).join('\n')}\n`
}

function listedDoors() {
  return readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, method = '', url = '', asks = ''] = /^(\w+) (\S+) {2}(.+)$/.exec(line) ?? []
      return { method, url, asks }
    })
}

/** Every route of a server where somebody's knock is answered otherwise than the list says. */
async function wrongAnswers(app: FastifyInstance, caller: Caller, addresses = (url: string) => [url]) {
  const asks = new Map(listedDoors().map(({ method, url, asks }) => [`${method} ${url}`, asks]))
  const wrong: string[] = []
  for (const route of app.declaredRoutes) {
    const asked = asks.get(`${route.method.replace('HEAD', 'GET')} ${route.url}`)
    for (const url of addresses(addressOf(route))) {
      const said = await answerTo(app, caller, route.method, url)
      if (asked === undefined) wrong.push(`${route.method} ${route.url}: not in the access matrix`)
      else if (said !== expectedOf(asked, caller))
        wrong.push(`${route.method} ${url}: ${said}, not ${expectedOf(asked, caller)}`)
    }
  }
  return wrong
}

/** How many of the doors said what. */
async function tally(app: FastifyInstance, caller: Caller, routes: readonly DeclaredRoute[]) {
  const counts: Partial<Record<Verdict, number>> = {}
  for (const route of routes) {
    const said = await answerTo(app, caller, route.method, addressOf(route))
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

async function answerTo(app: FastifyInstance, caller: Caller, method: string, url: string): Promise<Verdict> {
  const said = verdict(await callAs(app, method, url, await caller.headers()))
  if (said === 'open' && !['GET', 'HEAD'].includes(method)) caller.signInAgain()
  return said
}

const isForAnySigned = ({ access }: DeclaredRoute) => access === 'signed-in'
/** A HEAD's answer has no body to say why. */
const isForFew = ({ access, method }: DeclaredRoute) =>
  method !== 'HEAD' && !['public', 'public-or-signed-in', 'signed-in'].includes(inWords(access))
