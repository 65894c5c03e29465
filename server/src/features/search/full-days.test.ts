import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay } from '../../testing/makers/catalogue.ts'
import { forgetPastDays } from '../catalogue/forget-past-days.ts'

const dates = 'pickup_date=2026-12-10&return_date=2026-12-13'

describe('the full days that a search keeps', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
  })
  afterAll(() => house.close())

  /** Past the second for which an answer is kept. */
  const freeCars = async (citySlug: string) => {
    house.clock.set(new Date(house.clock.now().getTime() + 1_000))
    const answer = await house.app.inject(`/api/v1/cars/search?${dates}&location=${citySlug}`)
    expect(answer.statusCode).toBe(200)
    return answer.json().total as number
  }
  const setDay = (id: string, set: string) =>
    sql`update inventory_days set ${sql.raw(set)} where inventory_id = ${id} and day = '2026-12-11'`.execute(
      house.ctx.db,
    )

  it('follow a pool that sells out, is given back, is closed, is opened and gets more cars', async () => {
    const { id } = await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'gwale', count: 2 })
    expect(await freeCars('gwale')).toBe(1)
    await makeDay(house.ctx, id, { on: '2026-12-11', reserved: 1 })
    expect(await freeCars('gwale')).toBe(1)
    for (const [set, free] of [
      ['reserved = 2', 0],
      ['reserved = 1', 1],
      ['closed = true', 0],
      ['reserved = 2', 0],
      ['closed = false', 0],
      ['capacity = 3', 1],
    ] as const) {
      await setDay(id, set)
      expect(await freeCars('gwale'), set).toBe(free)
    }
  })

  it('are free again when the stored day is gone, or the whole car', async () => {
    const { id } = await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'fagge', count: 1 })
    await makeDay(house.ctx, id, { on: '2026-12-11', reserved: 1 })
    expect(await freeCars('fagge')).toBe(0)
    await sql`delete from inventory_days where inventory_id = ${id}`.execute(house.ctx.db)
    expect(await freeCars('fagge')).toBe(1)
    await makeDay(house.ctx, id, { on: '2026-12-11', reserved: 1 })
    expect(await freeCars('fagge')).toBe(0)
    await sql`delete from inventories where id = ${id}`.execute(house.ctx.db)
    await sql`insert into inventories (id, kind, listing_id, base_price_kobo, capacity, max_party)
              values (${id}, 'car', ${id}, 4000000, 1, 4)`.execute(house.ctx.db)
    expect(await freeCars('fagge')).toBe(1)
  })

  it('take up a sale that commits late, and none that is rolled back', async () => {
    const { id } = await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'nassarawa', count: 1 })
    await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'nassarawa', count: 1 })
    await makeDay(house.ctx, id, { on: '2026-12-11', reserved: 0 })
    const seller = new pg.Client({ connectionString: house.url })
    await seller.connect()
    const sell = `update inventory_days set reserved = 1 where inventory_id = '${id}'`
    await seller.query(`begin; ${sell}`)
    expect(await freeCars('nassarawa')).toBe(2)
    // Transactions that began later are seen before it.
    await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'nassarawa', count: 1 })
    expect(await freeCars('nassarawa')).toBe(3)
    await seller.query('commit')
    expect(await freeCars('nassarawa')).toBe(2)
    await seller.query(`begin; update inventory_days set reserved = 0 where inventory_id = '${id}'; rollback`)
    expect(await freeCars('nassarawa')).toBe(2)
    await seller.end()
  })

  it('know a car that was added, with days that were full before it was seen', async () => {
    expect(await freeCars('tarauni')).toBe(0)
    const { id } = await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'tarauni', count: 1 })
    await makeDay(house.ctx, id, { on: '2026-12-12', reserved: 1 })
    expect(await freeCars('tarauni')).toBe(0)
    await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'tarauni', count: 1 })
    expect(await freeCars('tarauni')).toBe(1)
  })

  it('are forgotten when they are past, and only then', async () => {
    const { id } = await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'gaya', count: 1 })
    for (const on of ['2026-11-18', '2026-11-19', '2026-11-20']) await makeDay(house.ctx, id, { on, reserved: 1 })
    await forgetPastDays(house.ctx)
    const { rows } = await sql<{ day: string }>`
      select day from sold_out_days where inventory_id = ${id} order by day`.execute(house.ctx.db)
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('answer many at once who ask for days that nobody asked for before', async () => {
    const { id } = await makeCar(house.ctx, { stateSlug: 'kano', citySlug: 'dala', count: 1 })
    await makeDay(house.ctx, id, { on: '2027-01-15', reserved: 1 })
    const starts = Array.from({ length: 28 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`)
    const totals = await Promise.all(
      starts.map(async (on) => {
        const answer = await house.app.inject(
          `/api/v1/cars/search?pickup_date=${on}&return_date=2027-02-01&location=dala`,
        )
        return answer.json().total
      }),
    )
    expect(totals).toEqual(starts.map((on) => (on <= '2027-01-15' ? 0 : 1)))
  })
})

describe('full days without their triggers', () => {
  it('are read anew by each look, as when the tables are spread', async () => {
    const house = await openTestServer({}, { breaksPromises: true })
    for (const name of ['filled', 'turned', 'gone'])
      await asOwner(house, `drop trigger inventory_days_${name} on inventory_days`)
    expect(await freeAfterSale(house)).toBe(0)
    await sql`update inventory_days set reserved = 0`.execute(house.ctx.db)
    expect(await free(house)).toBe(1)
    await sql`update inventory_days set day = '2026-12-10', min_days = 7`.execute(house.ctx.db)
    expect(await free(house)).toBe(0)
    await house.close()
  })

  it('would be missed: the negative control', async () => {
    const house = await openTestServer({}, { breaksPromises: true })
    await asOwner(house, 'alter table inventory_days disable trigger inventory_days_filled')
    expect(await freeAfterSale(house)).toBe(1)
    await house.close()
  })

  async function freeAfterSale(house: TestServer) {
    const { id } = await makeCar(house.ctx, { count: 1 })
    await makeDay(house.ctx, id, { on: '2026-12-11', reserved: 1 })
    return free(house)
  }

  /** Past the second for which an answer is kept. */
  const free = async (house: TestServer) => {
    house.clock.set(new Date(house.clock.now().getTime() + 1_000))
    return (await house.app.inject(`/api/v1/cars/search?${dates}`)).json().total as number
  }
})
