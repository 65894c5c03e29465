import { describe, expect, it } from 'vitest'
import { ownCovers } from './own-covers.ts'

describe('own covers', () => {
  it('gives each listing its best', () => {
    const covers = ownCovers([
      { id: 'one', choices: ['pool', 'front'] },
      { id: 'two', choices: ['front', 'pool'] },
    ])
    expect([...covers].sort()).toEqual([
      ['one', 'pool'],
      ['two', 'front'],
    ])
  })

  it('moves those who can move for those who cannot', () => {
    const covers = ownCovers([
      { id: 'easiest', choices: ['room', 'bed', 'front'] },
      { id: 'easier', choices: ['front', 'room'] },
      { id: 'hard', choices: ['pool'] },
      { id: 'harder', choices: ['front'] },
    ])
    expect(Object.fromEntries(covers)).toEqual({ easiest: 'bed', easier: 'room', hard: 'pool', harder: 'front' })
  })

  it('says whom no picture is left for', () => {
    const listings = [
      { id: 'one', choices: ['pool'] },
      { id: 'two', choices: ['pool'] },
    ]
    expect(() => ownCovers(listings)).toThrow('no picture is left for two')
  })
})
