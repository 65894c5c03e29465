import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { factGroups, toggledFilter } from './fact-filters.ts'
import { clearFilters, noFilters, queryOf, searchOf } from './filters.ts'
import { readFilters } from './read-filters.ts'

const read = (product: 'hotel' | 'car', address: string, currency = 'NGN') =>
  readFilters(product, new URLSearchParams(address), currency)
const write = (product: 'hotel' | 'car', address: string, currency = 'NGN') =>
  new URLSearchParams(
    Object.entries(searchOf(product, read(product, address, currency), currency)).filter(
      (pair): pair is [string, string] => Boolean(pair[1]),
    ),
  )

test.each([
  ['hotel', 'destination=Lagos&checkin_date=2026-12-11&checkout_date=2026-12-14&guests=2'],
  ['hotel', 'destination=Lagos&rating=4&star_rating=5&amenities=Pool,Pet Friendly&sort_by=-price&page=2'],
  ['hotel', 'min_price=40000&max_price=400000&currency=NGN'],
  ['hotel', 'destination=mmia&power_hours=24&backup=solar,inverter&water=borehole&near_km=50&view=map'],
  ['car', 'fuel_type=petrol,diesel&km_per_day=200&driver_hours=10'],
  ['car', 'location=Port Harcourt&features=GPS,AC&category=SUV,Luxury SUV&transmission=Manual&driver=without'],
] as const)('a %s search survives the way through its controls: %s', (product, address) => {
  expect(Object.fromEntries(write(product, address))).toEqual(Object.fromEntries(new URLSearchParams(address)))
})

test.each(['start_date=2026-12-11&end_date=2026-12-14', 'check_in=2026-12-11&check_out=2026-12-14'])(
  'a list reads every spelling of the dates: %s',
  (address) => {
    const dates = { startOn: '2026-12-11', endOn: '2026-12-14' }
    for (const product of ['hotel', 'car'] as const) expect(read(product, address)).toMatchObject(dates)
  },
)

test.each([
  'guests=9',
  'guests=0',
  'guests=two',
  'rating=2',
  'star_rating=6',
  'sort_by=cheapest',
  'page=0',
  'checkin_date=2026-12-11',
  'checkin_date=2026-02-30&checkout_date=2026-03-02',
  'min_price=-5',
  'max_price=1e9',
  'power_hours=25',
  'water=rain',
  'near_km=101',
  'view=globe',
])('what an address says wrongly is left out: %s', (address) => {
  expect(read('hotel', address)).toEqual(noFilters)
})

test('a form without script sends each choice by itself and the steps of its slider', () => {
  const filters = read('hotel', 'amenities=Pool&amenities=WiFi&min_step=40&max_step=400')
  expect(filters.extras).toEqual(['Pool', 'WiFi'])
  expect(filters.price).toEqual([40, 400])
})

test('an untouched slider asks for no price', () => {
  expect(queryOf('hotel', read('hotel', 'min_step=0&max_step=1000'), 'NGN')).toMatchObject({
    min_price: undefined,
    max_price: undefined,
  })
})

test('a step is a thousand naira, and one dollar', () => {
  expect(queryOf('car', { ...noFilters, price: [40, null] }, 'NGN')).toMatchObject({ min_price: '40000' })
  expect(queryOf('car', { ...noFilters, price: [0, 250] }, 'USD')).toMatchObject({ max_price: '250', currency: 'USD' })
})

test('the guests of a car are no rooms or children', () => {
  expect(read('car', 'guests=4&rooms=2&children=1&star_rating=5')).toMatchObject({
    guests: 4,
    rooms: undefined,
    children: undefined,
    stars: '',
  })
})

test('each choice can be taken away alone, and page 1 is shown again', () => {
  const filters = read('hotel', 'destination=Lagos&rating=4&amenities=Pool,WiFi&min_price=40000&currency=NGN&page=3')
  const chips = activeFilters(filters, 'NGN')
  expect(chips.map(({ label }) => label)).toEqual(['From ₦40,000', 'Rating 4+', 'Pool', 'WiFi'])
  expect(chips[2]?.without).toMatchObject({ extras: ['WiFi'], rating: '4', page: 1 })
})

test('clearing keeps where and when', () => {
  const filters = read('hotel', 'destination=Lagos&checkin_date=2026-12-11&checkout_date=2026-12-14&guests=2&rating=4')
  expect(clearFilters(filters)).toEqual({ ...filters, rating: '' })
})

test('of hours one band is asked, of sources any number, and each can be given back', () => {
  const filters = read('hotel', 'power_hours=24,16&backup=solar,generator')
  expect(filters.facts).toEqual({ power_hours: ['24'], backup: ['solar', 'generator'] })
  const chips = activeFilters(filters, 'NGN')
  expect(chips.map(({ label }) => label)).toEqual(['Power 24 hours', 'Solar', 'Generator'])
  expect(chips[1]?.without.facts).toEqual({ power_hours: ['24'], backup: ['generator'] })
  expect(chips[0]?.without.facts).toEqual({ backup: ['solar', 'generator'] })
})

test('a place may come as q, as search boxes elsewhere call it', () => {
  expect(read('hotel', 'q=ikja').place).toBe('ikja')
  expect(read('hotel', 'q=ikja&destination=Yaba').place).toBe('Yaba')
})

test('how it is looked at is no question to the search', () => {
  expect(queryOf('hotel', read('hotel', 'view=map'), 'NGN').view).toBeUndefined()
})

test.each(['hotel', 'car'] as const)(
  'every value of every filter of a %s survives the way through its address',
  (product) => {
    for (const { field, choices } of factGroups[product])
      for (const { value } of choices) expect(write(product, `${field}=${value}`).get(field)).toBe(value)
  },
)

test('an address names the same choices in the same order, whichever was chosen first', () => {
  const [power, backup] = factGroups.hotel
  const twoWays = [
    toggledFilter({ backup: ['solar'] }, power!, '24'),
    toggledFilter({ power_hours: ['24'] }, backup!, 'solar'),
  ]
  for (const facts of twoWays)
    expect(Object.entries(facts)).toEqual([
      ['power_hours', ['24']],
      ['backup', ['solar']],
    ])
})
