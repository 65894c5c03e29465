import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { type Match, priced, scored } from '../json-ld.ts'
import { originOf } from '../origin-of.ts'
import { breadcrumbs, graphOf } from '../places/structured.ts'

export function hotelJsonLd(hotel: HotelDetail, matches: readonly Match[]) {
  const origin = originOf(matches)
  const url = origin + paths.hotel(hotel.id)
  const steps = [
    { label: 'Hotels', to: paths.hotels() },
    { label: hotel.state, to: paths.state(hotel.state_slug) },
    ...(hotel.city === hotel.state ? [] : [{ label: hotel.city, to: paths.city(hotel.state_slug, hotel.city_slug) }]),
    { label: hotel.name, to: paths.hotel(hotel.id) },
  ]
  return graphOf(breadcrumbs(steps, matches), {
    '@type': 'Hotel',
    '@id': `${url}#hotel`,
    name: hotel.name,
    description: hotel.description,
    url,
    image: hotel.images.map(({ image_url }) => origin + image_url),
    address: {
      '@type': 'PostalAddress',
      ...(hotel.street_address ? { streetAddress: hotel.street_address } : {}),
      addressLocality: hotel.city,
      addressRegion: hotel.state,
      addressCountry: 'NG',
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
    starRating: { '@type': 'Rating', ratingValue: hotel.star_rating },
    checkinTime: hotel.check_in_time,
    checkoutTime: hotel.check_out_time,
    amenityFeature: hotel.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    priceRange: `From NGN ${hotel.price_ngn} a night`,
    makesOffer: hotel.room_types.map((room) => ({
      '@type': 'Offer',
      name: room.name,
      url,
      ...priced(room.price_ngn),
      itemOffered: { '@type': 'HotelRoom', name: room.name, bed: room.beds, occupancy: guests(room.max_party) },
    })),
    ...scored(hotel),
  })
}

const guests = (most: number) => ({ '@type': 'QuantitativeValue', maxValue: most })
