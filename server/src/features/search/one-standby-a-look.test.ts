import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '../../db/pool.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { refreshIndexes } from './index/refresh-index.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

it('changes and what they changed are read on one connection, so of one standby', async () => {
  const asked: { client: pg.Client; text: string }[] = []
  const { db } = openDatabase(house.url, {
    size: 3,
    prepare: true,
    wrapClient: (Client) =>
      class extends Client {
        // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
        override query(...args: any[]): any {
          asked.push({ client: this, text: args[0]?.text ?? args[0] })
          // biome-ignore lint/suspicious/noExplicitAny: as above
          return (super.query as any)(...args)
        }
      },
  })
  const ctx = { ...house.ctx, replica: db }
  try {
    const { id } = await makeHotel(house.ctx)
    await refreshIndexes(ctx)
    // Others ask at the same moment: the pool has more than one connection.
    await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0)`.execute(db)))
    await sql`update hotels set name = 'Palm Court' where id = ${id}`.execute(house.ctx.db)
    asked.length = 0
    await refreshIndexes(ctx, ['2026-12-11'])
    const read = asked.filter(({ text }) => /listing_changes|from hotels|from inventories/.test(text))
    expect(read.length).toBe(3)
    expect(new Set(read.map(({ client }) => client)).size).toBe(1)
  } finally {
    await closeDatabase(db)
  }
})
