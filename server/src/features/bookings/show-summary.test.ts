import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSettings } from '../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeDay, makeHotel } from '../../testing/makers/catalogue.ts'
import { bookings, makeHold } from '../../testing/makers/orders.ts'
import { makeUser } from '../../testing/makers/people.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

function ask(type: string, id: string, query: Record<string, string> = {}) {
  return house.app.inject({ url: `${bookings}/summary/${type}/${id}`, query })
}

describe('a party that is too large', () => {
  it('is told for the room type what takes it', async () => {
    const rooms = [{ maxParty: 2 }, { name: 'Family Room', maxParty: 4, count: 2, priceNgn: 90_000 }]
    const hotel = await makeHotel(house.ctx, { rooms, priceNgn: 50_000 })
    const dates = { start_date: '2026-12-10', end_date: '2026-12-12' }
    const refusalOf = async (query: Record<string, string>) => {
      const answer = await ask('hotel', hotel.id, { ...dates, ...query })
      expect(answer.statusCode).toBe(422)
      return answer.json()
    }
    expect(await refusalOf({ guests: '6' })).toMatchObject({
      code: 'too_many_guests',
      detail: 'Standard Room sleeps 2. For 6 guests choose 3 rooms, or 2 Family Rooms.',
      errors: [{ field: 'number_of_guests' }],
    })
    expect((await refusalOf({ guests: '4', room_type_id: hotel.roomTypeId })).detail).toBe(
      'Standard Room sleeps 2. For 4 guests choose 2 rooms, or 1 Family Room.',
    )
    const taken = await ask('hotel', hotel.id, { ...dates, guests: '6', rooms: '3', room_type_id: hotel.roomTypeId })
    expect(taken.json().quote).toMatchObject({ rooms: 3, is_available: true })
  })
})

