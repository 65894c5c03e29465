import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel } from '../../testing/makers/catalogue.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
afterAll(() => house.close())

const ask = async (path: string) => {
  house.clock.advance({ minutes: 1 })
  return (await house.app.inject(`/api/v1${path}`)).json()
}
const named = async (typed: string) => (await ask(`/places?q=${typed}`)).hotels.map(({ id }: { id: string }) => id)
const freeCars = async () => (await ask('/cars/search?pickup_date=2026-12-11&return_date=2026-12-13')).total

/** Of a transaction that leaves nothing: a server that forgets it gives its number again. */
async function numberOfNothing(): Promise<string> {
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(house.ctx.db)
  return rows[0]?.number ?? ''
}

describe('a change whose transaction has the number of one that was seen before a crash', () => {
  it('of a listing is found', async () => {
    await makeHotel(house.ctx, { id: 'renamed', name: 'Palm Court' })
    expect(await named('palm')).toEqual(['renamed'])
    const number = await numberOfNothing()
    expect(await named('palm')).toEqual(['renamed'])
    await asOwner(
      house,
      `update hotels set name = 'Indigo Inn' where id = 'renamed';
       update listing_changes set changed_in = '${number}' where kind = 'hotel' and id = 'renamed'`,
    )
    expect(await named('indigo')).toEqual(['renamed'])
    expect(await named('palm')).toEqual([])
  })

  it('of a day is found', async () => {
    const { id } = await makeCar(house.ctx, { count: 1 })
    await makeDay(house.ctx, id, { on: '2026-12-11', reserved: 0 })
    expect(await freeCars()).toBe(1)
    const number = await numberOfNothing()
    expect(await freeCars()).toBe(1)
    await asOwner(
      house,
      `update inventory_days set reserved = 1 where inventory_id = '${id}';
       update sold_out_days set changed_in = '${number}' where inventory_id = '${id}'`,
    )
    expect(await freeCars()).toBe(0)
  })
})
