import { addDays, type Day } from '@skyroute/core/dates.ts'
import type { Tx } from '../pool.ts'
import type { PlannedCar } from './car-plan.ts'
import { diceFor } from './dice.ts'
import { insertRows } from './insert-rows.ts'
import type { Rating } from './reviews/plan-reviews.ts'

/** A car's colour is its picture's. */
export type PaintedCar = PlannedCar & Rating & { color: string }

export async function seedCars(tx: Tx, cars: PaintedCar[], { createdAt, today }: { createdAt: Date; today: Day }) {
  await insertRows(
    tx,
    'cars',
    cars.map((car) => ({
      id: car.id,
      name: car.model.name,
      brand: car.model.brand,
      model: car.model.model,
      year: car.model.year,
      category: car.model.category,
      passengers: car.model.passengers,
      transmission: car.model.transmission,
      fuel_type: car.model.fuelType,
      color: car.color,
      features: car.features,
      facts: car.facts,
      driver_mode: car.driverMode,
      state_slug: car.place.stateSlug,
      city_slug: car.place.citySlug,
      pickup_location: car.place.location,
      lat: car.place.lat,
      lng: car.place.lng,
      description: car.description,
      rating: car.rating === null ? null : String(car.rating),
      rating_count: car.ratingCount,
      is_active: true,
      is_featured: car.isFeatured,
      price_kobo: car.priceKobo,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  )
  await insertRows(
    tx,
    'inventories',
    cars.map((car) => ({
      id: car.id,
      kind: 'car',
      listing_id: car.id,
      base_price_kobo: car.priceKobo,
      capacity: car.vehicleCount,
      max_party: car.model.passengers,
      is_active: true,
    })),
  )
  await seedVehicles(tx, cars, { createdAt, today })
}

async function seedVehicles(tx: Tx, cars: PaintedCar[], { createdAt, today }: { createdAt: Date; today: Day }) {
  const dice = diceFor('vehicles')
  const vehicles = cars.flatMap((car) =>
    Array.from({ length: car.vehicleCount + car.inServiceCount }, (_, nth) => ({
      id: dice.uuid(),
      car_id: car.id,
      status: nth < car.vehicleCount ? 'active' : 'service',
      mileage_km: dice.int(9, 120) * 1_000 + dice.int(0, 999),
      created_at: createdAt,
    })),
  )
  // No state gives out plates that begin with DMO.
  const plated = vehicles.map((vehicle, index) => ({ ...vehicle, plate: `DMO-${String(101 + index)}SK` }))
  await insertRows(tx, 'vehicles', plated)
  await insertRows(
    tx,
    'vehicle_papers',
    plated.flatMap(({ id, status }) =>
      paperCodes.map((code) => ({ vehicle_id: id, code, expires_on: addDays(today, daysLeft(status)) })),
    ),
  )

  /** A few end soon, so that the fleet page has something to say. */
  function daysLeft(status: string) {
    if (status === 'service') return dice.int(-20, 200)
    return dice.chance(0.03) ? dice.int(9, 28) : dice.int(60, 350)
  }
}

const paperCodes = ['vehicle_licence', 'roadworthiness', 'insurance', 'hackney_permit']
