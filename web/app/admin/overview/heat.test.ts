import { describe, expect, it } from 'vitest'
import { describeNights, heatOf } from './heat.ts'

describe('the map of how full places are', () => {
  it('has a step for each fifth of the rooms that there are, and none for nothing', () => {
    expect([0, 0.6, 20, 30, 50, 70, 81, 99].map((percent) => heatOf(percent).depth)).toEqual([
      0, 14, 14, 30, 46, 62, 92, 92,
    ])
  })

  it('does not draw a quiet season as a full one', () => {
    expect(heatOf(0.6)).not.toEqual(heatOf(99))
  })

  it('says nights and their share', () => {
    expect(describeNights(12, 840, 1.43)).toBe('12 of 840 nights, 1.4 %')
    expect(describeNights(350, 840, 41.6)).toBe('350 of 840 nights, 42 %')
  })
})
