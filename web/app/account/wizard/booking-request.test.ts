import { expect, test } from 'vitest'
import { readBookingRequest, requestParameters, summaryQuery } from './booking-request.ts'

const read = (query: string) => readBookingRequest(new URLSearchParams(query))

test('everything the booking card settled is taken over', () => {
  const wish = read(
    'type=hotel&id=cowrie&start_date=2026-12-11&end_date=2026-12-14&guests=3&children=1&rooms=2&room_type_id=suite&rate_plan_id=saver',
  )
  expect(wish).toEqual({
    type: 'hotel',
    id: 'cowrie',
    startOn: '2026-12-11',
    endOn: '2026-12-14',
    guests: 3,
    children: 1,
    rooms: 2,
    roomTypeId: 'suite',
    ratePlanId: 'saver',
    withDriver: undefined,
  })
})

test('a car is what is meant when nothing is said', () => {
  expect(read('id=highlander')).toMatchObject({ type: 'car', guests: 1, children: 0, rooms: 1, withDriver: undefined })
})

const days = { startOn: '2026-12-11', endOn: '2026-12-14' }

test.each([
  ['nine guests are eight', 'guests=9', { guests: 8 }],
  ['no guests are one', 'guests=0', { guests: 1 }],
  ['a word is not a number of guests', 'guests=many', { guests: 1 }],
  ['seven children are six', 'type=hotel&children=7', { children: 6 }],
  ['a car takes no count of children', 'type=car&children=2', { children: 0 }],
  ['with a driver', 'with_driver=true', { withDriver: true }],
  ['without a driver', 'with_driver=false', { withDriver: false }],
  ['a day that is none', 'start_date=2027-02-30&end_date=2027-03-02', { startOn: undefined, endOn: undefined }],
  ['the dates as a search of hotels names them', 'type=hotel&checkin_date=2026-12-11&checkout_date=2026-12-14', days],
  ['the dates as a search of cars names them', 'pickup_date=2026-12-11&return_date=2026-12-14', days],
  ['the dates as the API names them', 'check_in=2026-12-11&check_out=2026-12-14', days],
  ['one day of two', 'start_date=2026-12-11', { startOn: undefined }],
  ['days backwards', 'start_date=2026-12-14&end_date=2026-12-11', { startOn: undefined, endOn: undefined }],
  ['a stay of no night', 'type=hotel&start_date=2026-12-11&end_date=2026-12-11', { startOn: undefined }],
  ['a hire of one day', 'start_date=2026-12-11&end_date=2026-12-11', { startOn: '2026-12-11', endOn: '2026-12-11' }],
])('%s', (_what, query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

test('a wish comes back from its own address', () => {
  const query = 'type=car&id=a&start_date=2026-12-11&end_date=2026-12-12&guests=2&with_driver=false'
  const wish = read(query)
  const again = new URLSearchParams()
  for (const [name, value] of Object.entries(requestParameters(wish)))
    if (value !== undefined) again.set(name, `${value}`)
  expect(readBookingRequest(again)).toEqual(wish)
})

test('a summary is asked for with the party only when there are days to price', () => {
  expect(summaryQuery(requestParameters(read('id=a&guests=4')), 'USD')).toEqual({ currency: 'USD' })
  expect(summaryQuery(requestParameters(read('id=a&start_date=2026-12-11&end_date=2026-12-12')), 'USD')).toMatchObject({
    start_date: '2026-12-11',
    guests: 1,
    currency: 'USD',
  })
})
