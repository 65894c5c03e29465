import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { lookAtServerLogin, openLogins, withLoginOf } from './logins.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await asOwner(
    house,
    `
    insert into cases (kind, opened_at) values ('odd_money', now());
    insert into audit_log (at, actor_role, action, subject_kind, subject_id)
      values (now(), 'system', 'test.done', 'test', 'x')`,
  )
})
afterAll(() => house.close())

const closed = [
  'receipts',
  'statement_lines',
  'provider_transactions',
  'cases',
  'audit_unsealed',
  'audit_seals',
  'audit_head',
  'audit_log',
  'ledger_transactions',
  'ledger_entries',
  'booking_events',
  'payment_events',
  'currency_rate_history',
]
/** A column that must stay as it was written. */
const fixed: Record<string, string> = {
  audit_head: 'seq',
  cases: 'opened_at',
  audit_unsealed: 'at',
  audit_seals: 'seq',
}

describe('finding 20: the login of the server', () => {
  it.each(closed)('cannot change or remove a row of %s, whatever role it asks for', async (table) => {
    const column = fixed[table] ?? '*'
    for (const way of ['', 'reset role', 'set role none']) {
      for (const statement of [`delete from ${table}`, `truncate ${table} cascade`, await rewrite(table, column)])
        expect(await attempt(way, statement), `${way}; ${statement}`).toMatch(/permission denied/)
    }
  })

  /** The last one is PostgreSQL 15's. */
  const refused = /permission denied|must be owner|must be superuser/

  it.each([
    'set role {owner}',
    'set session authorization {owner}',
    'set local role {owner}',
    'grant {owner} to current_user',
  ])('cannot become the owner: %s', async (statement) => {
    const owner = new URL(house.url).username
    expect(await attempt('set role none', statement.replace('{owner}', owner))).toMatch(refused)
  })

  it.each([
    'alter table receipts disable trigger all',
    'drop table receipts',
    'create table public.mine (id int)',
    'create role mine superuser',
    "set session_replication_role = 'replica'",
    'select * from graphile_worker._private_jobs',
    "insert into audit_seals (seq, entry_id, hash, sealed_at) select 1, id, sha256('x'), now() from audit_log",
  ])('cannot go round the rules: %s', async (statement) => {
    expect(await attempt('set role none', statement)).toMatch(refused)
  })

  it('closes a case once, and a closed one stays as it is', async () => {
    const close = sql`update cases set closed_at = ${house.clock.now()}, outcome = 'looked at'`
    await close.execute(house.ctx.db)
    await expect(close.execute(house.ctx.db)).rejects.toThrow(/append-only/)
  })

  it('seals what was written, and what waits for its seal leaves only so', async () => {
    await expect(asOwner(house, 'delete from audit_unsealed')).rejects.toThrow(/append-only/)
    const { rows } = await sql<{ sealed: number }>`select seal_audit(now(), 10) as sealed`.execute(house.ctx.db)
    expect(rows[0]?.sealed).toBeGreaterThan(0)
  })
})

describe('finding 20: nor does the owner rewrite by mistake', () => {
  it.each(['receipts', 'statement_lines', 'provider_transactions', 'cases', 'audit_unsealed'])(
    '%s is not emptied',
    async (table) => {
      await expect(asOwner(house, `truncate ${table} cascade`)).rejects.toThrow(/append-only/)
    },
  )
})

describe('finding 20: the login of the job worker', () => {
  it('works on the queue and sees nothing of the house', async () => {
    const worker = new pg.Client({ connectionString: house.queueUrl })
    await worker.connect()
    try {
      await worker.query('select * from graphile_worker._private_jobs')
      for (const statement of [
        'select * from users',
        'select * from bookings',
        `set role ${new URL(house.url).username}`,
      ])
        await expect(worker.query(statement)).rejects.toThrow(/permission denied/)
    } finally {
      await worker.end()
    }
  })
})

