import type { CarDetail, HotelDetail } from '../lib/types/catalogue-types.ts'
import { paths } from '../paths.ts'
import { originOf } from './origin-of.ts'
import { breadcrumbs, graphOf } from './places/structured.ts'

type Match = { id: string; loaderData?: unknown } | undefined

export function itemList<Item extends { name: string }>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  matches: readonly Match[],
) {
  const origin = originOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: origin + pathOf(item),
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
  const steps = [
    { label: 'Hotels', to: paths.hotels() },
    { label: hotel.state, to: paths.state(hotel.state_slug) },
    ...(hotel.city === hotel.state ? [] : [{ label: hotel.city, to: paths.city(hotel.state_slug, hotel.city_slug) }]),
    { label: hotel.name, to: paths.hotel(hotel.id) },
  ]
  return graphOf(breadcrumbs(steps, matches), {
    '@type': 'Hotel',
    '@id': `${origin}${paths.hotel(hotel.id)}#hotel`,
    name: hotel.name,
    description: hotel.description,
    url: origin + paths.hotel(hotel.id),
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
      url: origin + paths.hotel(hotel.id),
      ...priced(room.price_ngn),
      itemOffered: { '@type': 'HotelRoom', name: room.name, bed: room.beds, occupancy: guests(room.max_party) },
    })),
    ...scored(hotel),
  })
}

/** From this, for a night or a day; in naira, which is what is charged. */
const priced = (price: number) => ({
  price,
  priceCurrency: 'NGN',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'NGN', unitCode: 'DAY' },
})

const guests = (most: number) => ({ '@type': 'QuantitativeValue', maxValue: most })

export function carJsonLd(car: CarDetail, matches: readonly Match[]) {
  const origin = originOf(matches)
  const steps = [
    { label: 'Cars', to: paths.cars() },
    { label: car.state, to: paths.cars({ location: car.state_slug }) },
    { label: car.name, to: paths.car(car.id) },
  ]
  return graphOf(breadcrumbs(steps, matches), {
    '@type': ['Product', 'Car'],
    '@id': `${origin}${paths.car(car.id)}#car`,
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
      url: origin + paths.car(car.id),
      ...priced(car.price_ngn),
      availability: `https://schema.org/${car.available ? 'InStock' : 'OutOfStock'}`,
    },
    ...scored(car),
  })
}
