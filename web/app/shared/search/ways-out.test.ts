import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noFilters } from './filters/filters.ts'
import { candidates, findWaysOut } from './ways-out.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const full = { ...noFilters, place: 'Cowrie Lantern', startOn: '2026-12-11', endOn: '2026-12-13', guests: 6 }
const labels = (near: string[], filters = full) =>
  candidates(filters, { currency: 'NGN', near }).map(({ label }) => label)

test('a hotel that was asked for by its name and is full: others near, other dates, anywhere', () => {
  expect(labels(['Victoria Island, Lagos'])).toEqual([
    'Others in Victoria Island, Lagos',
    'Move one day: Sat 12 Dec to Mon 14 Dec',
    'Look without dates',
    'Everywhere in Nigeria',
  ])
})

test('a number of rooms that was chosen can be let go; none is thought of where none was', () => {
  expect(labels([], { ...full, rooms: 1 })).toContain('Any number of rooms')
  expect(labels([]).filter((label) => label.includes('rooms'))).toEqual([])
})

test('a filter that leaves nothing is blamed, dead ends are left out', async () => {
  const filters = { ...full, stars: '5' as const }
  const ways = await findWaysOut(filters, {
    currency: 'NGN',
    near: [],
    totalOf: async (near) => (near.stars === '' ? 4 : 0),
  })
  expect(ways).toMatchObject([{ label: 'Drop 5-star', blames: '5-star', total: 4 }])
})
