import { describe, expect, it } from 'vitest'
import { checkNewEnd } from '../change-dates.ts'
import { earliestEndOn, refundAfterStart } from './early-end.ts'

const stay = {
  kind: 'hotel',
  startOn: '2026-12-11',
  heldUntilOn: '2026-12-15',
  unusedFromOn: '2026-12-13',
  today: '2026-12-12',
  maxDays: 30,
  times: null,
  graceMinutes: 60,
} as const

const startsAt = new Date('2026-12-11T14:00:00+01:00')
const four = { startsAt, endsAt: new Date('2026-12-15T11:00:00+01:00') }
const one = { startsAt, endsAt: new Date('2026-12-12T11:00:00+01:00') }

describe('a stay or hire under way', () => {
  it('may end once its begun days are over, and the terms say that the others are refunded', () => {
    const earliest = earliestEndOn(stay)
    expect(checkNewEnd({ ...stay, endOn: earliest })).toMatchObject({ ok: true, endOn: '2026-12-13' })
    expect(checkNewEnd({ ...stay, endOn: '2026-12-12' })).toMatchObject({ code: 'days_used' })
    expect(refundAfterStart('hotel', four)).toBe(
      'there is no refund, except for nights that have not begun when you leave early and tell us',
    )
    expect(refundAfterStart('car', null)).toBe(
      'there is no refund, except for days that have not begun when you return early and tell us',
    )
  })

  it('of one day gives nothing back', () => {
    expect(refundAfterStart('hotel', one)).toBe('there is no refund')
  })

  it('gives nothing back under the other rule, in the calculation and in the words', () => {
    expect(earliestEndOn(stay, 'all_days')).toBe('2026-12-15')
    expect(refundAfterStart('hotel', four, 'all_days')).toBe('there is no refund')
  })
})
