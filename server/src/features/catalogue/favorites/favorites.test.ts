import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { carCard, hotelCard, unlike } from '../../../testing/stated-fields.ts'

const url = '/api/v1/users/me/favorites'
let house: TestServer
let person: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeHotel(house.ctx, { id: 'lantern', name: 'Cowrie Lantern Hotel', priceNgn: 50_000, rating: 4.5 })
  await makeCar(house.ctx, { id: 'highlander', name: 'Toyota Highlander', priceNgn: 60_000, rating: 4 })
})
beforeEach(async () => {
  person = await makeUser(house.ctx)
})
afterAll(() => house.close())

const add = (item_type: string, item_id: string, more = {}, who = person) =>
  call(house, who, { method: 'POST', url, payload: { item_type, item_id, ...more } })
const list = async (query = '') => (await call(house, person, { url: url + query })).json()
const remove = (id: string, who = person) => call(house, who, { method: 'DELETE', url: `${url}/${id}` })
const counted = async () => (await call(house, person, { url: '/api/v1/users/me/stats' })).json().total_favorites

it('a favorite is kept with the card of its listing, the latest first', async () => {
  const added = await add('hotel', 'lantern', { name: 'My own name for it' })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ item_type: 'hotel', item_id: 'lantern', name: 'Cowrie Lantern Hotel' })
  house.clock.advance({ minutes: 1 })
  await add('car', 'highlander')
  const { favorites, total } = await list('?currency=NGN')
  expect(total).toBe(2)
  expect(favorites.map((each: { item_id: string }) => each.item_id)).toEqual(['highlander', 'lantern'])
  const { image_url: _hotel, ...hotel } = hotelCard
  const { image_url: _car, ...car } = carCard
  expect(unlike(favorites[1].listing, hotel)).toEqual([])
  expect(unlike(favorites[0].listing, car)).toEqual([])
  expect(favorites[0]).toMatchObject({ is_listed: true, listing: { price: 60_000, currency: 'NGN' } })
  expect(await counted()).toBe(2)
})

it('liked twice, also at the same time, it is there once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('hotel', 'lantern')))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array(9).fill(200), 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await counted()).toBe(1)
})

it('it goes by its own id or by the item’s', async () => {
  const { id } = (await add('hotel', 'lantern')).json()
  expect((await remove(id)).statusCode).toBe(200)
  expect((await remove(id)).statusCode).toBe(404)
  await add('hotel', 'lantern')
  expect((await remove('lantern')).statusCode).toBe(200)
  expect(await list()).toEqual({ favorites: [], total: 0 })
})

it("another person's favorite is not found, and stays", async () => {
  const { id } = (await add('hotel', 'lantern')).json()
  const stranger = await makeUser(house.ctx)
  expect((await remove(id, stranger)).statusCode).toBe(404)
  expect((await remove('lantern', stranger)).statusCode).toBe(404)
  expect(await counted()).toBe(1)
})

it('a listing that was taken off the site stays in the list and says so', async () => {
  await makeHotel(house.ctx, { id: 'closing', name: 'Closing Inn' })
  await add('hotel', 'closing')
  await sql`update hotels set is_active = false where id = 'closing'`.execute(house.ctx.db)
  expect((await list()).favorites[0]).toMatchObject({
    name: 'Closing Inn',
    is_listed: false,
    listing: { is_available: false },
  })
  expect((await add('hotel', 'closing', {}, await makeUser(house.ctx))).statusCode).toBe(404)
})

it('two hundred are enough', async () => {
  await sql`
    insert into favorites (user_id, item_type, item_id, created_at)
    select ${person.userId}, 'hotel', 'h-' || n, ${house.clock.now()} from generate_series(1, 200) n`.execute(
    house.ctx.db,
  )
  expect((await add('hotel', 'lantern')).json().code).toBe('too_many_favorites')
})

describe('is refused', () => {
  it('to nobody', async () => {
    expect((await house.app.inject({ url })).statusCode).toBe(401)
    const payload = { item_type: 'hotel', item_id: 'lantern' }
    expect((await house.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
  })

  it.each([
    ['hotel', 'no-such-hotel', 404],
    ['car', 'lantern', 404],
    ['boat', 'lantern', 422],
    ['hotel', '', 422],
  ])('%s %s is %d', async (type, id, status) => {
    expect((await add(type, id)).statusCode).toBe(status)
  })

  it('in a currency that is not shown', async () => {
    expect((await call(house, person, { url: `${url}?currency=XXX` })).statusCode).toBe(422)
  })
})
