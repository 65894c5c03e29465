import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacitySentence, nameRooms, type RoomKind, roomsForParty, waysToFit } from './rooms-for-party.ts'

const standard: RoomKind = { id: 'standard', name: 'Standard Room', sleeps: 2, count: 5 }
const family: RoomKind = { id: 'family', name: 'Family Room', sleeps: 4, count: 2 }
const kinds = [standard, family]

test.each([
  [6, kinds, 'Standard Room sleeps 2. For 6 guests choose 3 rooms, or 2 Family Rooms.'],
  [4, kinds, 'Standard Room sleeps 2. For 4 guests choose 2 rooms, or 1 Family Room.'],
  [6, [standard], 'Standard Room sleeps 2. For 6 guests choose 3 rooms.'],
  [8, [{ ...standard, count: 1 }, family], 'Standard Room sleeps 2. For 8 guests choose 2 Family Rooms.'],
  [14, kinds, 'Standard Room sleeps 2. There are not enough rooms here for 14 guests in one booking.'],
])('%i guests', (people, offered, sentence) => {
  expect(capacitySentence(people, standard, offered)).toBe(sentence)
})

test('another type that takes as many rooms is no help', () => {
  expect(waysToFit(6, standard, [standard, { ...family, sleeps: 2, count: 9 }])).toEqual([
    { id: 'standard', name: 'Standard Room', rooms: 3 },
  ])
})

test('of other types the one with the fewest rooms is named, also where the type itself has too few', () => {
  const big = { id: 'big', name: 'Big Room', sleeps: 6, count: 1 }
  expect(waysToFit(6, standard, [family, big]).map(({ id }) => id)).toEqual(['big'])
  expect(waysToFit(6, standard, [family, big, standard]).map(({ id }) => id)).toEqual(['standard', 'big'])
  expect(capacitySentence(2, { ...standard, name: 'Single' }, [standard])).toBe(
    'Single sleeps 2. For 2 guests choose 1 room.',
  )
})

test.each([
  [{ name: 'Family Room', rooms: 2 }, '2 Family Rooms'],
  [{ name: 'Junior Suite', rooms: 1 }, '1 Junior Suite'],
  [{ name: 'Studio with Balcony', rooms: 2 }, '2 × Studio with Balcony'],
])('%j is %s', (rooms, words) => expect(nameRooms(rooms)).toBe(words))

test('what is offered has room for all, and one room fewer has not', () => {
  const kind = fc.record({
    id: fc.constantFrom('one', 'two'),
    name: fc.constant('Room'),
    sleeps: fc.integer({ min: 1, max: 8 }),
    count: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 }), kind, (people, offered) => {
      for (const { rooms } of roomsForParty(people, [offered])) {
        expect(rooms * offered.sleeps).toBeGreaterThanOrEqual(people)
        expect((rooms - 1) * offered.sleeps).toBeLessThan(people)
        expect(rooms).toBeLessThanOrEqual(Math.min(8, offered.count))
      }
    }),
  )
})
