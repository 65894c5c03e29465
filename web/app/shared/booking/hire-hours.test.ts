import { expect, test } from 'vitest'
import { type HireHours, hoursShown, hoursToChoose, withFittingReturn } from './hire-hours.ts'

const three: HireHours = { startOn: '2026-12-11', endOn: '2026-12-14', pickUpTime: undefined, returnTime: undefined }
const oneDay = { ...three, endOn: '2026-12-11' }

test('a car alone is handed over by day, a driver comes at any hour', () => {
  expect(hoursToChoose({ withDriver: false, hours: null }).at(0)).toBe('07:00')
  expect(hoursToChoose({ withDriver: false, hours: { from: '08:00', until: '20:00' } }).at(-1)).toBe('20:00')
  expect(hoursToChoose({ withDriver: true, hours: null })).toHaveLength(48)
})

test('the fields show the usual times until others are chosen', () => {
  expect(hoursShown(three)).toEqual({ pickUpTime: '12:00', returnTime: '10:00' })
  expect(hoursShown(oneDay)).toEqual({ pickUpTime: '12:00', returnTime: '21:00' })
})

test('the return follows the pick-up in whole days until it is chosen itself', () => {
  const early = withFittingReturn(three, { ...three, pickUpTime: '08:00' })
  expect(early).toMatchObject({ pickUpTime: '08:00', returnTime: '08:00' })
  expect(withFittingReturn(early, { ...early, pickUpTime: '09:00' })).toMatchObject({ returnTime: '09:00' })
  const chosen = withFittingReturn(early, { ...early, returnTime: '18:00' })
  expect(withFittingReturn(chosen, { ...chosen, pickUpTime: '07:00' })).toMatchObject({ returnTime: '18:00' })
})

test('on one day the return comes after the pick-up', () => {
  expect(withFittingReturn(oneDay, { ...oneDay, pickUpTime: '08:00' })).toMatchObject({ returnTime: '21:00' })
  expect(withFittingReturn(oneDay, { ...oneDay, pickUpTime: '22:00' })).toMatchObject({ returnTime: '23:30' })
})

test('who chooses no time keeps the usual ones', () => {
  expect(withFittingReturn(three, oneDay)).toEqual(oneDay)
})
