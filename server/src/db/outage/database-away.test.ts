import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { closeDatabase, openDatabase } from '../pool.ts'
import { inTransaction } from '../transaction.ts'
import { isDatabaseAway } from './database-away.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

describe('a connection that leads to a server which is a standby now', () => {
  const becomeStandby = sql`set default_transaction_read_only = on`
  const write = sql`update settings set value = value where key = 'never'`
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`

  it.each([true, false])('is given up, and the next one writes (statements prepared: %s)', async (prepare) => {
    const { db } = openDatabase(house.url, { size: 1, prepare })
    try {
      const before = await pid.execute(db)
      await becomeStandby.execute(db)
      await expect(write.execute(db)).rejects.toMatchObject({ code: '25006' })
      await write.execute(db)
      expect((await pid.execute(db)).rows).not.toEqual(before.rows)
    } finally {
      await closeDatabase(db)
    }
  })

  it('is given up in a transaction as well', async () => {
    const { db } = openDatabase(house.url, { size: 1, prepare: true })
    try {
      await becomeStandby.execute(db)
      await expect(inTransaction(db, (tx) => write.execute(tx))).rejects.toMatchObject({ code: '25006' })
      await inTransaction(db, (tx) => write.execute(tx))
    } finally {
      await closeDatabase(db)
    }
  })
})

it.each(['25006', '53100', '53300', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s is a database that is away',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error('refused'), { code }))).toBe(true)
  },
)

it.each(['22021', '23505', '42501'])('%s is not', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('refused'), { code }))).toBe(false)
})
