// What each guard refuses at its edge, and with which sentence where that names a day or an hour.
import { expect, test } from 'vitest'
import { addHours } from '../dates.ts'
import { facts, startsAt } from './facts-for-test.ts'
import * as guard from './guards.ts'
import type { BookingFacts } from './states.ts'

const endsAt = new Date('2026-12-14T09:00:00Z')
const holdExpiresAt = addHours(startsAt, -24)
const hotel = { kind: 'hotel' } as const

const edges: [guard.BookingGuard, Partial<BookingFacts>, Partial<BookingFacts>, string, string?][] = [
  [guard.hasReason, { reason: 'flood' }, { reason: ' ' }, 'reason_required'],
  [guard.isPaidInFull, {}, { totalKobo: 0, capturedKobo: 0 }, 'not_paid_in_full'],
  [guard.hasStarted, { now: startsAt }, { now: addHours(startsAt, -1) }, 'not_started', 'begins on Fri 11 Dec, 12:00.'],
  [
    guard.notStarted,
    { now: addHours(startsAt, -1) },
    { now: startsAt },
    'already_started',
    'began on Fri 11 Dec, 12:00. Write to us instead.',
  ],
  [
    guard.isNoShowTime,
    { now: addHours(startsAt, 2) },
    { now: startsAt },
    'too_early_for_no_show',
    'A no-show can be recorded from Fri 11 Dec, 14:00.',
  ],
  [guard.hasNotArrived, {}, { hasArrived: true }, 'has_arrived', 'The car was handed over. This is no no-show.'],
  [
    guard.isStayOver,
    { ...hotel, now: endsAt },
    { ...hotel, now: startsAt },
    'stay_under_way',
    'This stay ends on Mon 14 Dec, 10:00. Check the guest out first.',
  ],
  [
    guard.isArrivalDay,
    { now: new Date('2026-12-10T23:00:00Z') },
    { now: new Date('2026-12-10T22:59:00Z') },
    'too_early_to_check_in',
    'Check-in opens on Fri 11 Dec.',
  ],
  [guard.endedADayAgo, { now: addHours(endsAt, 24) }, { now: addHours(endsAt, 23) }, 'not_ended'],
  [
    guard.expiredADayAgoAtMost,
    { holdExpiresAt, now: startsAt },
    { holdExpiresAt, now: addHours(startsAt, 1) },
    'expired_too_long',
  ],
  [guard.expiredADayAgoAtMost, { holdExpiresAt, now: startsAt }, { holdExpiresAt: null }, 'expired_too_long'],
  [guard.notEscalated, {}, { isEscalated: true }, 'escalated'],
  [guard.daysRetaken, { hasRetakenDays: true }, { hasRetakenDays: false }, 'dates_taken'],
  [
    guard.keepsItsStart,
    { newStartOn: '2026-12-12' },
    { newStartOn: '2026-12-12', hasArrived: true, ...hotel },
    'start_is_fixed',
    'The guest has checked in. The first day stays, only the end can change.',
  ],
  [
    guard.keepsItsStart,
    { newStartOn: '2026-12-11', now: startsAt },
    { newStartOn: '2026-12-12', now: startsAt },
    'start_is_fixed',
    'This booking began on Fri 11 Dec, 12:00: its first day stays, only its end can change.',
  ],
  [guard.needs('bookings.write'), {}, { permissions: undefined }, 'not_allowed'],
]

test.each(edges)('%o lets %o pass and refuses %o as %s', (asks, passes, refused, code, sentence = '') => {
  expect(asks(facts(passes))).toBeNull()
  expect(asks(facts(refused))).toMatchObject({ ok: false, code, sentence: expect.stringContaining(sentence) })
})

test('who gives no reason is shown the field for it', () => {
  expect(guard.hasReason(facts({ reason: '' }))).toMatchObject({ field: 'reason' })
})
