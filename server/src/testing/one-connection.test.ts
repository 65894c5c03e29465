import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { withSession } from '../session/session-guard.ts'
import { readToken } from '../session/session-token.ts'
import { readSettings, readSettingsIn } from '../settings/read-settings.ts'
import { openTestServer, type TestServer } from './context.ts'
import { makeSession, makeUser } from './makers/people.ts'
import { meanwhile } from './one-connection.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const refusal = 'its own connection is asked, not the pool'

it('finding 16: what asks the pool inside a transaction fails its test, also for an answer that is kept', async () => {
  await readSettings(house.ctx)
  const wrong: [string, () => Promise<unknown>][] = [
    ['a kept answer', async () => readSettings(house.ctx)],
    ['a question', async () => sql`select 1`.execute(house.ctx.db)],
    ['a transaction within', async () => inTransaction(house.ctx.db, async () => {})],
    ['the pool itself', async () => house.ctx.pool.query('select 1')],
  ]
  for (const [name, ask] of wrong) {
    const work = inTransaction(house.ctx.db, async (tx) => {
      await readSettingsIn(tx)
      await ask()
    })
    await expect(work, name).rejects.toThrow(refusal)
  }
})

it('before it, after it and beside it the pool may be asked', async () => {
  const beside = await inTransaction(house.ctx.db, (tx) => meanwhile(() => readSettings(house.ctx).then(() => tx)))
  expect(beside.isTransaction).toBe(true)
  const both = [readSettings(house.ctx), inTransaction(house.ctx.db, (tx) => readSettingsIn(tx))]
  const [one, other] = await Promise.all(both)
  expect(one).toEqual(other)
  expect((await readSettings(house.ctx)).site).toBeDefined()
})

describe('a signed-in request', () => {
  const write = sql`update users set phone = null where id = gen_random_uuid()`
  const signedIn = async () => readToken((await makeUser(house.ctx)).token)

  it('that writes outside a transaction fails its test; its reads, and what only counts, do not', async () => {
    const session = await signedIn()
    for (const other of [write, sql`with gone as (delete from sessions where false returning 1) select 1 from gone`])
      await expect(withSession(session, async () => other.execute(house.ctx.db))).rejects.toThrow('inTransaction')
    await withSession(session, () => sql`select 'update users'`.execute(house.ctx.db))
    await withSession(session, () => house.ctx.limits.take('searchPerStaff', 'somebody'))
    await write.execute(house.ctx.db)
  })

  it('writes in a transaction as long as its session is there', async () => {
    const session = await signedIn()
    const writing = () => withSession(session, () => inTransaction(house.ctx.db, (tx) => write.execute(tx)))
    await writing()
    await sql`delete from sessions where user_id = ${session?.userId}`.execute(house.ctx.db)
    await expect(writing()).rejects.toMatchObject({ status: 401 })
    await makeSession(house.ctx, session?.userId ?? '')
    await expect(writing()).rejects.toMatchObject({ status: 401 })
  })
})