describe('the summary of a booking', () => {
  it('without dates names the item and its base price', async () => {
    const hotel = await makeHotel(house.ctx, { name: 'Ìtura Court', priceNgn: 55_000, rating: 4.5, starRating: 4 })
    const answer = await ask('hotel', hotel.id, { currency: 'USD' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: hotel.id,
      type: 'hotel',
      name: 'Ìtura Court',
      image_url: null,
      rating: 4.5,
      star_rating: 4,
      passengers: 2,
      location: 'Victoria Island, Lagos',
      pickup_location: 'Victoria Island, Lagos',
      state_choice: 'Lagos',
      price: 40,
      price_ngn: 55_000,
      currency: 'USD',
      driver_mode: null,
      driver_price_per_day: null,
      check_in_time: '14:00',
      is_available: true,
      quote: null,
    })
  })

  it('with dates adds the full quote', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 40_000, stateSlug: 'rivers', stateName: 'Rivers' })
    const dates = { pickup_date: '2026-12-11', return_date: '2026-12-13', currency: 'USD' }
    const summary = (await ask('car', car.id, { ...dates, with_driver: 'true' })).json()
    expect(summary).toMatchObject({
      passengers: 5,
      state_choice: 'Port Harcourt',
      pickup_location: 'Airport arrivals',
      driver_mode: 'optional',
      quote: {
        type: 'car',
        room_type_id: null,
        duration: 2,
        days: 2,
        nights: null,
        rooms: 1,
        subtotal: 120_000,
        vat: 9_000,
        service_fee: 5_400,
        tax: 14_400,
        total: 134_400,
        currency: 'NGN',
        display: { currency: 'USD', total: 97.75, rate_to_ngn: '1375' },
        starts_at: '2026-12-11T11:00:00.000Z',
        ends_at: '2026-12-13T09:00:00.000Z',
        is_available: true,
        left: 1,
        bank_transfer_allowed: true,
      },
    })
    expect(summary.quote.cancellation.sentence).toBe(
      'Cancel free of charge until Thu 10 Dec, 12:00. After that the refund is ₦67,200 of ₦134,400. After pick-up there is no refund, except for days that have not begun when you return early and tell us.',
    )
    expect(summary.quote.cancellation.steps[1]).toEqual({
      kind: 'charged',
      from: '2026-12-10T11:00:00.000Z',
      until: '2026-12-11T11:00:00.000Z',
      refund: 67_200,
      kept: 67_200,
      when: 'After that',
      sentence: 'Half is charged: ₦67,200',
    })
  })

  it('says when nothing is left, and quotes the room that still is', async () => {
    const hotel = await makeHotel(house.ctx, {
      rooms: [
        { count: 1, priceNgn: 30_000 },
        { count: 2, priceNgn: 40_000 },
      ],
    })
    const dates = { check_in: '2026-12-11', check_out: '2026-12-12' }
    const stay = { type: 'hotel', itemId: hotel.id, startOn: '2026-12-11', endOn: '2026-12-12' } as const
    expect((await ask('hotel', hotel.id, dates)).json().quote).toMatchObject({
      room_type_id: hotel.roomTypeIds[0],
      left: 1,
    })
    await makeHold(house, await makeUser(house.ctx), stay)
    expect((await ask('hotel', hotel.id, dates)).json().quote).toMatchObject({
      room_type_id: hotel.roomTypeIds[1],
      left: 2,
    })
    const many = (await ask('hotel', hotel.id, { ...dates, rooms: '3' })).json()
    expect(many).toMatchObject({ is_available: false, quote: { is_available: false } })
    const cheap = { ...dates, room_type_id: hotel.roomTypeIds[0] ?? '' }
    expect((await ask('hotel', hotel.id, cheap)).json().quote).toMatchObject({ left: 0, is_available: false })
  })

  it('counts a closed day as full', async () => {
    const hotel = await makeHotel(house.ctx)
    await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-11', closed: true })
    const summary = (await ask('hotel', hotel.id, { check_in: '2026-12-10', check_out: '2026-12-12' })).json()
    expect(summary.quote).toMatchObject({ left: 0, is_available: false })
  })

  it('of a hotel without a room on sale has no quote', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ isActive: false }] })
    const summary = (await ask('hotel', hotel.id, { check_in: '2026-12-11', check_out: '2026-12-12' })).json()
    expect(summary).toMatchObject({ is_available: false, quote: null })
    expect((await ask('hotel', hotel.id, { check_in: '2026-12-11', check_out: '2026-12-10' })).statusCode).toBe(422)
  })

  const bad: Record<string, string>[] = [
    { start_date: '2026-12-13', end_date: '2026-12-11' },
    { start_date: '2027-02-30', end_date: '2027-03-02' },
    { start_date: '2026-12-11' },
    { end_date: '2026-12-11' },
    { start_date: '2026-12-11', end_date: '2026-12-12', check_in: '2026-12-10' },
    { start_date: '2026-11-01', end_date: '2026-11-03' },
    { guests: '9' },
    { rooms: '0' },
    { currency: 'naira' },
    { currency: 'ZZZ' },
  ]
  it.each(bad)('refuses %j', async (query) => {
    const hotel = await makeHotel(house.ctx)
    expect((await ask('hotel', hotel.id, query)).statusCode).toBe(422)
  })

  it('of what does not exist is not found, in its own words', async () => {
    expect((await ask('hotel', 'nowhere')).json()).toMatchObject({ code: 'not_found', detail: 'Hotel not found' })
    expect((await ask('car', 'nowhere')).json()).toMatchObject({ code: 'not_found', detail: 'Car not found' })
    expect((await ask('boat', 'nowhere')).statusCode).toBe(422)
  })

  it('is not found while its product is switched off', async () => {
    const car = await makeCar(house.ctx)
    const features = (isOn: boolean) => sql`update settings
      set value = value || jsonb_build_object('car_rental_enabled', ${isOn}::boolean) where key = 'features'`
    await features(false).execute(house.ctx.db)
    forgetSettings(house.ctx)
    expect((await ask('car', car.id)).statusCode).toBe(404)
    await features(true).execute(house.ctx.db)
    forgetSettings(house.ctx)
    expect((await ask('car', car.id)).statusCode).toBe(200)
  })
})
