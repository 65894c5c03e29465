import { describe, expect, it } from 'vitest'
import { addHours, lagosInstant } from '../dates.ts'
import { aspectsOf, shownAuthor, whyNoEdit, whyNoReview } from './reviewing.ts'

const completedAt = lagosInstant('2026-06-01', '12:00')

describe('a review', () => {
  it.each(['pending', 'confirmed', 'cancelled'] as const)('waits while the booking is %s', (status) => {
    for (const at of [null, completedAt])
      expect(whyNoReview({ status, completedAt: at, now: completedAt })).toMatchObject({ code: 'not_completed' })
  })

  it('waits for the instant of the completion', () => {
    expect(whyNoReview({ status: 'completed', completedAt: null, now: completedAt })).toMatchObject({
      code: 'not_completed',
    })
  })

  it('may be written from the completion to the end of the 180th day after it', () => {
    const on = (day: string, time: string) =>
      whyNoReview({ status: 'completed', completedAt, now: lagosInstant(day, time) })
    expect(on('2026-06-01', '12:00')).toBeNull()
    expect(on('2026-11-28', '23:59')).toBeNull()
    expect(on('2026-11-29', '00:00')).toMatchObject({
      kind: 'conflict',
      code: 'review_too_late',
      sentence: 'This trip could be reviewed until Sat 28 Nov 2026.',
    })
  })

  it('may be changed for 30 days, unless it was taken off the page', () => {
    const writtenAt = completedAt
    expect(whyNoEdit({ writtenAt, isHidden: false, now: addHours(writtenAt, 30 * 24) })).toBeNull()
    expect(whyNoEdit({ writtenAt, isHidden: false, now: addHours(writtenAt, 31 * 24) })).toMatchObject({
      code: 'review_settled',
      sentence: 'This review could be changed until Wed 1 Jul 2026.',
    })
    expect(whyNoEdit({ writtenAt, isHidden: true, now: writtenAt })).toMatchObject({ code: 'review_hidden' })
  })

  it('scores a driver only where there was one', () => {
    const keys = (booking: Parameters<typeof aspectsOf>[0]) => aspectsOf(booking).map(({ key }) => key)
    expect(keys({ kind: 'car', withDriver: true })).toContain('driver')
    const others = keys({ kind: 'car', withDriver: true }).filter((key) => key !== 'driver')
    expect(keys({ kind: 'car', withDriver: false })).toEqual(others)
    expect(others.length).toBeGreaterThan(0)
    expect(keys({ kind: 'hotel', withDriver: false })).toContain('power')
  })
})

describe('its author', () => {
  it.each([
    ['Chiamaka', 'Ụzọdị', 'Chiamaka Ụ.'],
    ['Ọláìyá', 'Ẹ̀gbá', 'Ọláìyá Ẹ̀.'],
    ['Hauwa', 'ɗanjuma', 'Hauwa Ɗ.'],
    ['Ada', '', 'Ada'],
    [' Ada ', ' obi', 'Ada O.'],
    [' ', 'Obi', 'A guest'],
  ])('%s %s is shown as %s', (first, last, shown) => {
    expect(shownAuthor(first, last)).toBe(shown)
  })

  it('shows no more marks on an initial than the table has room for', () => {
    expect(shownAuthor('Ada', `O${'\u0301'.repeat(99)}`)).toBe(`Ada O${'\u0301'.repeat(7)}.`)
  })
})