describe('finding 20: whose login serves', () => {
  const said: string[] = []
  const warn = (message: string) => said.push(message)

  it('is made once, and let in again without a change', async () => {
    const wish = { ownerUrl: house.url, appUrl: null, secret: 'one', warn }
    const first = await openLogins(wish)
    const password = await passwordOf(first.appUrl)
    expect([await openLogins(wish), await passwordOf(first.appUrl)]).toEqual([first, password])
    const other = await openLogins({ ...wish, secret: 'two' })
    expect(await passwordOf(other.appUrl)).not.toBe(password)
    expect(said).toEqual([])
    await asOwner(house, [first.appUrl, first.queueUrl].map((url) => `drop role ${new URL(url).username}`).join(';'))
  })

  it('is looked at with another secret, and keeps its password', async () => {
    const look = (secret: string) => lookAtServerLogin({ ownerUrl: house.url, secret })
    expect(await look('one')).toMatchObject({ isThere: false, opens: false })
    const { appUrl, queueUrl } = await openLogins({ ownerUrl: house.url, appUrl: null, secret: 'one', warn })
    const password = await passwordOf(appUrl)
    expect(await look('one')).toEqual({ url: appUrl, isThere: true, opens: true })
    expect(await look('two')).toMatchObject({ isThere: true, opens: false })
    expect(await passwordOf(appUrl)).toBe(password)
    await asOwner(house, [appUrl, queueUrl].map((url) => `drop role ${new URL(url).username}`).join(';'))
  })

  it('an operator’s own login gets the rights of the server and no more', async () => {
    const appUrl = addressOf('mine_web')
    await asOwner(house, "create role mine_web login password 'x'")
    const logins = await openLogins({ ownerUrl: house.url, appUrl, secret: 'one', warn })
    expect(logins.appUrl).toBe(appUrl)
    expect(said).toEqual([])
    await asOwner(house, `drop role mine_web, ${new URL(logins.queueUrl).username}`)
  })

  it('an owner who may not make logins serves, and it is said', async () => {
    const ownerUrl = addressOf('poor_owner')
    await asOwner(house, "create role poor_owner login password 'x'; alter table bookings owner to poor_owner")
    expect(await openLogins({ ownerUrl, appUrl: null, secret: 'one', warn })).toEqual({
      appUrl: ownerUrl,
      queueUrl: ownerUrl,
    })
    expect(said).toHaveLength(2)
    expect(said[0]).toMatch(/can become the database’s owner/)
    await asOwner(house, 'reassign owned by poor_owner to current_user; drop owned by poor_owner; drop role poor_owner')
  })

  it('a replica is read with the server’s login, unless it has one of its own', () => {
    const [owner, login] = ['postgres://owner:a@one/sky', 'postgres://server:b@one/sky']
    expect(withLoginOf(login, owner, 'postgres://owner:a@two/sky')).toBe('postgres://server:b@two/sky')
    expect(withLoginOf(login, owner, 'postgres://reader:c@two/sky')).toBe('postgres://reader:c@two/sky')
  })
})

function addressOf(name: string) {
  return Object.assign(new URL(house.url), { username: name, password: 'x' }).href
}

/** What the server's own connection is told when it tries. */
async function attempt(way: string, statement: string): Promise<string> {
  const client = await house.ctx.pool.connect()
  try {
    await client.query('begin')
    if (way) await client.query(way)
    const answer = await client.query(statement).catch((error: Error) => error)
    return answer instanceof Error ? answer.message : 'it was done'
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** An update of a column that must stay; of any column where none may change. */
async function rewrite(table: string, column: string) {
  if (column !== '*') return `update ${table} set ${column} = ${column}`
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} limit 1`.execute(
    house.ctx.db,
  )
  return `update ${table} set ${rows[0]?.name} = ${rows[0]?.name}`
}

async function passwordOf(url: string): Promise<unknown> {
  const { rows } = await asOwner(
    house,
    `select rolpassword from pg_authid where rolname = '${decodeURIComponent(new URL(url).username)}'`,
  )
  return rows[0]?.rolpassword
}
