import type { CarDetail, HotelDetail } from '../lib/catalogue-types.ts'
import type { Site } from '../lib/site.ts'
import { paths } from '../paths.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/** Search engines want whole addresses. */
export const originOf = (matches: readonly Match[]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined)?.origin ?? ''

export function itemList(items: { name: string; path: string }[], matches: readonly Match[]) {
  const origin = originOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}

/** The review score only while someone has given one. */
const scored = ({ rating, rating_count: ratingCount }: { rating: number | null; rating_count: number }) =>
  rating && ratingCount
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount } }
    : {}

export function hotelJsonLd(hotel: HotelDetail, matches: readonly Match[]) {
  const origin = originOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    description: hotel.description,
    url: origin + paths.hotel(hotel.id),
    image: hotel.images.map(({ image_url }) => origin + image_url),
    address: {
      '@type': 'PostalAddress',
      addressLocality: hotel.city,
      addressRegion: hotel.state,
      addressCountry: 'NG',
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
    starRating: { '@type': 'Rating', ratingValue: hotel.star_rating },
    checkinTime: hotel.check_in_time,
    checkoutTime: hotel.check_out_time,
    amenityFeature: hotel.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...scored(hotel),
  }
}

export function carJsonLd(car: CarDetail, matches: readonly Match[]) {
  const origin = originOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: car.name,
    description: car.description,
    url: origin + paths.car(car.id),
    image: car.images.map(({ image_url }) => origin + image_url),
    brand: { '@type': 'Brand', name: car.brand },
    model: car.model,
    vehicleModelDate: `${car.year}`,
    vehicleSeatingCapacity: car.passengers,
    vehicleTransmission: car.transmission,
    fuelType: car.fuel_type,
    color: car.color,
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price: car.price_ngn,
      priceCurrency: 'NGN',
      availability: `https://schema.org/${car.available ? 'InStock' : 'OutOfStock'}`,
    },
    ...scored(car),
  }
}
