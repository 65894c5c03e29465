import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { readSettings, readSettingsIn } from '../settings/read-settings.ts'
import { openTestServer, type TestServer } from './context.ts'
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
