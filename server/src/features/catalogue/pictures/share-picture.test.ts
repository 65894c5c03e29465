import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await makeHotel(house.ctx, { id: 'lantern', name: 'Ọlá & Sons <b>Lantern</b>', rating: 4.6 })
  await makeHotel(house.ctx, { id: 'long', name: 'Very long name of a hotel '.repeat(6).trim() })
  await makeHotel(house.ctx, { id: 'shut', isActive: false })
  await makeCar(house.ctx, { id: 'rio' })
})
afterAll(() => house.close())

const get = (path: string) => house.app.inject(`/share/${path}`)

it.each(['hotel/lantern.jpg', 'hotel/long.jpg', 'car/rio.jpg'])('%s is a JPEG at the size of a share', async (path) => {
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

it('a new name or price is drawn anew, and the same is drawn once', async () => {
  const first = (await get('hotel/lantern.jpg')).rawPayload
  expect((await get('hotel/lantern.jpg')).rawPayload.equals(first)).toBe(true)
  await house.ctx.db.updateTable('hotels').set({ price_from_kobo: 9_900_000 }).where('id', '=', 'lantern').execute()
  await house.ctx.db
    .updateTable('inventories')
    .set({ base_price_kobo: 9_900_000 })
    .where('listing_id', '=', 'lantern')
    .execute()
  expect((await get('hotel/lantern.jpg')).rawPayload.equals(first)).toBe(false)
})

it('only a few are drawn at once', async () => {
  for (let each = 0; each < 8; each++) await makeHotel(house.ctx, { id: `many-${each}` })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, each) => get(`hotel/many-${each}.jpg`)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
})

it.each(['hotel/shut.jpg', 'hotel/nowhere.jpg', 'car/lantern.jpg', 'hotel/lantern.png', 'boat/rio.jpg'])(
  '%s is not found',
  async (path) => expect([404, 422]).toContain((await get(path)).statusCode),
)
