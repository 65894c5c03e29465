import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel, makePlace } from '../../testing/makers/catalogue.ts'

let house: TestServer

const here = { stateSlug: 'lagos', citySlug: 'ikeja' }
const near = { stateSlug: 'lagos', citySlug: 'yaba' }
const far = { stateSlug: 'kano', citySlug: 'fagge' }

beforeAll(async () => {
  house = await openTestServer()
  for (const place of [here, near, far]) await makePlace(house.ctx, place)
  await makeHotel(house.ctx, { id: 'the-one', ...here, rooms: [{ priceNgn: 50_000 }] })
  await makeHotel(house.ctx, { id: 'same-town', ...here, rooms: [{ priceNgn: 55_000 }] })
  await makeHotel(house.ctx, { id: 'next-town', ...near, rooms: [{ priceNgn: 50_000 }] })
  await makeHotel(house.ctx, { id: 'dearer', ...here, rooms: [{ priceNgn: 95_000 }] })
  await makeHotel(house.ctx, { id: 'far-too-dear', ...here, rooms: [{ priceNgn: 900_000 }] })
  await makeHotel(house.ctx, { id: 'another-state', ...far, rooms: [{ priceNgn: 50_000 }] })
  await makeCar(house.ctx, { id: 'the-car', ...here, priceNgn: 40_000 })
  await makeCar(house.ctx, { id: 'a-like-car', ...near, priceNgn: 45_000 })
})
afterAll(() => house.close())

async function likeIt(path = '/hotels/the-one', query: Record<string, string> = {}) {
  const answer = await house.app.inject({ url: `/api/v1${path}/similar`, query })
  expect(answer.statusCode).toBe(200)
  const { hotels, cars } = answer.json()
  return (hotels ?? cars).map(({ id }: { id: string }) => id)
}

describe('what is similar', () => {
  it('is in the same state at a like price, the same town first', async () => {
    expect(await likeIt()).toEqual(['same-town', 'next-town', 'dearer'])
    expect(await likeIt('/cars/the-car')).toEqual(['a-like-car'])
  })

  it('is free on the dates when they are known, with the price of the stay', async () => {
    const dates = { check_in: '2026-12-11', check_out: '2026-12-13' }
    await makeDay(house.ctx, await poolOf('same-town'), { on: '2026-12-12', closed: true })
    expect(await likeIt('/hotels/the-one', dates)).toEqual(['next-town', 'dearer'])
    const { hotels } = (await house.app.inject({ url: '/api/v1/hotels/the-one/similar', query: dates })).json()
    expect(hotels[0].stay).toMatchObject({ duration: 2, total_ngn: 112_000 })
    expect(await likeIt()).toContain('same-town')
  })

  it('to nothing is not found, and dates that cannot be are refused', async () => {
    expect((await house.app.inject('/api/v1/hotels/nowhere/similar')).statusCode).toBe(404)
    const past = { check_in: '2026-01-01', check_out: '2026-01-03' }
    expect((await house.app.inject({ url: '/api/v1/hotels/the-one/similar', query: past })).statusCode).toBe(422)
  })
})

async function poolOf(listingId: string) {
  const { id } = await house.ctx.db
    .selectFrom('inventories')
    .select('id')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  return id
}
