import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import type { FactTable } from '@skyroute/core/listing-facts/fact-table.ts'
import { type Filter, filters } from '@skyroute/core/listing-facts/filters.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel } from '../../testing/makers/catalogue.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  const { ctx } = house
  await makeHotel(ctx, { id: 'gate', citySlug: 'ikeja', priceNgn: 50_000, rating: 3 })
  await makeHotel(ctx, { id: 'town', citySlug: 'ikeja', priceNgn: 40_000, rating: 5 })
  await makeHotel(ctx, { id: 'island', citySlug: 'victoria-island', priceNgn: 45_000, rating: 4 })
  await makeHotel(ctx, { id: 'far', stateSlug: 'kano', citySlug: 'kano', priceNgn: 20_000 })
  await makeCar(ctx, { id: 'petrol' })
  await makeCar(ctx, { id: 'electric', driverMode: 'required' })
  await sql`update cities set lat = 6.6, lng = 3.35 where slug = 'ikeja'`.execute(ctx.db)
  await sql`update cities set lat = 12, lng = 8.52 where slug = 'kano'`.execute(ctx.db)
  await place('gate', 6.58, 3.33, {
    power_hours: 24,
    backup: ['generator', 'solar'],
    water: 'mains_and_borehole',
    internet_mbps: 60,
  })
  await place('town', 6.6, 3.35, { power_hours: 20, backup: ['generator'], water: 'borehole', internet_mbps: 20 })
  await place('island', 6.43, 3.42, { power_hours: 12, water: 'mains' })
  await place('far', 12, 8.52, {})
  await sql`update hotels set breakfast_included = true where id in ('gate', 'island')`.execute(ctx.db)
  await sql`update cars set fuel_type = 'Electric', facts = '{"km_per_day": 300, "fuel_policy": "same_to_same"}' where id = 'electric'`.execute(
    ctx.db,
  )
  await sql`update cars set facts = '{"km_per_day": 200, "fuel_policy": "full_to_full", "driver_hours_per_day": 10}' where id = 'petrol'`.execute(
    ctx.db,
  )
  await sql`insert into airports (iata, name, city, state_slug, lat, lng)
            values ('LOS', 'Murtala Muhammed International Airport', 'Lagos', 'lagos', 6.577, 3.321)`.execute(ctx.db)
})
afterAll(() => house.close())

