import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTaxRates, quoteStay } from './quote.ts'
import { dayOfRooms, storedDayPrice, storedSumKobo, withOtherRooms } from './room-prices.ts'

const on = '2026-12-11'

test('rooms that are added cost today’s price, and the rooms that were booked last go first', () => {
  const sold = { on, priceKobo: 100 }
  const three = withOtherRooms(sold, { soldRooms: 2, rooms: 3, todayKobo: 150 })
  expect(three).toEqual({ on, priceKobo: 100, roomsKobo: [100, 100, 150] })
  expect(withOtherRooms(three, { soldRooms: 3, rooms: 4, todayKobo: 90 }).roomsKobo).toEqual([100, 100, 150, 90])
  expect(withOtherRooms(three, { soldRooms: 3, rooms: 2, todayKobo: 150 })).toEqual(sold)
  expect(withOtherRooms(sold, { soldRooms: 2, rooms: 3, todayKobo: 100 })).toEqual(sold)
})

test('rooms of one night that cost differently have a line each, and the first night counts all of them', () => {
  const nights = [
    { on, priceKobo: 10_000_000, roomsKobo: [10_000_000, 10_000_000, 12_000_000] },
    { on: '2026-12-12', priceKobo: 10_000_000 },
  ]
  const quote = quoteStay({ kind: 'hotel', nights, rooms: 3, rates: defaultTaxRates })
  expect(quote.lines.slice(0, 3).map(({ label, quantity, amountKobo }) => [label, quantity, amountKobo])).toEqual([
    ['₦100,000 × 1 night × 2 rooms', 2, 20_000_000],
    ['₦120,000 × 1 night × 1 room', 1, 12_000_000],
    ['₦100,000 × 1 night × 3 rooms', 3, 30_000_000],
  ])
  expect(quote.firstNightKobo).toBe(35_840_000)
})

test('prices for another number of rooms are no price', () => {
  const nights = [{ on, priceKobo: 1, roomsKobo: [1, 2] }]
  expect(() => quoteStay({ kind: 'hotel', nights, rooms: 3, rates: defaultTaxRates })).toThrow(RangeError)
})

test('whatever was added and dropped, a stored day costs what its lines say', () => {
  const price = fc.integer({ min: 0, max: 50 }).map((naira) => naira * 1_000_000 + 1_000_000)
  const change = fc.record({ rooms: fc.integer({ min: 1, max: 8 }), todayKobo: price })
  fc.assert(
    fc.property(price, fc.array(change, { maxLength: 5 }), (priceKobo, changes) => {
      let day = dayOfRooms(on, [priceKobo])
      let rooms = 1
      for (const next of changes) {
        day = withOtherRooms(day, { ...next, soldRooms: rooms })
        rooms = next.rooms
      }
      const { subtotalKobo } = quoteStay({ kind: 'hotel', nights: [day], rooms, rates: defaultTaxRates })
      expect(storedSumKobo(storedDayPrice(day), rooms)).toBe(subtotalKobo)
      expect(day.priceKobo).toBe(priceKobo)
    }),
  )
})
