import { expect, test } from 'vitest'
import { defaultDriverWaiting, describeWaiting, isAirport, readFlightNumber, waitingAt } from './pick-up.ts'

test.each([
  'Arrivals, Murtala Muhammed International Airport',
  'the airport',
  'MMA2, Ikeja',
  'LOS terminal 2',
  'Abuja ABV',
])('%s is an airport', (place) => expect(isAirport(place)).toBe(true))

test.each(['12 Idowu Taylor Crescent', 'Los Angeles Street', 'Airporter Hotel', ''])('%s is none', (place) =>
  expect(isAirport(place)).toBe(false),
)

test.each([
  ['p47123', 'P4 7123'],
  [' P4-7123 ', 'P4 7123'],
  ['BA 75', 'BA 75'],
  ['9J101', '9J 101'],
  ['Arik 123', null],
  ['ETH 901a', 'ETH 901A'],
  ['', ''],
  ['12 345', null],
  ['tomorrow', null],
  ['P4 7123 to Abuja', null],
])('the flight %j is written %j', (typed, flight) => {
  const read = readFlightNumber(typed)
  if (flight === null) expect(read).toMatchObject({ ok: false, code: 'invalid_flight_number', field: 'flight_number' })
  else expect(read).toEqual({ ok: true, flight: flight || null })
})

test('no flight is named where none was written', () => {
  expect([readFlightNumber(null), readFlightNumber(undefined)]).toEqual(Array(2).fill({ ok: true, flight: null }))
})

test('how long a driver waits is said', () => {
  expect(describeWaiting(defaultDriverWaiting)).toBe(
    'Your driver waits 60 minutes after landing at an airport, 15 minutes elsewhere.',
  )
  expect(waitingAt('MMA2', defaultDriverWaiting)).toBe('Wait 60 minutes after landing.')
  expect(waitingAt('Ikeja', defaultDriverWaiting)).toBe('Wait 15 minutes.')
})
