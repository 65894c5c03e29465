import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSettings } from '../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  const { ctx } = house
  await makeHotel(ctx, { id: 'lantern', name: 'Cowrie Lantern Hotel', rating: 4.2 })
  await makeHotel(ctx, { id: 'court', name: 'Ọ̀sun Cowrie Court', rating: 4.8, stateSlug: 'osun', citySlug: 'osogbo' })
  await makeHotel(ctx, { id: 'shut', name: 'Cowrie Closed', isActive: false })
  await makeHotel(ctx, { id: 'ikja', name: 'Ikja House', stateSlug: 'fct', citySlug: 'maitama', cityName: 'Maitama' })
  await makeHotel(ctx, { id: 'airport', name: 'Palm Court', citySlug: 'ikeja', cityName: 'Ikeja' })
  await sql`insert into airports (iata, name, city, state_slug, lat, lng)
            values ('LOS', 'Murtala Muhammed International Airport', 'Lagos', 'lagos', 6.577, 3.321),
                   ('ABV', 'Nnamdi Azikiwe International Airport', 'Abuja', 'fct', 9.0068, 7.2632)`.execute(ctx.db)
})
afterAll(() => house.close())

const get = async (path: string) => {
  house.clock.advance({ minutes: 1 })
  const answer = await house.app.inject(`/api/v1${path}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const named = async (typed: string) =>
  (await get(`/places?q=${encodeURIComponent(typed)}`)).hotels.map(({ id }: { id: string }) => id)
const found = async (destination: string) => {
  const { hotels, no_place } = await get(`/hotels/search?destination=${encodeURIComponent(destination)}`)
  return { ids: hotels.map(({ id }: { id: string }) => id), no_place }
}

describe('hotels among the places that are offered', () => {
  it.each([
    ['cowrie', ['lantern', 'court']],
    ['Cowr', ['lantern', 'court']],
    ['LANTERN', ['lantern']],
    ['osun cowrie', ['court']],
    ['Ọ̀sun', ['court']],
    ['lantern cowrie', ['lantern']],
    ['hotel lantern', ['lantern']],
    ['cowire', ['court', 'lantern']],
    ['cowri lantrn', ['lantern']],
    ['hotel', []],
    ['co', []],
    ['', []],
    ['qwerty', []],
    ['closed', []],
  ])('%s', async (typed, expected) => expect(await named(typed)).toEqual(expected))

  it('each says where it is', async () => {
    const { hotels } = await get('/places?q=palm')
    expect(hotels).toEqual([{ id: 'airport', name: 'Palm Court', location: 'Ikeja, Lagos' }])
  })

  it('a new name is found at once, and the old one no longer', async () => {
    await makeHotel(house.ctx, { id: 'renamed', name: 'Indigo Inn' })
    expect(await named('indigo')).toEqual(['renamed'])
    await sql`update hotels set name = 'Baobab Inn' where id = 'renamed'`.execute(house.ctx.db)
    expect(await named('indigo')).toEqual([])
    expect(await named('baobab')).toEqual(['renamed'])
  })

  it('none while hotels are not sold', async () => {
    await sql`update settings set value = value || '{"hotel_booking_enabled": false}' where key = 'features'`.execute(
      house.ctx.db,
    )
    forgetSettings(house.ctx)
    expect(await named('cowrie')).toEqual([])
    await sql`update settings set value = value || '{"hotel_booking_enabled": true}' where key = 'features'`.execute(
      house.ctx.db,
    )
    forgetSettings(house.ctx)
  })
})

describe('a hotel name asked for as the destination', () => {
  it('finds the hotels that have it, and says that it is no place', async () => {
    const { ids, no_place } = await found('Cowrie')
    expect(ids).toEqual(['court', 'lantern'])
    expect(no_place).toMatchObject({ text: 'Cowrie', is_hotel_name: true })
  })

  it('says where they are, for who looks for others near', async () => {
    const placesOf = async (name: string) =>
      (await found(name)).no_place.nearest.map(({ label }: { label: string }) => label)
    expect(await placesOf('Cowrie Lantern')).toEqual(['Victoria Island, Lagos'])
    expect((await placesOf('Cowrie')).toSorted()).toEqual(['Osogbo, Osun', 'Victoria Island, Lagos'])
  })

  it.each([
    ['Cowrie Lantern', ['lantern']],
    ['Cowrie, Lagos', ['lantern']],
    ['Cowrie Lantern, Abuja', []],
    ['cowrei', ['court', 'lantern']],
    // Spelled so in a name, and only nearly so in a place.
    ['Ikja', ['ikja']],
    // The place itself goes before a hotel that is called like it.
    ['Ikeja', ['airport']],
  ])('%s', async (typed, expected) => expect((await found(typed)).ids).toEqual(expected))

  it('a place is no name', async () => expect((await found('Lagos')).no_place).toBeNull())

  it('cars are not asked for by the names of hotels', async () => {
    const { total, no_place } = await get('/cars/search?location=Cowrie')
    expect({ total, no_place }).toMatchObject({ total: 0, no_place: { is_hotel_name: false } })
  })
})

describe('a word that many places share', () => {
  it('is asked back with those places, whatever hotels are called like it', async () => {
    await makeHotel(house.ctx, { id: 'lodge', name: 'Airport Lodge' })
    const { ids, no_place } = await found('airport')
    expect(ids).toEqual([])
    expect(no_place).toMatchObject({ text: 'airport', is_hotel_name: false, is_shared: true })
    expect(no_place.nearest.map(({ value }: { value: string }) => value).toSorted()).toEqual([
      'abv-airport',
      'los-airport',
    ])
    expect(await found('airport lodge')).toMatchObject({ ids: ['lodge'], no_place: { is_shared: false } })
    expect((await found('Lagos airport')).no_place).toBeNull()
  })
})

describe('a word that is neither', () => {
  it('finds nothing, and names the places that are spelled most like it', async () => {
    const { ids, no_place } = await found('Maytarmous')
    expect(ids).toEqual([])
    expect(no_place).toMatchObject({ text: 'Maytarmous', is_hotel_name: false })
    expect(no_place.nearest.map(({ label }: { label: string }) => label)).toContain('Maitama, Abuja')
  })

  it('names none where none is near', async () => {
    expect((await found('Xxvvqqzz')).no_place.nearest).toEqual([])
  })
})

describe('the order by rating', () => {
  it('few reviews count less: 4.9 of forty goes before 5.0 of two', async () => {
    const rate = (id: string, rating: number, count: number) =>
      sql`update hotels set rating = ${rating}, rating_count = ${count} where id = ${id}`.execute(house.ctx.db)
    await makeHotel(house.ctx, { id: 'few', stateSlug: 'kano', citySlug: 'kano' })
    await makeHotel(house.ctx, { id: 'many', stateSlug: 'kano', citySlug: 'kano' })
    await makeHotel(house.ctx, { id: 'none', stateSlug: 'kano', citySlug: 'kano' })
    await rate('few', 5, 2)
    await rate('many', 4.9, 40)
    const { hotels } = await get('/hotels/search?destination=Kano')
    expect(hotels.map(({ id, rating }: { id: string; rating: number | null }) => [id, rating])).toEqual([
      ['many', 4.9],
      ['few', 5],
      ['none', null],
    ])
  })
})
