import { expect, test } from 'vitest'
import { bookingPath, changedChoice, choicePath, rateValue, readChoice } from './stay-choice.ts'

const hotel = (address: string) => readChoice('hotel', new URLSearchParams(address))
const car = (address: string) => readChoice('car', new URLSearchParams(address))

test.each([
  'checkin_date=2026-12-11&checkout_date=2026-12-14&guests=3&children=1&rooms=2&room_type_id=cowrie-deluxe',
  'checkin_date=2026-12-11',
  '',
])('a choice survives the way through the page: %s', (address) => {
  expect(choicePath('hotel', 'cowrie', hotel(address))).toBe(`/hotel/cowrie${address && `?${address}`}`)
})

const plan = '0b6f2a1e-7c1d-4f57-9b8a-2f4f1f0c9d11'

test('a rate goes with its room type: by the address, by a radio without script, and on to the wizard', () => {
  const chosen = hotel(`room_type_id=cowrie-deluxe&rate_plan_id=${plan}`)
  expect(chosen).toMatchObject({ roomTypeId: 'cowrie-deluxe', ratePlanId: plan })
  expect(hotel(`room_type_id=${rateValue('cowrie-deluxe', plan)}`)).toEqual(chosen)
  expect(hotel(`room_type_id=${rateValue('cowrie-deluxe', undefined)}&rate_plan_id=`).ratePlanId).toBeUndefined()
  expect(choicePath('hotel', 'cowrie', chosen)).toBe(`/hotel/cowrie?room_type_id=cowrie-deluxe&rate_plan_id=${plan}`)
  expect(bookingPath('hotel', 'cowrie', chosen)).toContain(`&room_type_id=cowrie-deluxe&rate_plan_id=${plan}`)
})

test('another room type is taken at its own rate', () => {
  const chosen = hotel(`room_type_id=cowrie-deluxe&rate_plan_id=${plan}`)
  expect(changedChoice(chosen, { roomTypeId: 'cowrie-standard' }).ratePlanId).toBeUndefined()
  expect(changedChoice(chosen, { roomTypeId: 'cowrie-deluxe', rooms: 2 }).ratePlanId).toBe(plan)
  expect(changedChoice(chosen, { guests: 1 }).ratePlanId).toBe(plan)
})

test.each([`rate_plan_id=${plan}`, 'room_type_id=cowrie-deluxe&rate_plan_id=saver'])('no rate: %s', (address) => {
  expect(hotel(address).ratePlanId).toBeUndefined()
})

test('every spelling of the dates is read', () => {
  const chosen = car('pickup_date=2026-12-11&return_date=2026-12-12')
  expect(chosen).toMatchObject({ startOn: '2026-12-11', endOn: '2026-12-12' })
  for (const [start, end] of [
    ['start_date', 'end_date'],
    ['check_in', 'check_out'],
    ['checkin_date', 'checkout_date'],
  ])
    expect(car(`${start}=2026-12-11&${end}=2026-12-12`)).toEqual(chosen)
})

test('a hire may end on its first day, a stay may not', () => {
  expect(car('pickup_date=2026-12-11&return_date=2026-12-11').endOn).toBe('2026-12-11')
  expect(hotel('checkin_date=2026-12-11&checkout_date=2026-12-11').endOn).toBeUndefined()
})

test('nonsense falls back to what is usual', () => {
  expect(hotel('guests=99&rooms=0&children=x&checkin_date=soon')).toEqual(hotel(''))
  expect(car('guests=0&room_type_id=x&rooms=3')).toEqual(car(''))
})

test('the wizard gets the dates, the party and the room that was priced', () => {
  const choice = hotel('checkin_date=2026-12-11&checkout_date=2026-12-14&children=1')
  expect(bookingPath('hotel', 'cowrie', choice, 'cowrie-standard')).toBe(
    '/booking?type=hotel&id=cowrie&start_date=2026-12-11&end_date=2026-12-14&guests=2&children=1&rooms=1&room_type_id=cowrie-standard',
  )
  expect(bookingPath('car', 'rav4', car('pickup_date=2026-12-11&with_driver=true'))).toBe(
    '/booking?type=car&id=rav4&guests=1&with_driver=true',
  )
})
