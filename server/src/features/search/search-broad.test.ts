import { generateLarge } from '@skyroute/demo/large/generate-large.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makePlace } from '../../testing/makers/catalogue.ts'

const dates = 'pickup_date=2026-12-10&return_date=2026-12-13'

describe('a search that thousands of listings match', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    await makePlace(house.ctx, { stateSlug: 'lagos', citySlug: 'ikeja' })
    await makePlace(house.ctx, { stateSlug: 'kano', citySlug: 'kano' })
    await generateLarge(
      house.url,
      { hotels: 0, cars: 5_000, bookings: 40_000, seed: 0.3, today: '2026-11-20' },
      () => 0,
    )
  })
  afterAll(() => house.close())

  const search = async (query: string) => (await house.app.inject(`/api/v1/cars/search?${query}`)).json()
  const pass = (seconds: number) => house.clock.set(new Date(house.clock.now().getTime() + seconds * 1_000))

  it('is counted right', async () => {
    const { total, facets } = await search(dates)
    const { rows } = await sql<{ total: number; suvs: number }>`
      select count(*)::int as total, (count(*) filter (where category = 'SUV'))::int as suvs from cars
       where not exists (select from inventory_days d where d.inventory_id = cars.id and d.reserved >= d.capacity
                            and d.day between '2026-12-10' and '2026-12-12')`.execute(house.ctx.db)
    expect(total).toBeGreaterThan(4_000)
    expect(total).toBe(rows[0]?.total)
    expect(facets.category.find(({ value }: { value: string }) => value === 'SUV').count).toBe(rows[0]?.suvs)
  })

  it('counts out a car at once that was taken', async () => {
    const before = await search(`${dates}&sort_by=price`)
    const taken = before.cars[3].id
    await sql`insert into inventory_days (inventory_id, day, capacity, closed)
              select id, '2026-12-11', capacity, true from inventories where id = ${taken}
              on conflict (inventory_id, day) do update set closed = true`.execute(house.ctx.db)
    pass(2)
    const soon = await search(`${dates}&sort_by=price`)
    expect(soon.cars.map((car: { id: string }) => car.id)).not.toContain(taken)
    expect(soon.cars.length).toBe(20)
    expect(soon.total).toBe(before.total - 1)
  })
})

describe('a search for several rooms that thousands of listings match', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    await makePlace(house.ctx, { stateSlug: 'lagos', citySlug: 'ikeja' })
    const wish = { hotels: 6_000, cars: 0, bookings: 40_000, seed: 0.3, today: '2026-11-20' }
    await generateLarge(house.url, wish, () => 0)
  })
  afterAll(() => house.close())

  it('shows none that was taken since, and counts it out within a minute', async () => {
    const asked = 'check_in=2026-12-10&check_out=2026-12-13&rooms=2&guests=2&sort_by=price&per_page=20'
    const search = async () => (await house.app.inject(`/api/v1/hotels/search?${asked}`)).json()
    const pass = (seconds: number) => house.clock.set(new Date(house.clock.now().getTime() + seconds * 1_000))
    const before = await search()
    expect(before.total).toBeGreaterThan(2_000)
    const taken = before.hotels[3].id
    await sql`insert into inventory_days (inventory_id, day, capacity, closed)
              select id, '2026-12-11', capacity, true from inventories where listing_id = ${taken}
              on conflict (inventory_id, day) do update set closed = true`.execute(house.ctx.db)
    pass(2)
    const soon = await search()
    expect(soon.hotels.map((hotel: { id: string }) => hotel.id)).not.toContain(taken)
    expect(soon.hotels.length).toBe(20)
    pass(60)
    expect((await search()).total).toBe(before.total - 1)
  })
})
