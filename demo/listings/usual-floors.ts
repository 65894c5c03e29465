import type { HotelFact } from '../demo-facts.ts'

/** How many floors a house of this class with so many rooms commonly has. */
export const usualFloors = ({ starRating, roomCount }: HotelFact): number =>
  Math.max(2, Math.min(starRating >= 4 ? 9 : 4, Math.round(roomCount / 12)))
