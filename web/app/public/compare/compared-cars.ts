import { formatMoney } from '@skyroute/core/currency.ts'
import { count } from '../../lib/format.ts'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { hireRules } from '../../shared/listing/hire-rules.ts'
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
  {
    name: 'Boot',
    of: ({ facts }) => (facts.large_cases === undefined ? null : count(facts.large_cases, 'large case')),
  },
  { name: 'Driver', of: driverOf },
  { name: 'Driver’s day', of: ruleOf('With a driver') },
  { name: 'Self-drive', of: ruleOf('Self-drive') },
  { name: 'Distance', of: ruleOf('Distance') },
  { name: 'Fuel rule', of: ruleOf('Fuel') },
  { name: 'Insurance', of: ruleOf('Insurance') },
  { name: 'Excess', of: ruleOf('Excess') },
  { name: 'Deposit', of: ruleOf('Deposit') },
  { name: 'Overtime', of: ruleOf('Overtime') },
  { name: 'Out of town', of: ruleOf('Out of town') },
  { name: 'Tolls', of: ruleOf('Tolls') },
  { name: 'Pick-up', of: (car) => `${car.pickup_location}, ${car.city}` },
  { name: 'Cancelling', of: (car) => car.cancellation },
]

export const comparedCarRows = (cars: readonly CarDetail[]) => comparedRows(cars, facts, ({ features }) => features)

function driverOf({ driver_mode: mode, driver_price_per_day: price, currency }: CarDetail) {
  if (mode === 'none') return 'No driver, self-drive only'
  return mode === 'required' ? 'With driver only' : `Self-drive or with driver, ${formatMoney(price, currency)} a day`
}

function ruleOf(name: string) {
  return (car: CarDetail) => hireRules(car).find((rule) => rule.name === name)?.value ?? null
}
