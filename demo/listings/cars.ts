import { addDays, type Day } from '@skyroute/core/dates.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import type { PlannedCar } from './car-plan.ts'

export async function seedCars(tx: Tx, cars: readonly PlannedCar[], createdAt: Date) {
  const rows = cars.map(
    ({ model: fact, place, vehicleCount: _, inServiceCount: _service, quality: _quality, ...car }) => {
      const { name, brand, model, year, category, passengers, transmission, fuelType } = fact
      const { location: pickupLocation, priceShare: _share, ...where } = place
      const technical = { name, brand, model, year, category, passengers, transmission, fuelType }
      return {
        ...technical,
        ...where,
        pickupLocation,
        ...car,
        color: '',
        isActive: true,
        createdAt,
        updatedAt: createdAt,
      }
    },
  )
  await insertRows(tx, 'cars', rows)
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
  const rows = vehicles.map(({ papers: _, ...vehicle }) => ({ ...vehicle, fuelEighths: 8, note: '', createdAt }))
  const papers = vehicles.flatMap((vehicle) => vehicle.papers.map((paper) => ({ ...paper, vehicleId: vehicle.id })))
  await insertRows(tx, 'vehicles', rows)
  await insertRows(tx, 'vehicle_papers', papers)
}

const paperCodes = ['vehicle_licence', 'roadworthiness', 'insurance', 'hackney_permit']
