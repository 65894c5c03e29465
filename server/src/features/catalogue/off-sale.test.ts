import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { makePicture } from '../../testing/makers/files.ts'
import { call } from '../../testing/makers/orders.ts'
import { form } from '../../testing/makers/payments.ts'
import { makeUser } from '../../testing/makers/people.ts'

let server: TestServer
const listings = { hotel: '', car: '' }

beforeAll(async () => {
  server = await openTestServer()
  listings.hotel = (await makeHotel(server.ctx)).id
  listings.car = (await makeCar(server.ctx)).id
  const admin = await makeUser(server.ctx, { roles: ['admin'] })
  for (const [kind, id] of Object.entries(listings)) {
    const bytes = await makePicture('jpeg', { width: 400, height: 300 })
    const sent = form({ [`${kind}_id`]: id }, { name: 'a.jpg', bytes })
    expect(
      (await call(server, admin, { method: 'POST', url: `/api/v1/${kind}-images/upload`, ...sent })).statusCode,
    ).toBe(201)
  }
})
afterAll(() => server.close())

const paths = [
  '/hotels/{hotel}',
  '/hotels/{hotel}/availability',
  '/hotels/{hotel}/reviews',
  '/hotels/{hotel}/similar',
  '/hotel-images/{hotel}',
  '/bookings/summary/hotel/{hotel}',
  '/bookings/summary/hotel/{hotel}?start_date=2026-12-10&end_date=2026-12-12',
  '/cars/{car}',
  '/cars/{car}/availability',
  '/cars/{car}/reviews',
  '/cars/{car}/similar',
  '/car-images/{car}',
  '/bookings/summary/car/{car}',
  '/bookings/summary/car/{car}?pickup_date=2026-12-10&return_date=2026-12-12',
]

it.each(paths)('%s says of a listing that is off sale what it says of one that never was', async (path) => {
  const ask = async (ids: typeof listings) => {
    const url = `/api/v1${path.replace('{hotel}', ids.hotel).replace('{car}', ids.car)}`
    const { statusCode, body } = await server.app.inject({ url })
    const { request_id: _, ...answer } = JSON.parse(body.replaceAll(ids.hotel, 'ID').replaceAll(ids.car, 'ID'))
    return { statusCode, answer }
  }
  const onSale = await ask(listings)
  expect(onSale.statusCode).toBe(200)
  await sql`update hotels set is_active = false`.execute(server.ctx.db)
  await sql`update cars set is_active = false`.execute(server.ctx.db)
  try {
    server.clock.advance({ minutes: 1 })
    const unknown = await ask({ hotel: 'never-there', car: 'never-there' })
    expect(await ask(listings)).toEqual(unknown)
    expect(unknown).not.toEqual(onSale)
  } finally {
    await sql`update hotels set is_active = true`.execute(server.ctx.db)
    await sql`update cars set is_active = true`.execute(server.ctx.db)
    server.clock.advance({ minutes: 1 })
  }
})
