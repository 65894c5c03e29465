import { addDays } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel } from '../../testing/makers/catalogue.ts'
import { meanwhile } from '../../testing/one-connection.ts'

const nights = 'check_in=2026-12-10&check_out=2026-12-12'

describe('searching with dates', () => {
  let house: TestServer
  beforeEach(async () => {
    house = await openTestServer({}, { breaksPromises: true })
  })
  afterEach(() => house.close())

  /** Past the second for which an answer is kept. */
  const search = async (path: string) => {
    house.clock.set(new Date(house.clock.now().getTime() + 1_000))
    const answer = await house.app.inject(`/api/v1${path}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

  it('finds only what is free on every day, and says when the full ones are', async () => {
    const { roomTypeId } = await makeHotel(house.ctx, { id: 'full' })
    await makeHotel(house.ctx, { id: 'free' })
    await makeDay(house.ctx, roomTypeId, { on: '2026-12-11', reserved: 5 })
    const found = await search(`/hotels/search?${nights}`)
    expect(idsOf(found.hotels)).toEqual(['free', 'full'])
    expect(found.total).toBe(1)
    expect(found.hotels[1]).toMatchObject({
      is_available: false,
      stay: null,
      next_free: { start: '2026-12-12', end: '2026-12-14' },
    })
    expect(found.facets.city).toEqual([{ value: 'victoria-island,lagos', label: 'Victoria Island', count: 1 }])
  })

  it('says until when cancelling is free, and nothing once that is over', async () => {
    await makeHotel(house.ctx, { id: 'inn', checkInTime: '14:00' })
    house.clock.set(new Date('2026-12-01T09:00:00Z'))
    const untilOf = async (dates: string) => (await search(`/hotels/search?${dates}`)).hotels[0].free_cancellation_until
    // 48 hours before 14:00 in Lagos.
    expect(await untilOf(nights)).toBe('2026-12-08T13:00:00.000Z')
    expect(await untilOf('check_in=2026-12-03&check_out=2026-12-04')).toBe('2026-12-01T13:00:00.000Z')
    expect(await untilOf('check_in=2026-12-02&check_out=2026-12-04')).toBeNull()
    expect((await search('/hotels/search')).hotels[0].free_cancellation_until).toBeNull()
    expect((await search(`/hotels/inn?${nights}`)).free_cancellation_until).toBe('2026-12-08T13:00:00.000Z')
  })

  it('leaves the day of check-out to the next guest', async () => {
    const { roomTypeId } = await makeHotel(house.ctx, { id: 'inn' })
    await makeDay(house.ctx, roomTypeId, { on: '2026-12-09', reserved: 5 })
    await makeDay(house.ctx, roomTypeId, { on: '2026-12-12', reserved: 5 })
    expect((await search(`/hotels/search?${nights}`)).total).toBe(1)
    expect((await search('/hotels/search?check_in=2026-12-11&check_out=2026-12-13')).total).toBe(0)
  })

  it('keeps closed days out, though nothing is sold on them', async () => {
    const { roomTypeId } = await makeHotel(house.ctx, { id: 'inn' })
    await makeDay(house.ctx, roomTypeId, { on: '2026-12-10', closed: true })
    expect((await search(`/hotels/search?${nights}`)).total).toBe(0)
  })

  it('asks for as many rooms of one type as are wanted', async () => {
    const { roomTypeIds } = await makeHotel(house.ctx, { id: 'inn', rooms: [{ count: 3 }, { count: 3 }] })
    for (const id of roomTypeIds) await makeDay(house.ctx, id, { on: '2026-12-10', reserved: 1 })
    expect((await search(`/hotels/search?${nights}&rooms=2`)).total).toBe(1)
    expect((await search(`/hotels/search?${nights}&rooms=3`)).total).toBe(0)
  })

  it('puts a party up in as many rooms as take it, where no number of rooms is asked', async () => {
    const rooms = [
      { name: 'Standard Room', maxParty: 2, priceNgn: 40_000, count: 4 },
      { name: 'Family Room', maxParty: 4, priceNgn: 70_000, count: 2 },
    ]
    const { roomTypeIds } = await makeHotel(house.ctx, { id: 'inn', rooms })
    const [standard, family] = roomTypeIds as [string, string]
    const stayFor = async (guests: number) =>
      (await search(`/hotels/search?${nights}&guests=${guests}`)).hotels[0]?.stay ?? null
    expect(await stayFor(2)).toMatchObject({ units: 1, subtotal: 80_000 })
    expect(await stayFor(4)).toMatchObject({ units: 1, subtotal: 140_000 })
    expect(await stayFor(6)).toMatchObject({ units: 3, subtotal: 240_000 })
    await makeDay(house.ctx, standard, { on: '2026-12-11', reserved: 2 })
    expect(await stayFor(6)).toMatchObject({ units: 2, subtotal: 280_000 })
    expect((await search(`/hotels/search?${nights}&guests=6&sort_by=price`)).total).toBe(1)
    expect(await search(`/hotels/search?${nights}&guests=6&rooms=1`)).toMatchObject({ total: 0, hotels: [] })
    await makeDay(house.ctx, family, { on: '2026-12-10', reserved: 1 })
    expect(await search(`/hotels/search?${nights}&guests=6`)).toMatchObject({ total: 0, hotels: [{ stay: null }] })
    expect(await stayFor(4)).toMatchObject({ units: 1 })
    await sql`update inventory_days set reserved = 2 where inventory_id = ${family}`.execute(house.ctx.db)
    expect(await stayFor(4)).toMatchObject({ units: 2, subtotal: 160_000 })
  })

  it('shows the price of the rooms that take the party on the page of a hotel', async () => {
    const rooms = [
      { maxParty: 2, priceNgn: 40_000, count: 4 },
      { maxParty: 4, priceNgn: 70_000, count: 1 },
    ]
    await makeHotel(house.ctx, { id: 'inn', rooms })
    const page = await search(`/hotels/inn?${nights}&guests=6&rooms=1`)
    expect(page).toMatchObject({ is_available: false, stay: null })
    expect(page.room_types).toMatchObject([{ stay: { units: 3, subtotal: 240_000 } }, { stay: null }])
    expect(await search(`/hotels/inn?${nights}&guests=6`)).toMatchObject({ is_available: true, stay: { units: 3 } })
  })

  it('sells the next type when the cheapest is full', async () => {
    const { roomTypeIds } = await makeHotel(house.ctx, {
      id: 'inn',
      rooms: [{ priceNgn: 50_000 }, { priceNgn: 80_000 }],
    })
    await makeDay(house.ctx, roomTypeIds[0] ?? '', { on: '2026-12-10', reserved: 5 })
    const { hotels } = await search(`/hotels/search?${nights}`)
    expect(hotels[0]).toMatchObject({ price: 50_000, stay: { subtotal: 160_000 } })
  })

  it('takes the single day of a same-day hire', async () => {
    const { inventoryId } = await makeCar(house.ctx, { id: 'rio' })
    await makeDay(house.ctx, inventoryId, { on: '2026-12-10', reserved: 1 })
    expect((await search('/cars/search?pickup_date=2026-12-10&return_date=2026-12-10')).total).toBe(0)
    expect((await search('/cars/search?pickup_date=2026-12-11&return_date=2026-12-11')).total).toBe(1)
    expect((await search('/cars/search?pickup_date=2026-12-09&return_date=2026-12-10')).total).toBe(1)
  })

  it('shows three full listings at most, and none beside a full page', async () => {
    for (const id of ['a', 'b', 'c', 'd']) {
      const { inventoryId } = await makeCar(house.ctx, { id })
      await makeDay(house.ctx, inventoryId, { on: '2026-12-10', reserved: 1 })
    }
    await makeCar(house.ctx, { id: 'e' })
    const dates = 'pickup_date=2026-12-10&return_date=2026-12-11'
    expect(idsOf((await search(`/cars/search?${dates}`)).cars)).toEqual(['e', 'a', 'b', 'c'])
    expect(idsOf((await search(`/cars/search?${dates}&per_page=1`)).cars)).toEqual(['e'])
  })

  it('follows every change within a second: sold, closed, dearer, switched off, deleted', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx, { id: 'inn' })
    await makeHotel(house.ctx, { id: 'other', priceNgn: 90_000 })
    expect((await search(`/hotels/search?${nights}`)).total).toBe(2)
    await makeDay(house.ctx, roomTypeId, { on: '2026-12-10', reserved: 5 })
    expect((await search(`/hotels/search?${nights}`)).total).toBe(1)
    await sql`update hotels set name = 'Renamed', price_from_kobo = 9900000 where id = ${id}`.execute(house.ctx.db)
    expect((await search('/hotels?sort_by=-price')).hotels[0]).toMatchObject({ name: 'Renamed', price: 99_000 })
    await sql`update inventories set is_active = false where id = 'other-room-1'`.execute(house.ctx.db)
    expect(idsOf((await search('/hotels')).hotels)).toEqual(['inn'])
    await sql`update hotels set is_active = false where id = ${id}`.execute(house.ctx.db)
    expect((await search('/hotels')).total).toBe(0)
    await makeHotel(house.ctx, { id: 'third' })
    expect(idsOf((await search('/hotels')).hotels)).toEqual(['third'])
    await sql`delete from hotels where id = 'third'`.execute(house.ctx.db)
    expect((await search('/hotels')).total).toBe(0)
  })

  it('sees what a transaction wrote before another that committed first', async () => {
    await makeHotel(house.ctx, { id: 'slow' })
    await makeHotel(house.ctx, { id: 'quick' })
    await search('/hotels')
    await house.ctx.db.transaction().execute(async (slow) => {
      await sql`update hotels set is_active = false where id = 'slow'`.execute(slow)
      const found = await meanwhile(async () => {
        await sql`update hotels set is_active = false where id = 'quick'`.execute(house.ctx.db)
        return search('/hotels')
      })
      expect(idsOf(found.hotels)).toEqual(['slow'])
    })
    expect((await search('/hotels')).total).toBe(0)
  })

  it('never repeats or loses a row from page to page, whatever is equal', async () => {
    for (let n = 0; n < 23; n++) await makeHotel(house.ctx, { id: `twin-${n}`, priceNgn: 50_000, rating: 4 })
    for (const sort of ['price', '-price', 'rating', 'name']) {
      const seen: string[] = []
      for (let page = 1; page <= 5; page++)
        seen.push(...idsOf((await search(`/hotels?sort_by=${sort}&per_page=5&page=${page}`)).hotels))
      expect(seen.length).toBe(23)
      expect(new Set(seen).size).toBe(23)
    }
  })

  it('sends three statements at most', async () => {
    for (let n = 0; n < 30; n++) await makeHotel(house.ctx, { rating: 4 })
    await search(`/hotels/search?${nights}`)
    let sent = 0
    house.ctx.pool.on('acquire', () => sent++)
    await search(`/hotels/search?check_in=2026-12-11&check_out=${addDays('2026-12-11', 3)}&guests=2&sort_by=name`)
    // One of each for the settings and the rates, which are read once a second.
    expect(sent - 2).toBeLessThanOrEqual(3)
  })
})