async function place(id: string, lat: number, lng: number, facts: Record<string, unknown>) {
  await sql`update hotels set lat = ${lat}, lng = ${lng}, facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(
    house.ctx.db,
  )
}

const get = async (path: string) => {
  house.clock.advance({ minutes: 1 })
  const answer = await house.app.inject(`/api/v1${path}`)
  return { status: answer.statusCode, body: answer.json() }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const countsOf = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

describe('around an airport', () => {
  it('what is near is found, the nearest first, with its distance', async () => {
    const { body } = await get('/hotels/search?destination=mmia')
    expect(body.hotels.map((row: { id: string; distance_km: number }) => [row.id, row.distance_km])).toEqual([
      ['gate', 1],
      ['town', 4],
      ['island', 20],
    ])
    expect(body.place).toMatchObject({ kind: 'airport', value: 'los-airport', near_km: 25, is_guess: false })
  })

  it('the distance can be chosen, and so can another order', async () => {
    expect(idsOf((await get('/hotels/search?destination=los-airport&near_km=5')).body.hotels)).toEqual(['gate', 'town'])
    expect(idsOf((await get('/hotels/search?destination=mmia&sort_by=rating')).body.hotels)).toEqual([
      'town',
      'island',
      'gate',
    ])
    expect((await get('/hotels/search?destination=mmia&near_km=101')).status).toBe(422)
  })

  it('a typed slip finds the place and says how it was read', async () => {
    const { body } = await get('/hotels/search?destination=ikja')
    expect(idsOf(body.hotels)).toEqual(['town', 'gate'])
    expect(body.place).toMatchObject({ kind: 'area', label: 'Ikeja, Lagos', is_guess: true, near_km: null })
    expect(body.hotels[0].distance_km).toBeNull()
  })

  it('words find the place too, and only what is near a spot', async () => {
    expect(idsOf((await get('/hotels/search?q=lagos%20airport')).body.hotels).sort()).toEqual([
      'gate',
      'island',
      'town',
    ])
    expect((await get('/hotels/search?q=nowhere%20at%20all')).body.total).toBe(0)
  })

  it('hints say what kind of place each is', async () => {
    const { body } = await get('/places?q=ikja')
    expect(body.places[0]).toEqual({
      kind: 'area',
      label: 'Ikeja, Lagos',
      detail: 'Lagos',
      value: 'ikeja,lagos',
      state_slug: 'lagos',
    })
    expect((await get('/places?q=zzzz')).body.places).toEqual([])
  })
})

describe('light, water, internet and breakfast', () => {
  it.each([
    ['power_hours=24', ['gate']],
    ['power_hours=16', ['town', 'gate']],
    ['backup=generator', ['town', 'gate']],
    ['backup=generator,solar', ['gate']],
    ['water=borehole', ['town', 'gate']],
    ['water=borehole,mains', ['town', 'island', 'gate']],
    ['internet_mbps=50', ['gate']],
    ['power_hours=16&water=mains', ['gate']],
    ['breakfast=included', ['island', 'gate']],
    ['breakfast=included&internet_mbps=50', ['gate']],
  ])('%s', async (query, expected) =>
    expect(idsOf((await get(`/hotels/search?sort_by=rating&${query}`)).body.hotels)).toEqual(expected),
  )

  it('each choice counts what it would find, as if its own group were not asked', async () => {
    const { body } = await get('/hotels/search?power_hours=24')
    expect(body.total).toBe(1)
    expect(countsOf(body.facets.power_hours)).toEqual({ 24: 1, 20: 2, 16: 2 })
    expect(countsOf(body.facets.backup)).toEqual({ solar: 1, inverter: 0, generator: 1 })
    expect(countsOf(body.facets.breakfast)).toEqual({ included: 1 })
    for (const [field, facet] of Object.entries(body.facets as Record<string, { value: string; count: number }[]>)) {
      if (!['backup', 'water', 'internet_mbps', 'breakfast'].includes(field)) continue
      for (const { value, count } of facet)
        expect((await get(`/hotels/search?power_hours=24&${field}=${value}`)).body.total, `${field}=${value}`).toBe(
          count,
        )
    }
  })

  it('cars: fuel, kilometres and hours', async () => {
    expect(idsOf((await get('/cars/search?fuel_type=electric')).body.cars)).toEqual(['electric'])
    expect(idsOf((await get('/cars/search?km_per_day=300&fuel_policy=same_to_same')).body.cars)).toEqual(['electric'])
    expect(countsOf((await get('/cars/search?driver_hours=10')).body.facets.km_per_day)).toEqual({
      300: 0,
      200: 1,
      100: 1,
    })
  })

  it('what is no choice is refused by name', async () => {
    const { status, body } = await get('/hotels/search?water=rain')
    expect(status).toBe(422)
    expect(body.errors[0].field).toBe('water')
  })
})

describe('every filter of the table, each value of it', () => {
  const tables: Record<string, FactTable> = { hotel: hotelFacts, car: carFacts }
  const cases = (['hotel', 'car'] as const).flatMap((product) =>
    Object.entries<Filter>(filters[product]).flatMap(([field, filter]) => {
      const [fact] = Object.entries(tables[product]!.rows).find(([, row]) => row.filter === field) ?? [null]
      const isList = fact !== null && tables[product]!.kinds[fact]?.is === 'choices'
      const of = { product, field, fact }
      if ('atLeast' in filter)
        return filter.atLeast.map((band) => ({ ...of, value: `${band}`, label: '', stated: band as unknown }))
      return Object.entries(filter.choices).map(([value, [label, { means = [value] } = {}]]) => ({
        ...of,
        value,
        label,
        stated: (isList ? [means[0]] : means[0]) as unknown,
      }))
    }),
  )

  it.each(cases)('$product, $field=$value', async ({ product, field, value, label, fact, stated }) => {
    const id = product === 'hotel' ? 'far' : 'petrol'
    const table = sql.table(`${product}s`)
    const facts = fact ? { [fact]: stated } : {}
    await sql`update ${table} set facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(house.ctx.db)
    // What stands in a column of its own.
    if (field === 'breakfast')
      await sql`update hotels set breakfast_included = true where id = 'far'`.execute(house.ctx.db)
    if (field === 'fuel_type') await sql`update cars set fuel_type = ${label} where id = 'petrol'`.execute(house.ctx.db)
    const { body } = await get(`/${product}s/search?${field}=${value}`)
    expect(idsOf(body[`${product}s`])).toContain(id)
    expect(countsOf(body.facets[field])[value]).toBe(body.total)
    await sql`update ${table} set facts = '{}' where id = ${id}`.execute(house.ctx.db)
    await sql`update hotels set breakfast_included = false where id = 'far'`.execute(house.ctx.db)
    await sql`update cars set fuel_type = 'none' where id = 'petrol'`.execute(house.ctx.db)
    expect(idsOf((await get(`/${product}s/search?${field}=${value}`)).body[`${product}s`])).not.toContain(id)
  })
})

describe('the order by price on dates', () => {
  const dates = 'check_in=2026-12-10&check_out=2026-12-12'

  it('is that of the whole stay, as the cards show it, from page to page', async () => {
    await makeDay(house.ctx, 'town-room-1', { on: '2026-12-11', priceNgn: 90_000 })
    const { body } = await get(`/hotels/search?destination=Lagos&sort_by=price&${dates}`)
    expect(body.hotels.map((row: { id: string; stay: { total: number } }) => [row.id, row.stay.total])).toEqual([
      ['island', 100_800],
      ['gate', 112_000],
      ['town', 145_600],
    ])
    const second = await get(`/hotels/search?destination=Lagos&sort_by=-price&${dates}&per_page=1&page=2`)
    expect(idsOf(second.body.hotels)).toEqual(['gate'])
  })

  it('counts the driver that a car comes with', async () => {
    const { body } = await get('/cars/search?sort_by=price&pickup_date=2026-12-10&return_date=2026-12-11')
    expect(idsOf(body.cars)).toEqual(['petrol', 'electric'])
  })

  it('pins say the same prices, and where', async () => {
    const { body } = await get(`/search/hotel-pins?destination=Lagos&sort_by=price&${dates}`)
    expect(body).toMatchObject({ total: 3, currency: 'NGN' })
    expect(body.pins[0]).toEqual({
      id: 'island',
      name: 'Hotel island',
      lat: 6.43,
      lng: 3.42,
      price: 100_800,
      is_total: true,
    })
    const open = await get('/search/car-pins')
    expect(open.body.pins[0]).toMatchObject({ price: 40_000, is_total: false })
  })

  it('a full house has no pin', async () => {
    await makeDay(house.ctx, 'gate-room-1', { on: '2026-12-20', reserved: 5 })
    const { body } = await get('/search/hotel-pins?destination=Lagos&check_in=2026-12-20&check_out=2026-12-21')
    expect(idsOf(body.pins)).not.toContain('gate')
  })
})
