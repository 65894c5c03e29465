import { expect, test } from 'vitest'
import { type HireHours, hoursShown, hoursToChoose, withFittingReturn } from './hire-hours.ts'

const three: HireHours = { startOn: '2026-12-11', endOn: '2026-12-14', pickUpTime: undefined, returnTime: undefined }
const oneDay = { ...three, endOn: '2026-12-11' }

/** What the server says of a hire without times. */
const quoteOf = ({ startOn = '', endOn = '' }: HireHours, [from, until]: [string, string]) => ({
  start_date: startOn,
  end_date: endOn,
  pickup_time: null,
  starts_at: `${startOn}T${from}:00+01:00`,
  ends_at: `${endOn}T${until}:00+01:00`,
})
const late = quoteOf(oneDay, ['16:10', '21:00'])

test('a car alone is handed over by day, a driver comes at any hour', () => {
  expect(hoursToChoose(false, null).at(0)).toBe('07:00')
  const quote = { ...quoteOf(three, ['12:00', '10:00']), self_drive_hours: { from: '08:00', until: '20:00' } }
  expect(hoursToChoose(false, quote).at(-1)).toBe('20:00')
  expect(hoursToChoose(true, null)).toHaveLength(48)
})

test('the fields show the usual times until others are chosen', () => {
  expect(hoursShown(three, null)).toEqual({ pickUpTime: '12:00', returnTime: '10:00' })
  expect(hoursShown(oneDay, null)).toEqual({ pickUpTime: '12:00', returnTime: '21:00' })
})

test('without dates and without a price they are those of any day', () => {
  const open = { ...three, startOn: undefined, endOn: undefined }
  expect(hoursShown(open, null)).toEqual({ pickUpTime: '12:00', returnTime: '10:00' })
})

test('they are those that the server says: on the day of the sale it begins later', () => {
  expect(hoursShown(oneDay, late)).toEqual({ pickUpTime: '16:30', returnTime: '21:00' })
})

test('a price of other dates says nothing of these, but the hours of handing over', () => {
  expect(hoursShown({ ...three, startOn: '2026-12-12' }, late)).toEqual({ pickUpTime: '12:00', returnTime: '10:00' })
  const other = { ...quoteOf(three, ['12:00', '10:00']), self_drive_hours: { from: '08:00', until: '18:00' } }
  expect(hoursShown(oneDay, other).returnTime).toBe('18:00')
})

test('who chooses a return on the day of the sale keeps the pick-up that is shown', () => {
  expect(withFittingReturn(oneDay, { ...oneDay, returnTime: '20:00' }, late)).toMatchObject({ pickUpTime: '16:30' })
})

test('the return follows the pick-up in whole days until it is chosen itself', () => {
  const early = withFittingReturn(three, { ...three, pickUpTime: '08:00' }, null)
  expect(early).toMatchObject({ pickUpTime: '08:00', returnTime: '08:00' })
  expect(withFittingReturn(early, { ...early, pickUpTime: '09:00' }, null)).toMatchObject({ returnTime: '09:00' })
  const chosen = withFittingReturn(early, { ...early, returnTime: '18:00' }, null)
  expect(withFittingReturn(chosen, { ...chosen, pickUpTime: '07:00' }, null)).toMatchObject({ returnTime: '18:00' })
})

test('on one day the return comes after the pick-up', () => {
  expect(withFittingReturn(oneDay, { ...oneDay, pickUpTime: '08:00' }, null)).toMatchObject({ returnTime: '21:00' })
  expect(withFittingReturn(oneDay, { ...oneDay, pickUpTime: '22:00' }, null)).toMatchObject({ returnTime: '23:30' })
})

test('who chooses no time keeps the usual ones', () => {
  expect(withFittingReturn(three, oneDay, null)).toEqual(oneDay)
})
