import { expect, it } from 'vitest'
import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { comparedHotelRows } from './compared-hotels.server.ts'

const hotel = (over: Partial<HotelDetail>) =>
  ({
    id: 'a',
    star_rating: 4,
    city: 'Ikeja',
    state: 'Lagos',
    street_address: '1 Isaac John Street',
    landmark: '',
    facts: { power_hours: 24, backup: ['generator'], water: 'borehole' },
    room_types: [
      { price_ngn: 90_000, facts: { breakfast: 'included' } },
      { price_ngn: 60_000, facts: { breakfast: 'none' } },
    ],
    room_count: 20,
    check_in_time: '14:00',
    check_out_time: '12:00',
    cancellation: 'Free until two days before.',
    amenities: ['WiFi'],
    ...over,
  }) as HotelDetail // the fields that a comparison reads

const rowOf = (name: string, hotels: HotelDetail[]) => comparedHotelRows(hotels).find((row) => row.name === name)

it('what guests ask first is said of every hotel, and marked when it is the same', () => {
  const hotels = [hotel({}), hotel({ id: 'b', facts: { power_hours: 18 }, amenities: ['WiFi', 'Pool'] })]
  expect(rowOf('Power', hotels)?.values.map(({ said }) => said)).toEqual(['24 hours, generator', '18 hours a day'])
  expect(rowOf('Meals', hotels)).toMatchObject({ isSame: true, values: [{ said: 'No breakfast' }, {}] })
  expect(rowOf('Water', hotels)?.values.map(({ said }) => said)).toEqual(['Borehole water', null])
  expect(rowOf('Pool', hotels)?.values.map(({ said }) => said)).toEqual([null, 'Yes'])
  expect(rowOf('Landmark', hotels)).toBeUndefined()
})
