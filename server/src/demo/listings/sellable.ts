import type { Kobo } from '@skyroute/core/money.ts'
import type { DemoFacts } from '../demo-facts.ts'
import type { PlannedPicture } from '../pictures/pictures.ts'
import type { PlannedCar } from './car-plan.ts'
import type { PlannedHotel } from './hotels.ts'

/** One pool with all that a booking of it freezes. */
export type Sellable = {
  type: 'hotel' | 'car'
  listingId: string
  poolId: string
  basePriceKobo: Kobo
  capacity: number
  maxParty: number
  driverMode: 'optional' | 'required' | 'none' | null
  checkInTime: string | null
  checkOutTime: string | null
  snapshot: Snapshot
}

/** The listing as the booking keeps it: the shape of `bookings.listing_snapshot`. */
export type Snapshot = {
  name: string
  room_type_name: string | null
  location: string
  image: Omit<PlannedPicture, 'owner_kind' | 'owner_id' | 'created_at'> | null
  city: string
  city_slug: string
  state: string
  state_slug: string
  lat: number
  lng: number
  pickup_location: string | null
  check_in_time: string | null
  check_out_time: string | null
}

type Parts = {
  hotels: readonly PlannedHotel[]
  cars: readonly PlannedCar[]
  facts: DemoFacts
}

export function sellablesOf({ hotels, cars, facts }: Parts): Sellable[] {
  const rooms = hotels.flatMap((hotel) =>
    hotel.rooms.map((room): Sellable => {
      const { checkInTime, checkOutTime } = hotel.fact
      return {
        type: 'hotel',
        listingId: hotel.id,
        poolId: room.id,
        basePriceKobo: room.priceKobo,
        capacity: room.count,
        maxParty: room.sleeps,
        driverMode: null,
        checkInTime,
        checkOutTime,
        snapshot: {
          ...placeOf(facts, hotel.fact),
          name: hotel.fact.name,
          room_type_name: room.name,
          image: null,
          lat: hotel.lat,
          lng: hotel.lng,
          pickup_location: null,
          check_in_time: checkInTime,
          check_out_time: checkOutTime,
        },
      }
    }),
  )
  const hires = cars.map(
    (car): Sellable => ({
      type: 'car',
      listingId: car.id,
      poolId: car.id,
      basePriceKobo: car.priceKobo,
      capacity: car.vehicleCount,
      maxParty: car.model.passengers,
      driverMode: car.driverMode,
      checkInTime: null,
      checkOutTime: null,
      snapshot: {
        ...placeOf(facts, car.place),
        name: car.model.name,
        room_type_name: null,
        image: null,
        lat: car.place.lat,
        lng: car.place.lng,
        pickup_location: car.place.location,
        check_in_time: null,
        check_out_time: null,
      },
    }),
  )
  return [...rooms, ...hires]
}

/** Hangs the covers into the snapshots, those that bookings hold included: they are chosen after the trade is known. */
export function showCovers(items: readonly Sellable[], pictures: readonly PlannedPicture[]) {
  const covers = new Map(
    pictures.filter((one) => one.is_cover).map((one) => [`${one.owner_kind} ${one.owner_id}`, one]),
  )
  for (const { type, listingId, snapshot } of items) snapshot.image = imageOf(covers.get(`${type} ${listingId}`))
}

function placeOf({ states }: DemoFacts, { stateSlug, citySlug }: { stateSlug: string; citySlug: string }) {
  const state = states.find(({ slug }) => slug === stateSlug)
  const city = state?.cities.find(({ slug }) => slug === citySlug)
  if (!state || !city) throw new Error(`no place ${stateSlug}/${citySlug}`)
  const location = `${city.name}, ${state.name}`
  return { location, city: city.name, city_slug: city.slug, state: state.name, state_slug: state.slug }
}

function imageOf(cover: PlannedPicture | undefined): Snapshot['image'] {
  if (!cover) return null
  const { owner_kind: _kind, owner_id: _id, created_at: _at, ...image } = cover
  return image
}
