import { openTestServer, type TestServer } from '@skyroute/server/testing/context.ts'
import { makePlace } from '@skyroute/server/testing/makers/catalogue.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateLarge } from './generate-large.ts'
import type { LargeCatalogue } from './large-listings.ts'

const wish: LargeCatalogue = { hotels: 60, cars: 40, bookings: 900, seed: 0.25, today: '2026-11-20' }

describe('a large catalogue', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    await expect(generateLarge(house.url, wish, () => 0)).rejects.toThrow('no cities')
    await makePlace(house.ctx, { stateSlug: 'lagos', citySlug: 'ikeja' })
    await makePlace(house.ctx, { stateSlug: 'kano', citySlug: 'kano' })
    await generateLarge(house.url, wish, () => 0)
  })
  afterAll(() => house.close())

  it('has as many hotels, cars and bookings as asked for', async () => {
    expect(await ask('select (select count(*) from hotels) as hotels, (select count(*) from cars) as cars')).toEqual([
      { hotels: '60', cars: '40' },
    ])
    const [made] = await ask<{ bookings: string }>('select count(*) as bookings from bookings')
    expect(Number(made?.bookings)).toBeGreaterThan(800)
  })

  it('has exactly the live bookings reserved on each day', async () => {
    const wrong = await ask(`
      select d.inventory_id, d.day, d.reserved, count(b.id) from inventory_days d
        left join bookings b on b.inventory_id = d.inventory_id and d.day >= b.held_from_on and d.day < b.held_until_on
       group by 1, 2, 3 having d.reserved <> count(b.id)`)
    expect(wrong).toEqual([])
    const unheld = await ask(`
      select b.id from bookings b, generate_series(b.held_from_on, b.held_until_on - 1, interval '1 day') as day
       where not exists (select from inventory_days d where d.inventory_id = b.inventory_id and d.day = day::date)`)
    expect(unheld).toEqual([])
  })

  it('prices each hotel from its cheapest room and counts its rooms', async () => {
    const wrong = await ask(`
      select h.id from hotels h join inventories i on i.listing_id = h.id
       group by h.id having h.price_from_kobo <> min(i.base_price_kobo) or h.room_count <> sum(i.capacity)`)
    expect(wrong).toEqual([])
  })

  it('is the same on every run', async () => {
    const again = await openTestServer({}, { breaksPromises: true })
    await makePlace(again.ctx, { stateSlug: 'lagos', citySlug: 'ikeja' })
    await makePlace(again.ctx, { stateSlug: 'kano', citySlug: 'kano' })
    await generateLarge(again.url, wish, () => 0)
    const text = 'select id, name, city_slug, amenities, price_from_kobo from hotels order by id'
    const days = 'select inventory_id, day, reserved from inventory_days order by 1, 2'
    expect(await ask(text, again.url)).toEqual(await ask(text))
    expect(await ask(days, again.url)).toEqual(await ask(days))
    await again.close()
  })

  async function ask<T extends object>(text: string, url = house.url): Promise<T[]> {
    const client = new pg.Client({ connectionString: url })
    client.setTypeParser(pg.types.builtins.INT8, (value) => value)
    await client.connect()
    try {
      return (await client.query(text)).rows as T[]
    } finally {
      await client.end()
    }
  }
})
