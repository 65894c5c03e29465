import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { capital, count } from '../../lib/format.ts'
import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { backupOf } from '../../shared/listing/power-line.ts'
import { internetTitles, waterTitles } from '../hotel/hotel-facts.tsx'
import { type ComparedFact, comparedRows } from './compared-rows.ts'

const facts: readonly ComparedFact<HotelDetail>[] = [
  { name: 'Class', of: (hotel) => count(hotel.star_rating, 'star') },
  { name: 'Place', of: ({ city, state }) => (city === state ? city : `${city}, ${state}`) },
  { name: 'Address', of: (hotel) => hotel.street_address || null },
  { name: 'Landmark', of: (hotel) => hotel.landmark || null },
  { name: 'Meals', of: mealsOf },
  { name: 'Power', of: powerOf },
  { name: 'Water', of: ({ facts }) => (facts.water ? waterTitles[facts.water] : null) },
  { name: 'Internet', of: internetOf },
  { name: 'Security', of: ({ facts }) => (facts.security ? securityWords[facts.security] : null) },
  { name: 'Airport pickup', of: ({ facts }) => (facts.airport_pickup ? capital(facts.airport_pickup) : null) },
  { name: 'Parking', of: ({ facts }) => (facts.parking_bays ? count(facts.parking_bays, 'bay') : null) },
  { name: 'Lift', of: ({ facts }) => (facts.has_lift ? 'Yes' : null) },
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

function powerOf({ facts }: HotelDetail) {
  if (facts.power_hours === undefined) return null
  const hours = facts.power_hours >= 24 ? '24 hours' : `${facts.power_hours} hours a day`
  return [hours, backupOf(facts)].filter(Boolean).join(', ')
}

function internetOf({ facts }: HotelDetail) {
  if (!facts.internet) return null
  return [internetTitles[facts.internet], facts.internet_mbps ? `${facts.internet_mbps} Mbps` : '']
    .filter(Boolean)
    .join(', ')
}

const securityWords = { day_and_night: 'Day and night', night: 'At night' } as const
