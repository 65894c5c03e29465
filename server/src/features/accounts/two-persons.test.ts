import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { goodPassword } from '../../testing/makers/account.ts'
import { mailedToken, writeMails } from '../../testing/makers/mails.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeRole, makeSession, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { refuseNewAccount } from './two-persons.ts'

let server: TestServer
/** Old colleagues, who may do everything. */
let owner: MadePerson
let partner: MadePerson

beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-11-12T09:00:00+01:00')
  await sql`delete from sessions`.execute(server.ctx.db)
  owner = await makeColleague('superadmin')
  partner = await makeColleague('superadmin')
  server.clock.set('2026-11-20T09:00:00+01:00')
})
afterAll(() => server.close())

let made = 0

async function makeColleague(...roles: string[]) {
  const colleague = await makeUser(server.ctx, { roles })
  await sql`update user_roles set given_at = ${server.clock.now()} where user_id = ${colleague.userId}`.execute(
    server.ctx.db,
  )
  return colleague
}
/** With a session of this moment. */
async function ask(by: MadePerson, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const headers = { authorization: `Bearer ${await makeSession(server.ctx, by.userId)}` }
  const answer = await call(server, { ...by, headers }, { method, url: `/api/v1/rbac/${url}`, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
async function make(by: MadePerson, ...role_ids: string[]): Promise<MadePerson> {
  const email = `made-${++made}@skyroute.example`
  const { id } = await ask(by, 'POST', 'users', { email, first_name: 'New', last_name: 'Person', role_ids })
  return { userId: id, email, token: '', headers: { authorization: '' } }
}
async function openMail({ email }: MadePerson) {
  await takeJobs(server)
  await call(server, owner, { method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email } })
  await writeMails(server)
  const payload = { token: await mailedToken(server, 'reset-password', email), new_password: goodPassword }
  const answer = await call(server, owner, { method: 'POST', url: '/api/v1/auth/reset-password', payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
const giveAddress = async (by: MadePerson, to: MadePerson): Promise<MadePerson> => {
  const email = `other-${++made}@skyroute.example`
  await ask(by, 'PUT', `users/${to.userId}`, { email })
  return { ...to, email }
}
const give = (by: MadePerson, to: MadePerson, role_id: string) =>
  ask(by, 'POST', `users/${to.userId}/roles`, { role_id })
async function extend(by: MadePerson, role: string, permissions: string[]) {
  const { version } = (await call(server, owner, { url: '/api/v1/rbac/roles' }))
    .json()
    .roles.find(({ id }: { id: string }) => id === role)
  await ask(by, 'PUT', `roles/${role}`, { permissions, version })
}
const harmless = () => makeRole(server.ctx, ['messages.write'])
const powers = ['messages.write', 'payments.refund', 'users.write']

/** Both ways round, of a refund. */
async function refusalOf(first: MadePerson, second: MadePerson): Promise<{ code: string; message: string } | null> {
  const asking = { permissions: ['payments.refund'], now: server.clock.now() }
  const answers = await Promise.all(
    [
      { first: first.userId, second: second.userId },
      { first: second.userId, second: first.userId },
    ].map((pair) => refuseNewAccount(server.ctx.db, { ...asking, ...pair }).catch((error) => error)),
  )
  expect(answers[0]?.code).toBe(answers[1]?.code)
  return answers[0] ?? null
}

type Pair = readonly [MadePerson, MadePerson]

describe('two accounts count as one person within seven days', () => {
  const ways: Record<string, () => Promise<Pair>> = {
    'when one made the other': async () => [owner, await make(owner, 'admin')],
    'when the same colleague made both': async () => [await make(owner, 'admin'), await make(owner, 'admin')],
    'through an account between them': async () => [owner, await make(await make(owner, 'superadmin'), 'admin')],
    'when the maker of one gave the other its role through a third account': async () => {
      const registered = await makeUser(server.ctx)
      await give(await make(owner, 'superadmin'), registered, 'admin')
      return [await make(owner, 'admin'), registered]
    },
    'when one changed the e-mail address of the other': async () => {
      const old = await makeColleague('admin')
      await giveAddress(owner, old)
      return [owner, old]
    },
    'when one gave an old colleague the permission': async () => {
      const old = await makeColleague(await harmless())
      server.clock.advance({ days: 8 })
      await give(owner, old, 'admin')
      return [owner, old]
    },
    'when one added the permission to the role that the other has had for long': async () => {
      const role = await harmless()
      const old = await makeColleague(role)
      server.clock.advance({ days: 8 })
      await extend(owner, role, powers)
      return [owner, old]
    },
    'when one gave a role with the permission and then added it to the old role, too': async () => {
      const role = await harmless()
      const old = await makeColleague(role)
      server.clock.advance({ days: 8 })
      await give(owner, old, 'admin')
      await extend(partner, role, powers)
      return [owner, old]
    },
    'when the role that made the account between them was taken away again': async () => {
      const role = await harmless()
      const between = await makeColleague(role)
      server.clock.advance({ days: 8 })
      await extend(owner, role, powers)
      const other = await make(between)
      await ask(owner, 'DELETE', `users/${between.userId}/roles/${role}`)
      await give(partner, other, 'admin')
      return [owner, other]
    },
  }

  it.each(Object.entries(ways))('%s, and not after them', async (_way, prepare) => {
    const [first, second] = await prepare()
    expect(await refusalOf(first, second)).toMatchObject({ status: 403, code: 'new_account' })
    server.clock.advance({ days: 7 })
    expect(await refusalOf(first, second)).toBeNull()
  })

  const addresses: Record<string, () => Promise<MadePerson>> = {
    'of an account that the other made': () => make(owner, 'admin'),
    'that the other named': async () => giveAddress(owner, await makeColleague('admin')),
  }
  it.each(Object.entries(addresses))('from when somebody opened the mail to an address %s', async (_what, prepare) => {
    const invited = await prepare()
    server.clock.advance({ days: 6 })
    await ask(owner, 'POST', `users/${invited.userId}/invitation`)
    server.clock.advance({ days: 2 })
    await openMail(invited)
    expect((await refusalOf(owner, invited))?.message).toContain('two persons from Sat 5 Dec 2026, 09:00')
    server.clock.advance({ days: 7 })
    expect(await refusalOf(owner, invited)).toBeNull()
    // Later mails to that address give the other nothing.
    await openMail(invited)
    expect(await refusalOf(owner, invited)).toBeNull()
  })

  it('and the refusal says from when on they are two', async () => {
    const between = await make(owner, 'superadmin')
    server.clock.advance({ days: 2 })
    const other = await make(between, 'admin')
    // A chain counts until its oldest link is seven days old.
    expect((await refusalOf(owner, other))?.message).toContain('two persons from Fri 27 Nov 2026, 09:00')
    server.clock.advance({ days: 5 })
    expect(await refusalOf(owner, other)).toBeNull()
    expect((await refusalOf(between, other))?.message).toContain('two persons from Sun 29 Nov 2026, 09:00')
  })
})

describe('colleagues stay two persons', () => {
  const ways: Record<string, () => Promise<Pair>> = {
    'when one has had the permission for long and gets one more role of the other': async () => {
      const old = await makeColleague('admin')
      server.clock.advance({ days: 8 })
      await give(owner, old, await harmless())
      return [owner, old]
    },
    'when the other adds something else to the role with the permission': async () => {
      const role = await makeRole(server.ctx, powers)
      const old = await makeColleague(role)
      server.clock.advance({ days: 8 })
      await extend(owner, role, [...powers, 'reports.read'])
      return [owner, old]
    },
    'when each did something for the same new colleague': async () => {
      await give(partner, await make(owner), 'admin')
      return [owner, partner]
    },
    'when they share a customer whose account one made and whose address the other changed': async () => {
      const customer = await make(owner)
      await giveAddress(partner, customer)
      return [owner, partner]
    },
  }

  it.each(Object.entries(ways))('%s', async (_way, prepare) => {
    const [first, second] = await prepare()
    expect(await refusalOf(first, second)).toBeNull()
  })
})
