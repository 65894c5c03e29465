import type { Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { insertRows } from '../insert-rows.ts'
import type { PlannedCar } from './car-plan.ts'
import type { PlannedHotel } from './hotels.ts'

/** One pool that can be booked. */
export type Sellable = {
  type: 'hotel' | 'car'
  listingId: string
  poolId: string
  capacity: number
  priceKobo: Kobo
  maxParty: number
  ratePlanIds: string[]
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
        priceKobo: room.priceKobo,
        maxParty: room.sleeps,
        ratePlanIds: room.ratePlans.map(({ id }) => id),
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
      priceKobo: car.priceKobo,
      maxParty: car.model.passengers,
      ratePlanIds: [],
      driverMode: car.driverMode,
      stateSlug: car.place.stateSlug,
      isFeatured: car.isFeatured,
    }),
  )
  return [...rooms, ...hires]
}

export async function seedPools(tx: Tx, sellables: readonly Sellable[]) {
  const pools = sellables.map(({ type, listingId, poolId, capacity, maxParty, priceKobo }) => {
    const kind = type === 'hotel' ? 'room' : 'car'
    return { id: poolId, kind, listingId, basePriceKobo: priceKobo, capacity, maxParty, isActive: true }
  })
  await insertRows(tx, 'inventories', pools)
  const locks = pools.map(({ id }) => ({ inventoryId: id }))
  await insertRows(tx, 'inventory_locks', locks, { onConflict: 'do nothing' })
}
