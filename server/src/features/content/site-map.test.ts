import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetSettings } from '../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel, makePlace } from '../../testing/makers/catalogue.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await makeHotel(house.ctx, { id: 'lantern', stateSlug: 'kano', citySlug: 'wudil' })
  await makeHotel(house.ctx, { id: 'shut', isActive: false })
  await makeCar(house.ctx, { id: 'rio' })
  await makePlace(house.ctx, { stateSlug: 'osun', citySlug: 'ilesa' })
})
afterAll(() => house.close())

const get = (url: string) => house.app.inject(url)
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1])

it('robots are told where the map is and which pages are one person’s', async () => {
  const answer = await get('/robots.txt')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toContain(`Sitemap: ${house.ctx.config.origin}/sitemap.xml`)
  expect(answer.body).toContain('Disallow: /dashboard')
})

it('the map leads to every file, and the files to every page, place, hotel and car', async () => {
  const { origin } = house.ctx.config
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  const files = ['pages', 'places', 'hotels-1', 'cars-1'].map((name) => `${origin}/sitemaps/${name}.xml`)
  expect(addresses(index.body)).toEqual(files)
  const all = (await Promise.all(files.map((file) => get(new URL(file!).pathname)))).flatMap(({ body }) =>
    addresses(body),
  )
  for (const path of [
    '/',
    '/faq',
    '/hotels',
    '/destinations/kano',
    '/destinations/kano/wudil',
    '/hotel/lantern',
    '/car/rio',
  ])
    expect(all).toContain(origin + path)
  expect(all).not.toContain(`${origin}/hotel/shut`)
  // Nothing can be booked there.
  for (const path of ['/destinations/osun', '/destinations/osun/ilesa']) expect(all).not.toContain(origin + path)
})

it.each(['/sitemaps/hotels-2.xml', '/sitemaps/hotels-0.xml', '/sitemaps/users-1.xml', '/sitemaps/pages'])(
  '%s is not there',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

it('a product that is not on sale is not in the map', async () => {
  await sql`update settings set value = value || '{"car_rental_enabled": false}' where key = 'features'`.execute(
    house.ctx.db,
  )
  forgetSettings(house.ctx)
  expect((await get('/sitemap.xml')).body).not.toContain('cars')
  expect((await get('/sitemaps/cars-1.xml')).statusCode).toBe(404)
})
