import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel, makePlace } from '../../../testing/makers/catalogue.ts'
import { distanceKm } from '../../places/distance.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  const { ctx } = house
  await makeHotel(ctx, { id: 'walls', stateSlug: 'kano', citySlug: 'kano', priceNgn: 40_000 })
  await makeHotel(ctx, { id: 'dye', stateSlug: 'kano', citySlug: 'kano', priceNgn: 50_000 })
  await makeHotel(ctx, { id: 'shut', stateSlug: 'kano', citySlug: 'kano', priceNgn: 999_000, isActive: false })
  await makeHotel(ctx, { id: 'river', stateSlug: 'kano', citySlug: 'wudil', priceNgn: 15_000 })
  await makePlace(ctx, { stateSlug: 'kano', citySlug: 'gaya' })
  await sql`update states set capital = 'Kano', zone = 'North West' where slug = 'kano'`.execute(ctx.db)
  await sql`update cities set lat = 12.0, lng = 8.52 where slug = 'kano'`.execute(ctx.db)
  await sql`update cities set lat = 11.8, lng = 8.84 where slug = 'wudil'`.execute(ctx.db)
  await sql`update cities set lat = 11.86, lng = 9.0 where slug = 'gaya'`.execute(ctx.db)
  await sql`insert into airports (iata, name, city, state_slug, lat, lng)
            values ('KAN', 'Mallam Aminu Kano', 'Kano', 'kano', 12.05, 8.52),
                   ('KAD', 'Kaduna', 'Kaduna', 'kano', 10.7, 7.32)`.execute(ctx.db)
  await sql`insert into landmarks (slug, name, state_slug, kind, lat, lng)
            values ('kan-arrivals', 'Arrivals', 'kano', 'airport', 12.05, 8.52),
                   ('kurmi', 'Kurmi Market', 'kano', 'market', 12.0, 8.53)`.execute(ctx.db)
  await sql`insert into place_guides (place, body)
            values ('kano', 'Kano is an old trading city.'), ('kano/kano', 'Kurmi Market is in the old city.')`.execute(
    ctx.db,
  )
})
afterAll(() => house.close())

const get = async (path: string) => {
  const answer = await house.app.inject(`/api/v1${path}`)
  return { status: answer.statusCode, body: answer.json() }
}

it('a state has its guide, its capital and what a night costs', async () => {
  const { body } = await get('/destinations/kano?currency=USD')
  expect(body).toMatchObject({ currency: 'USD', state: { hotel_count: 3, capital: 'Kano', zone: 'North West' } })
  expect(body.guide).toContain('old trading city')
  expect(body.average_price_per_night).toBe(25.45)
  expect(body.lowest_price_per_night).toBe(10.91)
})

it('a city has its own price, and what lies around it with its distance: no airport of another region', async () => {
  const { body } = await get('/destinations/kano/kano/hotels')
  expect(body).toMatchObject({
    average_price_per_night: 45_000,
    lowest_price_per_night: 40_000,
    currency: 'NGN',
    total: 2,
  })
  expect(body.guide).toContain('Kurmi Market')
  const near = body.near.map(({ name, kind, distance_km }: Record<string, unknown>) => [name, kind, distance_km])
  expect(near).toEqual([
    ['Kurmi Market', 'landmark', 1],
    ['Mallam Aminu Kano', 'airport', 6],
    ['Wudil', 'city', 41],
    ['Gaya', 'city', 54],
  ])
  expect(body.near[2].hotel_count).toBe(1)
})

it('a city without hotels has no price and says so', async () => {
  const { body } = await get('/destinations/kano/gaya/hotels')
  expect(body).toMatchObject({ average_price_per_night: null, lowest_price_per_night: null, hotels: [], guide: null })
})

it('a state without hotels names the nearest that have some; one with hotels names none', async () => {
  await makePlace(house.ctx, { stateSlug: 'jigawa', citySlug: 'dutse' })
  const nearest = async (state: string) => (await get(`/destinations/${state}`)).body.nearest_with_hotels
  expect(await nearest('jigawa')).toMatchObject([{ slug: 'kano', capital: 'Kano', hotel_count: 3 }])
  expect(await nearest('kano')).toEqual([])
})

it('a distance is that of the great circle', () => {
  expect(distanceKm({ lat: 6.45, lng: 3.4 }, { lat: 9.06, lng: 7.49 })).toBeCloseTo(536, -1)
  expect(distanceKm({ lat: 12, lng: 8 }, { lat: 12, lng: 8 })).toBe(0)
})
