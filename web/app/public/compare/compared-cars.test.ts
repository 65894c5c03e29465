import { expect, it } from 'vitest'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { comparedCarRows } from './compared-cars.server.ts'

const car = (over: Partial<CarDetail>) =>
  ({
    id: 'a',
    category: 'Sedan',
    passengers: 5,
    transmission: 'Automatic',
    fuel_type: 'Petrol',
    year: 2020,
    facts: {},
    driver_mode: 'optional',
    driver_price_per_day: 20_000,
    currency: 'NGN',
    pickup_location: 'The gate',
    city: 'Yaba',
    cancellation: 'Free until the day before.',
    features: ['AC'],
    ...over,
  }) as CarDetail // the fields that a comparison reads

const rowOf = (name: string, cars: CarDetail[]) => comparedCarRows(cars).find((row) => row.name === name)

it('a fact is said of every car, and marked when it is the same of all', () => {
  const cars = [car({}), car({ id: 'b', year: 2022 })]
  expect(rowOf('Seats', cars)).toMatchObject({ isSame: true, values: [{ said: '5 seats' }, { said: '5 seats' }] })
  expect(rowOf('Year', cars)).toMatchObject({ isSame: false })
})

it('what one car has and the other does not stands as a gap, and what nobody says not at all', () => {
  const cars = [car({ features: ['AC', 'GPS'], facts: { km_per_day: 200 } }), car({ id: 'b', driver_mode: 'required' })]
  expect(rowOf('GPS', cars)?.values).toEqual([
    { id: 'a', said: 'Yes' },
    { id: 'b', said: null },
  ])
  expect(rowOf('Distance', cars)?.values.map(({ said }) => said)).toEqual(['200 km a day', null])
  expect(rowOf('Driver', cars)?.values.map(({ said }) => said)).toEqual([
    'Self-drive or with driver, ₦20,000 a day',
    'With driver only',
  ])
  expect(rowOf('Boot', cars)).toBeUndefined()
})

it('one car alone has nothing in common with another', () => {
  expect(comparedCarRows([car({})]).some(({ isSame }) => isSame)).toBe(false)
})
