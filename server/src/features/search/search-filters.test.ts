import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel } from '../../testing/makers/catalogue.ts'

describe('finding hotels and cars', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer()
    const { ctx } = house
    await makeHotel(ctx, {
      id: 'lantern',
      name: 'Cowrie Lantern',
      priceNgn: 145_000,
      rating: 4.6,
      starRating: 4,
      amenities: ['WiFi', 'Pool', '24-hour Power'],
      rooms: [{}, { name: 'Family', priceNgn: 210_000, maxParty: 5, count: 1 }],
    })
    await makeHotel(ctx, {
      id: 'harmattan',
      name: 'Harmattan House',
      citySlug: 'lekki-phase-1',
      priceNgn: 60_000,
      rating: 3.9,
      amenities: ['Wi-Fi'],
    })
    await makeHotel(ctx, {
      id: 'creek',
      name: 'Creek Inn',
      stateSlug: 'rivers',
      citySlug: 'gra-phase-2',
      cityName: 'GRA Phase 2',
      priceNgn: 60_000,
      rating: null,
    })
    await makeHotel(ctx, { id: 'maitama', stateSlug: 'fct', citySlug: 'maitama', priceNgn: 90_000, rating: 5 })
    await makeHotel(ctx, { id: 'shut', isActive: false })
    await makeCar(ctx, {
      id: 'corolla',
      priceNgn: 45_000,
      features: ['AC', 'GPS'],
      category: 'Sedan',
      driverMode: 'optional',
      rating: 4.1,
    })
    await makeCar(ctx, {
      id: 'prado',
      priceNgn: 150_000,
      passengers: 7,
      category: 'SUV',
      driverMode: 'required',
      transmission: 'Manual',
      stateSlug: 'rivers',
      citySlug: 'gra-phase-2',
    })
    await makeCar(ctx, { id: 'rio', priceNgn: 38_000, category: 'Economy', driverMode: 'none' })
  })
  afterAll(() => house.close())

  const search = async (path: string) => {
    const answer = await house.app.inject(`/api/v1${path}`)
    return { status: answer.statusCode, body: answer.json() }
  }
  const idsOf = async (path: string) => {
    const { status, body } = await search(path)
    expect(status).toBe(200)
    return (body.hotels ?? body.cars).map((row: { id: string }) => row.id)
  }

  it.each([
    ['destination=Lagos', ['lantern', 'harmattan']],
    ['city=lagos', ['lantern', 'harmattan']],
    ['location=LAGOS%20State', ['lantern', 'harmattan']],
    ['state=lagos', ['lantern', 'harmattan']],
    ['destination=Port%20Harcourt', ['creek']],
    ['destination=port-harcourt', ['creek']],
    ['destination=Abuja', ['maitama']],
    ['destination=Victoria%20Island', ['lantern']],
    ['city=victoria-island', ['lantern']],
    ['destination=Victoria%20Island,%20Lagos', ['lantern']],
    ['destination=Lagos,%20Nigeria', ['lantern', 'harmattan']],
    ['destination=Lekki', ['harmattan']],
    ['destination=gra', ['creek']],
    ['state=lagos&city=lekki-phase-1', ['harmattan']],
    ['state=rivers&city=lekki-phase-1', []],
    ['destination=Atlantis', []],
    ['destination=Lekki,%20Rivers', []],
    ['q=cowrie', ['lantern']],
    ['q=L%C3%A0gos', ['lantern', 'harmattan']],
  ])('by place: %s', async (query, expected) => {
    expect(await idsOf(`/hotels/search?${query}`)).toEqual(expected)
  })

  it.each([
    ['amenities=wifi,pool', ['lantern']],
    ['amenities=wi-fi', ['maitama', 'lantern', 'harmattan', 'creek']],
    ['amenities=WIFI', ['maitama', 'lantern', 'harmattan', 'creek']],
    ['features=24-HOUR%20power', ['lantern']],
    ['amenities=Moat', []],
    ['amenities=李明', []],
    ['q=李明', []],
    ['q=%21%21', []],
    ['q=%20', ['maitama', 'lantern', 'harmattan', 'creek']],
    ['rating=4', ['maitama', 'lantern']],
    ['rating=5', ['maitama']],
    ['rating=4.6', ['maitama', 'lantern']],
    ['star_rating=4', ['lantern']],
    ['min_price=60000&max_price=90000', ['maitama', 'harmattan', 'creek']],
    ['min_price=60000.01&max_price=90000', ['maitama']],
    ['max_price=43.64&currency=USD', ['harmattan', 'creek']],
    ['max_price=43.63&currency=USD', []],
    ['min_price=65.45&max_price=65.45&currency=USD', ['maitama']],
    ['guests=4&children=1&rooms=1', ['lantern']],
    ['guests=5&children=1&rooms=1', []],
    ['guests=5&children=1', ['maitama', 'lantern', 'harmattan', 'creek']],
    ['guests=4&rooms=2', ['maitama', 'lantern', 'harmattan', 'creek']],
    ['guests=6&rooms=2', []],
    ['rooms=6', []],
    ['sort_by=price', ['creek', 'harmattan', 'maitama', 'lantern']],
    ['sort_by=-price', ['lantern', 'maitama', 'creek', 'harmattan']],
    ['sort_by=name', ['lantern', 'creek', 'harmattan', 'maitama']],
    ['sort_by=rating', ['maitama', 'lantern', 'harmattan', 'creek']],
    ['sort_by=price&per_page=1&page=2', ['harmattan']],
    ['sort_by=price&per_page=3&page=9', []],
  ])('hotels: %s', async (query, expected) => {
    expect(await idsOf(`/hotels/search?${query}`)).toEqual(expected)
  })

  it.each([
    ['location=Lagos&features=ac,gps', ['corolla']],
    ['location=Port%20Harcourt', ['prado']],
    ['category=suv', ['prado']],
    ['category=SUV,Sedan', ['corolla', 'prado']],
    ['transmission=manual', ['prado']],
    ['driver=with', ['corolla', 'prado']],
    ['driver=without', ['corolla', 'rio']],
    ['passengers=6', ['prado']],
    ['guests=5&children=1', ['prado']],
    ['sort_by=price', ['rio', 'corolla', 'prado']],
  ])('cars: %s', async (query, expected) => {
    expect(await idsOf(`/cars/search?${query}`)).toEqual(expected)
  })

  it('shows 50 hotels at first and 20 once filtered, 20 cars, and the asked number', async () => {
    expect((await search('/hotels')).body.per_page).toBe(50)
    expect((await search('/hotels?sort_by=price&currency=USD')).body.per_page).toBe(50)
    expect((await search('/hotels/search?guests=2')).body.per_page).toBe(20)
    expect((await search('/cars')).body.per_page).toBe(20)
    expect((await search('/hotels?per_page=100')).body.per_page).toBe(100)
  })

  it('answers counts, pages and prices in the asked currency', async () => {
    const { body } = await search('/hotels/search?destination=Lagos&currency=USD&per_page=1')
    expect(body).toMatchObject({ total: 2, page: 1, per_page: 1, total_pages: 2, currency: 'USD' })
    expect(body.hotels[0]).toMatchObject({
      price: 105.45,
      price_per_night: 105.45,
      price_ngn: 145_000,
      currency: 'USD',
      location: 'Victoria Island, Lagos',
      room_count: 6,
      is_available: true,
      stay: null,
    })
    expect(body.price_range).toEqual({ min: 43.64, max: 105.45 })
    expect(body.price_histogram).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(body.cancellation).toMatch(/^Cancel free of charge until 48 hours before check-in\./)
  })

  it.each([
    ['sort_by=x', 'sort_by'],
    ['per_page=101', 'per_page'],
    ['per_page=0', 'per_page'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['guests=9', 'guests'],
    ['children=7', 'children'],
    ['rating=6', 'rating'],
    ['min_price=-1', 'min_price'],
    ['min_price=NaN', 'min_price'],
    ['city=a&city=b', 'city'],
    ['q=%00', 'q'],
    ['destination=a%00b', 'destination'],
    ['currency=XYZ', 'currency'],
    ['currency=usd', 'currency'],
    ['driver=maybe', 'driver', '/cars/search'],
    ['driver=constructor', 'driver', '/cars/search'],
    ['driver=toString', 'driver', '/cars/search'],
    [`amenities=${Array.from({ length: 21 }, (_, index) => `a${index}`).join(',')}`, 'amenities'],
    ['check_in=2027-02-30&check_out=2027-03-02', 'check_in'],
    ['checkin_date=2026-12-10&checkout_date=2026-12-10', 'checkout_date'],
    ['start_date=2026-11-19&end_date=2026-11-25', 'start_date'],
    ['pickup_date=2027-1-1&return_date=2027-01-05', 'pickup_date', '/cars/search'],
    ['check_in=2026-12-10', 'check_out'],
    ['checkout_date=2026-12-10', 'checkin_date'],
    ['check_in=2026-12-10&start_date=2026-12-11&check_out=2026-12-14', 'start_date'],
    ['check_in=9999-01-01&check_out=9999-01-02', 'check_in'],
    ['check_in=2026-12-01&check_out=2027-12-01', 'check_out'],
    ['check_in=2028-01-01&check_out=2028-01-02', 'check_in'],
  ])('refuses %s, naming %s', async (query, field, path = '/hotels/search') => {
    const { status, body } = await search(`${path}?${query}`)
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  it('counts an amenity once, however it is spelled', async () => {
    const { body } = await search('/hotels/search?destination=Lagos')
    const wifi = body.facets.amenities.filter(({ label }: { label: string }) => /wi-?fi/i.test(label))
    expect(wifi).toMatchObject([{ count: 2 }])
  })

  it('asks both products at once', async () => {
    const { body } = await search('/search/advanced?destination=Lagos')
    expect(body).toMatchObject({ hotels_total: 2, cars_total: 2, total: 4, page: 1, per_page: 20, currency: 'NGN' })
    expect(Object.keys(body.facets.hotels)).toContain('amenities')
    expect(Object.keys(body.facets.cars)).toContain('category')
  })

  it('prices the days that were asked, tax in it', async () => {
    await makeDay(house.ctx, 'harmattan-room-1', { on: '2026-12-24', priceNgn: 80_000 })
    const { body } = await search('/hotels/search?q=harmattan&check_in=2026-12-23&check_out=2026-12-25&rooms=2')
    expect(body.hotels[0].stay).toEqual({
      start: '2026-12-23',
      end: '2026-12-25',
      duration: 2,
      units: 2,
      subtotal: 280_000,
      tax: 33_600,
      total: 313_600,
      total_ngn: 313_600,
    })
  })

  it('adds the driver to a car that comes only with one', async () => {
    const { body } = await search('/cars/search?location=gra&pickup_date=2026-12-10&return_date=2026-12-10')
    expect(body.cars[0].stay).toMatchObject({ duration: 1, subtotal: 170_000, total: 190_400 })
  })
})
