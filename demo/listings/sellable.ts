import type { PlannedCar } from './car-plan.ts'
import type { PlannedHotel } from './hotels.ts'

/** One pool that can be booked. */
export type Sellable = {
  type: 'hotel' | 'car'
  listingId: string
  poolId: string
  capacity: number
  maxParty: number
  driverMode: 'optional' | 'required' | 'none' | null
  stateSlug: string
  isFeatured: boolean
}

export function sellablesOf(hotels: readonly PlannedHotel[], cars: readonly PlannedCar[]): Sellable[] {
  const rooms = hotels.flatMap((hotel) =>
    hotel.rooms.map(
      (room): Sellable => ({
        type: 'hotel',
        listingId: hotel.id,
        poolId: room.id,
        capacity: room.count,
        maxParty: room.sleeps,
        driverMode: null,
        stateSlug: hotel.fact.stateSlug,
        isFeatured: hotel.isFeatured,
      }),
    ),
  )
  const hires = cars.map(
    (car): Sellable => ({
      type: 'car',
      listingId: car.id,
      poolId: car.id,
      capacity: car.vehicleCount,
      maxParty: car.model.passengers,
      driverMode: car.driverMode,
      stateSlug: car.place.stateSlug,
      isFeatured: car.isFeatured,
    }),
  )
  return [...rooms, ...hires]
}
