import { type CarFactIcon, carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import { pageLines } from '@skyroute/core/listing-facts/fact-table.ts'
import { type HotelFactIcon, hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import type { CarDetail, HotelDetail } from '../lib/types/catalogue-types.ts'

/** A hotel with the lines that its page shows of its facts: worded here, so that no browser loads the table of facts. */
export const hotelWithLines = (hotel: HotelDetail) => ({
  ...hotel,
  facts: {},
  lines: pageLines<HotelFactIcon>(hotelFacts, hotel, [undefined]),
})

/** A car likewise; who may drive and its terms are worded in the page, from its facts. */
export const carWithLines = (car: CarDetail) => ({
  ...car,
  lines: pageLines<CarFactIcon>(carFacts, car, ['boot', undefined]),
})
