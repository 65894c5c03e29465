import { describe, expect, it } from 'vitest'
import { isGivenUp, nextCheckAfterSilence, nextCheckAt } from './polling-schedule.ts'

const start = new Date('2026-11-20T08:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const attempt = { method: 'paystack', created_at: start, expires_at: later(35) } as const

/** The minutes at which the provider is asked when every question is asked in time. */
function asked(until: number): number[] {
  const minutes: number[] = []
  for (let at: Date | null = start; at; at = nextCheckAt(attempt, at)) {
    minutes.push((at.getTime() - start.getTime()) / 60_000)
    if (minutes.at(-1)! >= until) break
  }
  return minutes.slice(1)
}

const hours = (count: number) => count * 60

describe('asking a provider', () => {
  it('is close together while the session is open, then hourly', () => {
    expect(asked(300)).toEqual([1, 5, 9, 13, 15, 19, 23, 27, 31, 35, 60, 120, 180, 240, 300])
  })

  it('is daily after 72 hours, and ends after 7 days', () => {
    const late = asked(99_999).filter((minutes) => minutes >= hours(71))
    expect(late).toEqual([71, 72, 96, 120, 144, 168].map(hours))
    expect(isGivenUp(attempt, later(hours(168) - 1))).toBe(false)
    expect(isGivenUp(attempt, later(hours(168)))).toBe(true)
  })

  it('is sooner after no answer at all, for three hours', () => {
    expect(nextCheckAfterSilence(attempt, later(60))).toEqual(later(65))
    expect(nextCheckAfterSilence(attempt, later(58))).toEqual(later(60))
    for (const minutes of [hours(3), hours(3) + 1])
      expect(nextCheckAfterSilence(attempt, later(minutes))).toEqual(later(hours(4)))
  })
})
