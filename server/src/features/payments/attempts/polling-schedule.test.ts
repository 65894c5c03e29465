import { describe, expect, it } from 'vitest'
import { isGivenUp, nextCheckAfterSilence, nextCheckAt } from './polling-schedule.ts'

const start = new Date('2026-11-20T08:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const attempt = { created_at: start, expires_at: later(35) }

/** The minutes at which the provider is asked when every question is asked in time. */
function asked(until: number): number[] {
  const minutes: number[] = []
  for (let at: Date | null = start; at; at = nextCheckAt(attempt, at)) {
    minutes.push((at.getTime() - start.getTime()) / 60_000)
    if (minutes.at(-1)! >= until) break
  }
  return minutes.slice(1)
}

describe('asking a provider', () => {
  it('is close together while the session is open, then hourly', () => {
    expect(asked(300)).toEqual([2, 5, 9, 13, 15, 19, 23, 27, 31, 35, 60, 120, 180, 240, 300])
  })

  it('ends after 72 hours', () => {
    expect(asked(99_999).at(-1)).toBe(72 * 60)
    expect(isGivenUp(attempt, later(72 * 60 - 1))).toBe(false)
    expect(isGivenUp(attempt, later(72 * 60))).toBe(true)
  })

  it('is sooner after no answer at all, for three hours', () => {
    expect(nextCheckAfterSilence(attempt, later(60))).toEqual(later(65))
    expect(nextCheckAfterSilence(attempt, later(58))).toEqual(later(60))
    expect(nextCheckAfterSilence(attempt, later(181))).toEqual(later(240))
  })
})
