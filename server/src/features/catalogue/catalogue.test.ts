import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel, makePlace } from '../../testing/makers/catalogue.ts'

describe('the pages of hotels, cars and places', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    const { ctx } = house
    const rooms = [
      { id: 'lantern-standard', priceNgn: 100_000, count: 2 },
      { id: 'lantern-family', name: 'Family', priceNgn: 180_000, count: 4, maxParty: 5 },
      { id: 'lantern-attic', name: 'Attic', isActive: false },
    ]
    await makeHotel(ctx, { id: 'lantern', name: 'Cowrie Lantern', rooms, rating: 4.6, isFeatured: true })
    await makeHotel(ctx, { id: 'harmattan', citySlug: 'ikeja', rating: 4.9 })
    await makeHotel(ctx, { id: 'shut', isActive: false, isFeatured: true })
    await makeHotel(ctx, { id: 'kano-inn', stateSlug: 'kano', citySlug: 'kano' })
    await makeHotel(ctx, { id: 'bichi-inn', stateSlug: 'kano', citySlug: 'bichi' })
    await makePlace(ctx, { stateSlug: 'oyo', citySlug: 'ibadan' })
    await makeCar(ctx, { id: 'rio', priceNgn: 38_000 })
    await makeCar(ctx, { id: 'sold', isActive: false })
    await makeDay(ctx, 'lantern-standard', { on: '2026-12-10', reserved: 2 })
    await makeDay(ctx, 'lantern-family', { on: '2026-12-11', priceNgn: 200_000 })
    await makeDay(ctx, 'lantern-family', { on: '2026-12-13', closed: true })
    await makeDay(ctx, 'rio', { on: '2026-12-20', reserved: 1 })
    await sql`insert into pictures (owner_kind, owner_id, position, is_cover, alt, storage_key, width, height, placeholder, widths)
      values ('hotel', 'lantern', 1, false, 'A bed', 'pictures/bed', 900, 600, 'data:,', '{360,900}'),
             ('hotel', 'lantern', 2, true, 'The pool', 'pictures/pool', 1200, 800, 'data:,', '{640,360,1200}'),
             ('state', 'lagos', 0, true, 'A bridge', 'pictures/bridge', 1200, 800, 'data:,', '{360}')`.execute(ctx.db)
  })
  afterAll(() => house.close())

  const get = async (path: string) => {
    house.clock.set(new Date(house.clock.now().getTime() + 1_000))
    const answer = await house.app.inject(`/api/v1${path}`)
    return { status: answer.statusCode, body: answer.json() }
  }

  it('shows a hotel with its rooms, pictures and the rule of cancelling', async () => {
    const { body } = await get('/hotels/lantern?currency=USD')
    expect(body).toMatchObject({ id: 'lantern', price: 72.73, price_ngn: 100_000, is_available: true, room_count: 6 })
    expect(body.room_types.map((type: { id: string }) => type.id)).toEqual(['lantern-standard', 'lantern-family'])
    expect(body.room_types[1]).toMatchObject({ price_ngn: 180_000, max_party: 5, rooms_left: null, stay: null })
    expect(body.cancellation).toBe(
      'Cancel free of charge until 48 hours before check-in. After that, until check-in, the first night is charged. After check-in there is no refund, except for nights that have not begun when you leave early and tell us.',
    )
    expect(body.image_url).toBe('/uploads/pictures/pool/1200.webp')
    expect(body.images.map((image: { alt: string }) => image.alt)).toEqual(['The pool', 'A bed'])
    expect(body.images[0].avif.map((source: { url: string }) => source.url)).toEqual([
      '/uploads/pictures/pool/360.avif',
      '/uploads/pictures/pool/640.avif',
      '/uploads/pictures/pool/1200.avif',
    ])
  })

  it('prices each room type for the asked nights and says what is left', async () => {
    const { body } = await get('/hotels/lantern?check_in=2026-12-10&check_out=2026-12-12')
    expect(body.room_types[0]).toMatchObject({ rooms_left: 0, stay: null })
    expect(body.room_types[1]).toMatchObject({
      rooms_left: 4,
      stay: { subtotal: 380_000, tax: 45_600, total: 425_600 },
    })
    expect(body.stay.total).toBe(425_600)
    expect(body.cancellation).toContain('Cancel free of charge until Tue 8 Dec, 14:00.')
  })

  it('names the next free dates of a hotel that is full', async () => {
    const { body } = await get('/hotels/lantern?check_in=2026-12-10&check_out=2026-12-14&guests=4&rooms=1')
    expect(body).toMatchObject({
      is_available: false,
      stay: null,
      next_free: { start: '2026-12-14', end: '2026-12-18' },
    })
  })

  it('shows a car, free or hired out', async () => {
    expect((await get('/cars/rio')).body).toMatchObject({ id: 'rio', available: true, driver_price_per_day: 20_000 })
    const { body } = await get('/cars/rio?pickup_date=2026-12-19&return_date=2026-12-21')
    expect(body).toMatchObject({ available: false, next_free: { start: '2026-12-21', end: '2026-12-23' } })
  })

  it.each([
    ['/hotels/shut', 'Hotel not found'],
    ['/hotels/nowhere', 'Hotel not found'],
    ['/hotels/nowhere/availability', 'Hotel not found'],
    ['/hotel-images/shut', 'Hotel not found'],
    ['/cars/sold', 'Car not found'],
    ['/cars/sold/availability', 'Car not found'],
    ['/car-images/nowhere', 'Car not found'],
    ['/hotels/lantern/availability?room_type_id=nothing', 'Room type not found'],
    ['/destinations/atlantis', 'Destination not found'],
    ['/destinations/atlantis/cities', 'Destination not found'],
    ['/destinations/lagos/atlantis/hotels', 'Destination not found'],
  ])('does not know %s', async (path, detail) => {
    const { status, body } = await get(path)
    expect([status, body.code, body.detail]).toEqual([404, 'not_found', detail])
  })

  it('shows the calendar: what is left, what it costs, nothing in the past', async () => {
    const { body } = await get('/hotels/lantern/availability?month=2026-12')
    expect(body.days.length).toBe(31)
    expect(body.days[9]).toEqual({
      day: '2026-12-10',
      free: 4,
      is_free: true,
      price: 180_000,
      price_ngn: 180_000,
      price_with_tax: 201_600,
      is_raised: false,
      shortest_stay: 1,
    })
    const family = await get('/hotels/lantern/availability?month=2026-12&room_type_id=lantern-family')
    expect(family.body.days[10]).toMatchObject({ price: 200_000, price_with_tax: 224_000, is_raised: true })
    expect(family.body.days[12]).toMatchObject({ day: '2026-12-13', free: 0, is_free: false })
    const now = await get('/cars/rio/availability?months=2')
    expect(now.body.days.length).toBe(61)
    expect(now.body.days[18]).toMatchObject({ day: '2026-11-19', free: 0 })
    expect(now.body.days[19]).toMatchObject({ day: '2026-11-20', free: 1 })
    expect(now.body.days[49]).toMatchObject({ day: '2026-12-20', free: 0 })
  })

  it.each(['month=2026-13', 'month=2026', 'months=4', 'months=0', 'currency=XXX'])(
    'refuses a calendar with %s',
    async (query) => {
      expect((await get(`/hotels/lantern/availability?${query}`)).status).toBe(422)
    },
  )

  it('features what staff chose; of cars the best when none is chosen', async () => {
    const hotels = (await get('/hotels/featured')).body.hotels
    expect(hotels.map((hotel: { id: string }) => hotel.id)).toEqual(['lantern'])
    const cars = (await get('/cars/featured?currency=EUR')).body.cars
    expect(cars.map((car: { id: string; currency: string }) => [car.id, car.currency])).toEqual([['rio', 'EUR']])
  })

  it('counts the hotels of states and cities, the fullest first, equal ones by name', async () => {
    const { states } = (await get('/destinations/states')).body
    expect(states.map((state: { name: string; hotel_count: number }) => [state.name, state.hotel_count])).toEqual([
      ['Kano', 2],
      ['Lagos', 2],
      ['Oyo', 0],
    ])
    expect(states[1].featured_image_url).toBe('/uploads/pictures/bridge/360.webp')
    const { cities } = (await get('/destinations/lagos/cities')).body
    expect(cities.map((city: { slug: string; hotel_count: number }) => [city.slug, city.hotel_count])).toEqual([
      ['ikeja', 1],
      ['victoria-island', 1],
    ])
    expect((await get('/destinations/kano')).body.featured_cities.length).toBe(2)
  })

  it('shows the hotels of a city, not of the state of the same name', async () => {
    const { body } = await get('/destinations/kano/kano/hotels')
    expect(body).toMatchObject({ state: { slug: 'kano' }, city: { slug: 'kano', hotel_count: 1 }, total: 1 })
    expect(body.hotels.map((hotel: { id: string }) => hotel.id)).toEqual(['kano-inn'])
  })

  it('offers places while they are typed, and finds what it offered', async () => {
    const { places } = (await get('/places?q=kan')).body
    expect(places.map((place: { value: string }) => place.value)).toEqual(['kano', 'kano,kano', 'bichi,kano'])
    expect((await get('/hotels?destination=kano,kano')).body.total).toBe(1)
    expect((await get('/hotels?destination=kano')).body.total).toBe(2)
    expect((await get('/places?q=')).body.places).toEqual([])
  })

  it('hides a product that is switched off', async () => {
    const { db } = house.ctx
    await sql`update settings set value = '{"car_rental_enabled":false,"hotel_booking_enabled":false}' where key = 'features'`.execute(
      db,
    )
    for (const path of ['/hotels/lantern', '/cars/rio', '/hotel-images/lantern', '/cars/rio/availability'])
      expect((await get(path)).status).toBe(404)
    for (const path of ['/hotels', '/cars', '/search/advanced?destination=Lagos'])
      expect((await get(path)).body.total).toBe(0)
    expect((await get('/hotels/featured')).body.hotels).toEqual([])
    expect((await get('/destinations/lagos')).body.state.hotel_count).toBe(0)
    await sql`update settings set value = '{"car_rental_enabled":true,"hotel_booking_enabled":true}' where key = 'features'`.execute(
      db,
    )
    expect((await get('/hotels/lantern')).status).toBe(200)
  })
})
