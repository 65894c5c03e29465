import { describe, expect, it } from 'vitest'
import { breakerState, shouldOpen } from './breaker.ts'

describe('a breaker opens', () => {
  it.each([
    [{ broken: 4, good: 0 }, false],
    [{ broken: 5, good: 0 }, true],
    [{ broken: 5, good: 9 }, true],
    [{ broken: 5, good: 10 }, false],
    [{ broken: 35, good: 65 }, true],
    [{ broken: 34, good: 66 }, false],
  ])('at five broken calls that are 35 per cent of all: %o %s', (counts, opens) => {
    expect(shouldOpen(counts)).toBe(opens)
  })
})

it('is open for two minutes, and then lets one charge at a time try', () => {
  const openedAt = new Date('2026-11-20T08:00:00Z')
  const at = (seconds: number) => breakerState({ openedAt, closedAt: null }, openedAt.getTime() + seconds * 1000)
  expect([at(0), at(119), at(120), at(100_000)]).toEqual(['open', 'open', 'trying', 'trying'])
  expect(breakerState({ openedAt, closedAt: openedAt }, openedAt)).toBe('closed')
  expect(breakerState(undefined, openedAt)).toBe('closed')
})
