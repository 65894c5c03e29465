import { expect, it } from 'vitest'
import type { HotelDetail } from '../lib/types/catalogue-types.ts'
import { hotelJsonLd } from './hotel/hotel-json-ld.ts'

const hotel = (over: Partial<HotelDetail>) =>
  ({
    id: 'cowrie',
    name: 'Cowrie Lantern',
    city: 'Victoria Island',
    state: 'Lagos',
    state_slug: 'lagos',
    street_address: '14 Idowu Taylor Street',
    images: [],
    amenities: [],
    room_types: [{ name: 'Standard Room', beds: '1 queen bed', max_party: 2, price_ngn: 50_000 }],
    ...over,
  }) as unknown as HotelDetail // what a search engine is told of it

const addressOf = (said: HotelDetail) => {
  const graph = hotelJsonLd(said, [])['@graph'] as Record<string, unknown>[]
  return graph.find((thing) => thing['@type'] === 'Hotel')?.address
}

it('search engines are told the street, and nothing where none is known', () => {
  const area = { addressLocality: 'Victoria Island', addressRegion: 'Lagos', addressCountry: 'NG' }
  expect(addressOf(hotel({}))).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '14 Idowu Taylor Street',
    ...area,
  })
  expect(addressOf(hotel({ street_address: '' }))).toEqual({ '@type': 'PostalAddress', ...area })
})
