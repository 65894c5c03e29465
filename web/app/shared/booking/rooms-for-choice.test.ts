import { expect, test } from 'vitest'
import type { RoomType } from '../../lib/types/catalogue-types.ts'
import { partyProblem, typeProblem } from './rooms-for-choice.ts'

const room = (id: string, name: string, sleeps: number, priceNgn: number, left: number | null = null) =>
  ({
    id,
    name,
    max_party: sleeps,
    price_ngn: priceNgn,
    room_count: 5,
    rooms_left: left,
    stay: null,
    shortest_stay: null,
  }) as RoomType // what is asked of it
const standard = room('standard', 'Standard Room', 2, 50_000)
const family = room('family', 'Family Room', 4, 90_000)
const six = { guests: 4, children: 2, rooms: 1, roomTypeId: undefined }

test('six in one room are told what takes them, the cheapest first', () => {
  expect(partyProblem([family, standard], six)).toEqual({
    sentence: 'Standard Room sleeps 2. For 6 guests choose 3 rooms, or 2 Family Rooms.',
    ways: [
      { label: 'Take 3 rooms', change: { rooms: 3, roomTypeId: 'standard' }, stay: null },
      { label: 'Take 2 Family Rooms', change: { rooms: 2, roomTypeId: 'family' }, stay: null },
    ],
  })
})

test('with dates each choice says what it costs in as many rooms', () => {
  const priced = (type: RoomType, units: number, total: number) => ({ ...type, stay: { units, total } }) as RoomType // the rest is not asked
  const types = [priced(standard, 3, 336_000), priced(family, 1, 100_800)]
  expect(partyProblem(types, six)?.ways.map(({ stay }) => stay?.total)).toEqual([336_000, undefined])
})

test('what is left on the nights decides, not what there is', () => {
  const problem = partyProblem([{ ...standard, rooms_left: 2 }, family], six)
  expect(problem?.ways.map(({ label }) => label)).toEqual(['Take 2 Family Rooms'])
})

test('no problem while one type takes them, unless another was chosen', () => {
  const four = { ...six, children: 0 }
  expect(partyProblem([standard, family], four)).toBeNull()
  expect(partyProblem([standard, family], { ...four, roomTypeId: 'standard' })?.sentence).toBe(
    'Standard Room sleeps 2. For 4 guests choose 2 rooms, or 1 Family Room.',
  )
})

const open = (type: RoomType, units: number) => ({ ...type, stay: { units, total: 44_800 } }) as RoomType // the rest is not asked
const three = { guests: 3, children: 0, rooms: 1, roomTypeId: undefined }

test.each<[string, Partial<RoomType>]>([
  ['asks for more nights', { shortest_stay: 2, rooms_left: 2 }],
  ['is full on the dates', { rooms_left: 0 }],
])('a type that takes them but %s leaves more rooms of another one', (_, closed) => {
  expect(partyProblem([open(standard, 2), { ...family, ...closed }], three)).toMatchObject({
    sentence: 'Standard Room sleeps 2. For 3 guests choose 2 rooms.',
    ways: [{ label: 'Take 2 rooms', stay: { total: 44_800 } }],
  })
})

test('where nothing can be had on the dates the party is not the reason', () => {
  expect(partyProblem([standard, { ...family, shortest_stay: 2 }], three)).toBeNull()
})

test('a type that asks for more nights is not offered to a party, and says so itself', () => {
  const long = { ...family, shortest_stay: 2, rooms_left: 5 }
  const problem = partyProblem([open(standard, 3), long], six)
  expect(problem?.ways.map(({ label }) => label)).toEqual(['Take 3 rooms'])
  expect(typeProblem(long, six)).toBeNull()
})

test('a type speaks of itself alone in the list of rooms', () => {
  expect(typeProblem(standard, six)?.sentence).toBe('Standard Room sleeps 2. For 6 guests choose 3 rooms.')
  expect(typeProblem(family, { ...six, rooms: 2 })).toBeNull()
})
