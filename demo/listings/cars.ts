import { addDays, type Day } from '@skyroute/core/dates.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import type { PlannedCar } from './car-plan.ts'

export async function seedCars(tx: Tx, cars: readonly PlannedCar[], createdAt: Date) {
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
      color: '',
      features: car.features,
      facts: car.facts,
      driver_mode: car.driverMode,
      state_slug: car.place.stateSlug,
      city_slug: car.place.citySlug,
      pickup_location: car.place.location,
      lat: car.place.lat,
      lng: car.place.lng,
      description: car.description,
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
}

/** A car's colour is its picture's. */
export async function paint(tx: Tx, colors: ReadonlyMap<string, string>) {
  await sql`
    update cars set color = painted.color
      from unnest(${[...colors.keys()]}::text[], ${[...colors.values()]}::text[]) as painted (id, color)
     where cars.id = painted.id`.execute(tx)
}

export type PlannedVehicle = {
  id: string
  carId: string
  plate: string
  status: 'active' | 'service'
  mileageKm: number
  serviceDueKm: number
  papers: { code: string; expiresOn: Day }[]
}

/** Each listing's vehicles, with papers that are renewed together once a year. */
export function planVehicles(cars: readonly PlannedCar[], today: Day): PlannedVehicle[] {
  const dice = seededRandom('vehicles')
  const vehicles = cars.flatMap((car) =>
    Array.from({ length: car.vehicleCount + car.inServiceCount }, (_, nth) => ({
      id: dice.uuid(),
      carId: car.id,
      status: nth < car.vehicleCount ? ('active' as const) : ('service' as const),
      mileageKm: dice.int(9, 120) * 1_000 + dice.int(0, 999),
    })),
  )
  return vehicles.map((vehicle, index) => ({
    ...vehicle,
    // No state gives out plates that begin with DMO.
    plate: `DMO-${String(101 + index)}SK`,
    serviceDueKm: Math.ceil((vehicle.mileageKm + dice.int(200, 9_000)) / 500) * 500,
    papers: papersOf(vehicle.status),
  }))

  function papersOf(status: 'active' | 'service') {
    const renewedIn = dice.int(290, 364)
    return paperCodes.map((code) => ({ code, expiresOn: addDays(today, daysLeft(status, renewedIn)) }))
  }

  /** A few end soon, so that the fleet page has something to say. */
  function daysLeft(status: 'active' | 'service', renewedIn: number) {
    if (status === 'service') return dice.int(-20, 200)
    return dice.chance(0.02) ? dice.int(9, 28) : renewedIn - dice.int(0, 12)
  }
}

export async function seedVehicles(tx: Tx, vehicles: readonly PlannedVehicle[], createdAt: Date) {
  await insertRows(
    tx,
    'vehicles',
    vehicles.map(({ id, carId, plate, status, mileageKm, serviceDueKm }) => ({
      id,
      car_id: carId,
      plate,
      status,
      mileage_km: mileageKm,
      service_due_km: serviceDueKm,
      fuel_eighths: 8,
      note: '',
      created_at: createdAt,
    })),
  )
  await insertRows(
    tx,
    'vehicle_papers',
    vehicles.flatMap(({ id, papers }) =>
      papers.map(({ code, expiresOn }) => ({ vehicle_id: id, code, expires_on: expiresOn })),
    ),
  )
}

const paperCodes = ['vehicle_licence', 'roadworthiness', 'insurance', 'hackney_permit']
