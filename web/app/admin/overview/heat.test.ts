import { describe, expect, it } from 'vitest'
import { formatPercent, heatOf } from './heat.ts'

describe('the map of how full places are', () => {
  it('has a step for each fifth of the fullest, and none for nothing', () => {
    const depths = [0, 0.1, 0.3, 0.5, 0.7, 0.8].map((percent) => heatOf(percent, 0.8).depth)
    expect(depths).toEqual([0, 14, 30, 62, 92, 92])
    expect(heatOf(96, 96)).toEqual({ depth: 92, isDeep: true })
  })

  it('of an empty house is empty', () => {
    expect(heatOf(0, 0)).toEqual({ depth: 0, isDeep: false })
  })

  it('says tenths in a quiet season, and whole numbers in a busy one', () => {
    expect([formatPercent(0.4, 0.8), formatPercent(41.6, 90)]).toEqual(['0.4', '42'])
  })
})
