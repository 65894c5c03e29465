import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { type Match, priced, scored } from '../json-ld.ts'
import { originOf } from '../origin-of.ts'
import { breadcrumbs, graphOf } from '../places/structured.ts'

export function carJsonLd(car: CarDetail, matches: readonly Match[]) {
  const origin = originOf(matches)
  const url = origin + paths.car(car.id)
  const steps = [
    { label: 'Cars', to: paths.cars() },
    { label: car.state, to: paths.cars({ location: car.state_slug }) },
    { label: car.name, to: paths.car(car.id) },
  ]
  return graphOf(breadcrumbs(steps, matches), {
    '@type': ['Product', 'Car'],
    '@id': `${url}#car`,
    name: car.name,
    description: car.description,
    url,
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
      url,
      ...priced(car.price_ngn),
      availability: `https://schema.org/${car.available ? 'InStock' : 'OutOfStock'}`,
    },
    ...scored(car),
  })
}
