import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { comparedFacts } from '@skyroute/core/listing-facts/fact-table.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { count } from '../../lib/format.ts'
import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { type ComparedFact, comparedRows } from './compared-rows.ts'

const facts: readonly ComparedFact<HotelDetail>[] = [
  { name: 'Class', of: (hotel) => count(hotel.star_rating, 'star') },
  { name: 'Place', of: ({ city, state }) => (city === state ? city : `${city}, ${state}`) },
  { name: 'Address', of: (hotel) => hotel.street_address || null },
  { name: 'Landmark', of: (hotel) => hotel.landmark || null },
  { name: 'Meals', of: mealsOf },
  ...comparedFacts(hotelFacts),
  { name: 'Rooms', of: (hotel) => count(hotel.room_count, 'room') },
  { name: 'Check-in', of: (hotel) => `From ${hotel.check_in_time}` },
  { name: 'Check-out', of: (hotel) => `By ${hotel.check_out_time}` },
  { name: 'Cancelling', of: (hotel) => hotel.cancellation },
]

export const comparedHotelRows = (hotels: readonly HotelDetail[]) =>
  comparedRows(hotels, facts, ({ amenities }) => amenities)

/** Of the cheapest room: that is whose price stands above. */
function mealsOf({ room_types: rooms }: HotelDetail) {
  const [first] = rooms.toSorted((one, other) => one.price_ngn - other.price_ngn)
  return first ? describeMeals(first.facts) : null
}
