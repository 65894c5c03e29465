import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from '../dates.ts'
import { capacityLeft } from './capacity.ts'
import { changeOfDays, overlaps } from './ranges.ts'

const range = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 })).map(([start, length]) => ({
  startOn: addDays('2026-12-01', start),
  endOn: addDays('2026-12-01', start + length),
}))

describe('ranges', () => {
  test('one guest leaves on the day the next arrives', () => {
    expect(
      overlaps({ startOn: '2026-12-11', endOn: '2026-12-14' }, { startOn: '2026-12-14', endOn: '2026-12-15' }),
    ).toBe(false)
    expect(
      overlaps({ startOn: '2026-12-11', endOn: '2026-12-14' }, { startOn: '2026-12-13', endOn: '2026-12-15' }),
    ).toBe(true)
  })

  test('two overlap exactly when they share a day', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const shared = eachDay(one.startOn, one.endOn).some((on) => other.startOn <= on && on < other.endOn)
        expect(overlaps(one, other)).toBe(shared)
        expect(overlaps(other, one)).toBe(shared)
      }),
    )
  })

  test('a change takes what is new and gives back what is not kept', () => {
    const before = { days: eachDay('2026-12-11', '2026-12-14'), units: 2 }
    const changed = (from: string, until: string, units: number) =>
      changeOfDays(before, { days: eachDay(from, until), units })
    const on = (day: number, units: number) => ({ on: `2026-12-${day}`, units })
    expect(changed('2026-12-13', '2026-12-15', 2)).toEqual({ taken: [on(14, 2)], freed: [on(11, 2), on(12, 2)] })
    expect(changed('2026-12-13', '2026-12-15', 3)).toEqual({
      taken: [on(13, 1), on(14, 3)],
      freed: [on(11, 2), on(12, 2)],
    })
    expect(changed('2026-12-13', '2026-12-15', 1)).toEqual({
      taken: [on(14, 1)],
      freed: [on(11, 2), on(12, 2), on(13, 1)],
    })
    expect(changed('2026-12-11', '2026-12-14', 2)).toEqual({ taken: [], freed: [] })
  })
})

describe('capacity', () => {
  const day = (capacity: number, reserved: number, closed = false) => ({ on: '2026-12-11', capacity, reserved, closed })

  test('the scarcest day decides, a closed one sells nothing, no day sells nothing', () => {
    expect(capacityLeft([day(5, 1), day(5, 4), day(5, 0)])).toBe(1)
    expect(capacityLeft([day(5, 1), day(5, 0, true)])).toBe(0)
    expect(capacityLeft([day(2, 2)])).toBe(0)
    expect(capacityLeft([])).toBe(0)
  })
})
