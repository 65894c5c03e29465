import { expect, test } from 'vitest'
import { stateOf } from './price-calendar.tsx'

const words = {
  isFull: (on: string) => on === '2026-12-10' || on === '2026-12-14',
  note: () => undefined,
  showMonth: () => {},
}
const days = { minOn: '2026-12-01', maxOn: '2026-12-20' }
const state = (on: string, startOn?: string, endOn?: string) => stateOf(on, { value: { startOn, endOn }, words, days })

test('a full day before the chosen start cannot begin another stay, and the first one after it can end this one', () => {
  expect(state('2026-12-10', '2026-12-11')).toBe('full')
  expect(state('2026-12-14', '2026-12-11')).toBe('free')
  expect(state('2026-12-15', '2026-12-11')).toBe('off')
})

test('a stay may start on the last day on sale, and ends after it', () => {
  expect(state('2026-12-20')).toBe('free')
  expect(state('2026-12-21')).toBe('off')
  expect(state('2026-12-21', '2026-12-20')).toBe('free')
  expect(state('2026-12-21', '2026-12-19', '2026-12-22')).toBe('inside')
})
