import { eachDay } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeDay, makeHotel } from '../../../testing/makers/catalogue.ts'
import { lockInventories, releaseDays, reserveDays } from './inventory-days.ts'

let house: TestServer
let pool: string

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
beforeEach(async () => {
  pool = (await makeHotel(house.ctx, { priceNgn: 50_000, rooms: [{ count: 2 }] })).roomTypeId
})
afterAll(() => house.close())

const range = (fromOn: string, untilOn: string, units = 1) => ({ inventoryId: pool, fromOn, untilOn, units })

const take = (tx: Tx, fromOn: string, untilOn: string, units = 1) =>
  reserveDays(tx, { inventoryId: pool, units }, eachDay(fromOn, untilOn))

function locked<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(house.ctx.db, async (tx) => {
    await lockInventories(tx, [pool])
    return work(tx)
  })
}

async function days() {
  const { rows } = await sql<{ day: string; reserved: number }>`
    select day, reserved from inventory_days where inventory_id = ${pool} order by day`.execute(house.ctx.db)
  return rows.map(({ day, reserved }) => `${day.slice(8)}:${reserved}`)
}

describe('taking days', () => {
  it('makes their rows when they are first needed and answers their prices', async () => {
    await makeDay(house.ctx, pool, { on: '2026-12-02', priceNgn: 70_000 })
    expect(await locked((tx) => take(tx, '2026-12-01', '2026-12-04'))).toEqual([
      { on: '2026-12-01', priceKobo: 5_000_000 },
      { on: '2026-12-02', priceKobo: 7_000_000 },
      { on: '2026-12-03', priceKobo: 5_000_000 },
    ])
    expect(await days()).toEqual(['01:1', '02:1', '03:1'])
  })

  it('takes all or none', async () => {
    await locked((tx) => take(tx, '2026-12-02', '2026-12-03', 2))
    expect(await locked((tx) => take(tx, '2026-12-01', '2026-12-04'))).toBeNull()
    expect(await days()).toEqual(['02:2'])
    expect(await locked((tx) => take(tx, '2026-12-01', '2026-12-02', 3))).toBeNull()
    expect(await locked((tx) => take(tx, '2026-12-03', '2026-12-05', 2))).toHaveLength(2)
  })

  it('takes no closed day', async () => {
    await makeDay(house.ctx, pool, { on: '2026-12-02', closed: true })
    expect(await locked((tx) => take(tx, '2026-12-01', '2026-12-03'))).toBeNull()
    expect(await locked((tx) => take(tx, '2026-12-01', '2026-12-02'))).toHaveLength(1)
  })

  it('of a day that has more than its pool by now, as it is sold', async () => {
    await makeDay(house.ctx, pool, { on: '2026-12-02', capacity: 2 })
    await sql`update inventories set capacity = 0 where id = ${pool}`.execute(house.ctx.db)
    expect(await locked((tx) => take(tx, '2026-12-02', '2026-12-03'))).toHaveLength(1)
    expect(await locked((tx) => take(tx, '2026-12-02', '2026-12-04'))).toBeNull()
  })

  it('keeps the capacity that a day was given', async () => {
    await makeDay(house.ctx, pool, { on: '2026-12-02', capacity: 1 })
    expect(await locked((tx) => take(tx, '2026-12-02', '2026-12-03', 2))).toBeNull()
    expect(await locked((tx) => take(tx, '2026-12-02', '2026-12-03'))).toHaveLength(1)
  })
})

describe('giving days back', () => {
  it('frees just those', async () => {
    await locked((tx) => take(tx, '2026-12-01', '2026-12-04', 2))
    await locked((tx) => releaseDays(tx, range('2026-12-02', '2026-12-04', 2)))
    expect(await days()).toEqual(['01:2', '02:0', '03:0'])
  })

  it('of nothing does nothing', async () => {
    await locked((tx) => releaseDays(tx, range('2026-12-02', '2026-12-02')))
    expect(await days()).toEqual([])
  })

  it('that were never taken is a fault, and undone', async () => {
    await locked((tx) => take(tx, '2026-12-01', '2026-12-02'))
    await expect(locked((tx) => releaseDays(tx, range('2026-12-01', '2026-12-03')))).rejects.toThrow('go back')
    await expect(locked((tx) => releaseDays(tx, range('2026-12-01', '2026-12-02', 2)))).rejects.toThrow('not_oversold')
    expect(await days()).toEqual(['01:1'])
  })
})

it('the table itself refuses to oversell, whoever writes', async () => {
  await locked((tx) => take(tx, '2026-12-01', '2026-12-02', 2))
  const write = sql`update inventory_days set reserved = 3 where inventory_id = ${pool}`.execute(house.ctx.db)
  await expect(write).rejects.toMatchObject({ constraint: 'inventory_days_not_oversold' })
})
