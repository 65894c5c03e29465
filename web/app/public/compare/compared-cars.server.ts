import { driverRules } from '@skyroute/core/bookings/stated/hire-rules.ts'
import { formatMoney } from '@skyroute/core/currency.ts'
import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import { comparedFacts } from '@skyroute/core/listing-facts/fact-table.ts'
import { count } from '../../lib/format.ts'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { type ComparedFact, comparedRows } from './compared-rows.ts'

const facts: readonly ComparedFact<CarDetail>[] = [
  { name: 'Category', of: (car) => car.category },
  { name: 'Seats', of: (car) => count(car.passengers, 'seat') },
  { name: 'Transmission', of: (car) => car.transmission },
  {
    name: 'Fuel',
    of: ({ fuel_type: fuel, facts }) => (facts.range_km ? `${fuel}, ${facts.range_km} km range` : fuel),
  },
  { name: 'Year', of: (car) => `${car.year}` },
  ...comparedFacts(carFacts, 'boot'),
  { name: 'Driver', of: driverOf },
  ...comparedFacts(carFacts, 'driver'),
  { name: 'Self-drive', of: (car) => driverRules(car).find(({ name }) => name === 'Self-drive')?.value ?? null },
  ...comparedFacts(carFacts),
  { name: 'Pick-up', of: (car) => `${car.pickup_location}, ${car.city}` },
  { name: 'Cancelling', of: (car) => car.cancellation },
]

export const comparedCarRows = (cars: readonly CarDetail[]) => comparedRows(cars, facts, ({ features }) => features)

function driverOf({ driver_mode: mode, driver_price_per_day: price, currency }: CarDetail) {
  if (mode === 'none') return 'No driver, self-drive only'
  return mode === 'required' ? 'With driver only' : `Self-drive or with driver, ${formatMoney(price, currency)} a day`
}
