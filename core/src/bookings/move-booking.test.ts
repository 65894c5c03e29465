import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addHours } from '../dates.ts'
import { facts, startsAt } from './facts-for-test.ts'
import { eventForMoney, mayRevive, moveBooking, ownersCancelEvent } from './move-booking.ts'
import {
  type BookingActor,
  type BookingEvent,
  type BookingFacts,
  type BookingState,
  bookingActors,
  bookingEvents,
  cancelReasons,
  endedStatuses,
  liveStatuses,
  soldStatuses,
} from './states.ts'

const states: BookingState[] = [
  ...(['new', 'pending', 'confirmed', 'completed'] as const).map((status) => ({ status, cancelReason: null })),
  ...cancelReasons.map((cancelReason) => ({ status: 'cancelled' as const, cancelReason })),
]
const nameOf = ({ status, cancelReason }: BookingState) => (cancelReason ? `${status} ${cancelReason}` : status)
const product = states.flatMap((state) =>
  bookingEvents.flatMap((event) => bookingActors.map((actor) => ({ state, event, actor }))),
)

/** The state tables once more, by hand and in another form: from, event, actors, to, rule. With every guard satisfied. */
const legal: [from: string, event: BookingEvent, actors: BookingActor[], to: string, rule: string][] = [
  ['new', 'create', ['customer', 'staff'], 'pending', 'SB1'],
  ['pending', 'pay_in_full', ['system'], 'confirmed', 'SB2'],
  ['pending', 'pay_on_arrival', ['staff'], 'confirmed', 'SB3'],
  ['pending', 'expire_hold', ['system'], 'cancelled hold_expired', 'SB4'],
  ['pending', 'discard', ['customer'], 'cancelled discarded', 'SB6'],
  ['pending', 'cancel_by_operator', ['staff'], 'cancelled operator', 'SB8'],
  ['confirmed', 'cancel', ['customer', 'staff'], 'cancelled customer', 'SB7'],
  ['confirmed', 'cancel_by_operator', ['staff'], 'cancelled operator', 'SB8'],
  ['confirmed', 'no_show', ['staff'], 'cancelled no_show', 'SB9'],
  ['confirmed', 'complete', ['driver', 'staff', 'system'], 'completed', 'SB10'],
  ['pending', 'change_dates', ['customer', 'staff'], 'pending', 'SB13'],
  ['pending', 'apply_change', ['system'], 'pending', 'SB13'],
  ['confirmed', 'change_dates', ['customer', 'staff'], 'confirmed', 'SB13'],
  ['confirmed', 'apply_change', ['system'], 'confirmed', 'SB13'],
  ['confirmed', 'withdraw_change', ['customer', 'staff', 'system'], 'confirmed', 'SB13'],
  ['confirmed', 'expire_change', ['system'], 'confirmed', 'SB13'],
  ['confirmed', 'check_in', ['staff'], 'confirmed', 'SB15'],
  ['confirmed', 'check_out', ['staff'], 'confirmed', 'SB16'],
  ['confirmed', 'undo_check_in', ['staff'], 'confirmed', 'SB17'],
  ['confirmed', 'undo_check_out', ['staff'], 'confirmed', 'SB18'],
  ['cancelled hold_expired', 'late_money', ['system'], 'confirmed', 'SB11'],
  ['cancelled discarded', 'late_money', ['system'], 'cancelled discarded', 'SB12'],
  ['cancelled customer', 'late_money', ['system'], 'cancelled customer', 'SB12'],
  ['cancelled operator', 'late_money', ['system'], 'cancelled operator', 'SB12'],
  ['cancelled no_show', 'late_money', ['system'], 'cancelled no_show', 'SB12'],
]
const repeats: [state: string, event: BookingEvent, actors: BookingActor[]][] = [
  ['pending', 'create', ['customer', 'staff']],
  ['confirmed', 'pay_in_full', ['system']],
  ['confirmed', 'pay_on_arrival', ['staff']],
  ['confirmed', 'late_money', ['system']],
  ['completed', 'complete', ['driver', 'staff', 'system']],
  ['cancelled hold_expired', 'expire_hold', ['system']],
  ['cancelled discarded', 'discard', ['customer']],
  ['cancelled customer', 'cancel', ['customer', 'staff']],
  ['cancelled operator', 'cancel_by_operator', ['staff']],
  ['cancelled no_show', 'no_show', ['staff']],
  ...states
    .filter(({ status }) => status !== 'new')
    .map((state): [string, BookingEvent, BookingActor[]] => [nameOf(state), 'attempt_failed', ['system']]),
]

/** A moment at which this move's guards hold. */
function willing(event: BookingEvent, actor: BookingActor, state: BookingState): BookingFacts {
  if (event === 'complete' || event === 'no_show')
    return facts({ now: addHours(startsAt, actor === 'system' ? 200 : 3) })
  if (event === 'change_dates') return facts({ holdExpiresAt: addHours(startsAt, -167) })
  if (event === 'late_money') return facts({ holdExpiresAt: addHours(startsAt, -170) })
  const stay = { kind: 'hotel', now: addHours(startsAt, 1) } as const
  if (event === 'check_in') return facts(stay)
  if (event === 'check_out' || event === 'undo_check_in') return facts({ ...stay, hasArrived: true })
  if (event === 'undo_check_out') return facts({ ...stay, hasArrived: true, hasLeft: true })
  return facts({ hasProofUnderVerification: false, isEscalated: state.status === 'new' })
}

describe('every state, event and actor', () => {
  test(`of ${product.length} there are those in the tables, their repeats, and refusals`, () => {
    for (const { state, event, actor } of product) {
      const answer = moveBooking(state, event, actor, willing(event, actor, state))
      const move = legal.find(
        ([from, name, actors]) => from === nameOf(state) && name === event && actors.includes(actor),
      )
      const repeat = repeats.find(
        ([from, name, actors]) => from === nameOf(state) && name === event && actors.includes(actor),
      )
      const label = `${nameOf(state)}, ${event} by ${actor}`
      if (move)
        expect
          .soft(
            answer.ok &&
              !answer.isRepeat && [nameOf({ status: answer.to, cancelReason: answer.cancelReason }), answer.rule],
            label,
          )
          .toEqual(move.slice(3))
      else if (repeat)
        expect.soft(answer, label).toEqual({
          ok: true,
          isRepeat: true,
          to: state.status,
          cancelReason: state.cancelReason,
          rule: event === 'attempt_failed' ? 'SB5' : 'SB14',
        })
      else expect.soft(answer.ok ? answer : answer.kind, label).toMatch(/^(forbidden|conflict)$/)
    }
  })

  test('staff who may only read bookings move none', () => {
    for (const { state, event } of product) {
      const reader = { ...willing(event, 'staff', state), permissions: ['bookings.read'] as const }
      const answer = moveBooking(state, event, 'staff', reader)
      expect.soft(answer.ok ? answer : answer.kind, `${nameOf(state)}, ${event}`).toMatch(/^(forbidden|conflict)$/)
    }
  })

  test('whatever the facts, nothing outside the tables ever moves', () => {
    const anyFacts = fc.record({
      now: fc.integer({ min: -400, max: 400 }).map((hours) => addHours(startsAt, hours)),
      holdExpiresAt: fc.option(fc.integer({ min: -400, max: 400 }).map((hours) => addHours(startsAt, hours))),
      kind: fc.constantFrom('hotel' as const, 'car' as const),
      totalKobo: fc.integer({ min: 0, max: 3 }),
      capturedKobo: fc.integer({ min: 0, max: 3 }),
      refundedKobo: fc.integer({ min: 0, max: 3 }),
      hasProofUnderVerification: fc.boolean(),
      hasOpenAttempt: fc.boolean(),
      hasRetakenDays: fc.boolean(),
      isEscalated: fc.boolean(),
      isChangeSettled: fc.boolean(),
      isAssignedDriver: fc.boolean(),
      hasArrived: fc.boolean(),
      hasLeft: fc.boolean(),
      reason: fc.constantFrom('', '  ', 'because'),
      permissions: fc.subarray(['bookings.write', 'payments.verify']),
    })
    fc.assert(
      fc.property(fc.constantFrom(...product), anyFacts, ({ state, event, actor }, change) => {
        const answer = moveBooking(state, event, actor, facts(change))
        if (!answer.ok || answer.isRepeat) return
        const to = nameOf({ status: answer.to, cancelReason: answer.cancelReason })
        const isRefundOfLateMoney =
          event === 'late_money' && actor === 'system' && to === nameOf(state) && state.status === 'cancelled'
        const isListed = legal.some(
          ([from, name, actors, target]) =>
            from === nameOf(state) && name === event && actors.includes(actor) && target === to,
        )
        expect(isListed || isRefundOfLateMoney).toBe(true)
      }),
      { numRuns: 50_000 },
    )
  })
})

describe('one condition missing', () => {
  const pending = { status: 'pending', cancelReason: null } as const
  const confirmed = { status: 'confirmed', cancelReason: null } as const
  const at = (hours: number) => ({ now: addHours(startsAt, hours) })
  const held = { holdExpiresAt: addHours(startsAt, -167) }

  test.each([
    ['a price of nothing', pending, 'pay_in_full', 'system', { totalKobo: 0, capturedKobo: 0 }, 'not_paid_in_full'],
    ['short by a kobo', pending, 'pay_in_full', 'system', { capturedKobo: 43_679_999 }, 'not_paid_in_full'],
    ['paid and refunded', pending, 'pay_in_full', 'system', { refundedKobo: 1 }, 'not_paid_in_full'],
    ['pay on arrival without a reason', pending, 'pay_on_arrival', 'staff', { reason: ' ' }, 'reason_required'],
    [
      'pay on arrival without payments.verify',
      pending,
      'pay_on_arrival',
      'staff',
      { permissions: ['bookings.write'] },
      'not_allowed',
    ],
    ['a hold that runs', pending, 'expire_hold', 'system', { holdExpiresAt: addHours(startsAt, -167) }, 'hold_running'],
    ['a hold frozen by a proof', pending, 'expire_hold', 'system', { hasProofUnderVerification: true }, 'hold_running'],
    [
      'discard while we check',
      pending,
      'discard',
      'customer',
      { hasProofUnderVerification: true },
      'proof_under_verification',
    ],
    [
      'discard while a gateway may still say yes',
      pending,
      'discard',
      'customer',
      { hasOpenAttempt: true },
      'attempt_open',
    ],
    ['cancel as it begins', confirmed, 'cancel', 'customer', at(0), 'already_started'],
    [
      'cancel for a customer without the permission',
      confirmed,
      'cancel',
      'staff',
      { permissions: ['bookings.read'] },
      'not_allowed',
    ],
    ['our side without a reason', confirmed, 'cancel_by_operator', 'staff', { reason: undefined }, 'reason_required'],
    ['a no-show of a car after an hour', confirmed, 'no_show', 'staff', at(1.99), 'too_early_for_no_show'],
    [
      'a no-show at a hotel on the first evening',
      confirmed,
      'no_show',
      'staff',
      { ...at(10), kind: 'hotel' },
      'too_early_for_no_show',
    ],
    [
      'another driver ends the trip',
      confirmed,
      'complete',
      'driver',
      { ...at(1), isAssignedDriver: false },
      'not_assigned',
    ],
    ['the driver ends it before it began', confirmed, 'complete', 'driver', at(-1), 'not_started'],
    ['staff end it before it began', confirmed, 'complete', 'staff', at(-1), 'not_started'],
    [
      'the clock before a day is over',
      confirmed,
      'complete',
      'system',
      { now: new Date('2026-12-15T08:59:59Z') },
      'not_ended',
    ],
    ['new dates as it begins', confirmed, 'change_dates', 'customer', at(0), 'already_started'],
    [
      'other dates of a non-refundable rate',
      confirmed,
      'change_dates',
      'customer',
      { isNonRefundable: true },
      'non_refundable',
    ],
    [
      'a cancellation of what is over',
      { status: 'completed', cancelReason: null },
      'cancel',
      'customer',
      {},
      'illegal_transition',
    ],
    [
      'other rooms of a stay under way',
      confirmed,
      'change_dates',
      'staff',
      { ...at(1), changesRooms: true },
      'stay_has_begun',
    ],
    [
      'other rooms once the guest is there',
      confirmed,
      'change_dates',
      'staff',
      { changesRooms: true, hasArrived: true },
      'stay_has_begun',
    ],
    [
      'other rooms paid after the start',
      confirmed,
      'apply_change',
      'system',
      { ...at(1), changesRooms: true },
      'stay_has_begun',
    ],
    ['another stay after the end of its hold', pending, 'change_dates', 'customer', {}, 'hold_ended'],
    [
      'another stay while it is being paid',
      pending,
      'change_dates',
      'staff',
      { ...held, hasOpenAttempt: true },
      'attempt_open',
    ],
    [
      'another stay while its transfer is checked',
      pending,
      'change_dates',
      'customer',
      { ...held, hasProofUnderVerification: true },
      'proof_under_verification',
    ],
    ['a change nobody paid', confirmed, 'apply_change', 'system', { isChangeSettled: false }, 'change_not_settled'],
  ] as const)('%s is refused', (_, state, event, actor, change, code) => {
    expect(moveBooking(state, event, actor, facts(change))).toMatchObject({
      ok: false,
      code,
      sentence: expect.any(String),
    })
  })

  test('staff cancel after the start, the no-show times are exact', () => {
    expect(moveBooking(confirmed, 'cancel', 'staff', facts(at(5)))).toMatchObject({ ok: true, to: 'cancelled' })
    expect(moveBooking(confirmed, 'no_show', 'staff', facts(at(2)))).toMatchObject({ ok: true })
    const firstMorning = { kind: 'hotel', now: new Date('2026-12-12T09:00:00Z') } as const
    expect(moveBooking(confirmed, 'no_show', 'staff', facts(firstMorning))).toMatchObject({ ok: true })
  })

  test.each([
    ['the driver ends it', 'complete', 'driver', startsAt],
    ['staff end it', 'complete', 'staff', startsAt],
    ['the clock ends it, a day after its end', 'complete', 'system', new Date('2026-12-15T09:00:00Z')],
  ] as const)('%s at its first instant and not a millisecond before', (_, event, actor, from) => {
    const at = (ms: number) => moveBooking(confirmed, event, actor, facts({ now: new Date(from.getTime() + ms) }))
    expect([at(0).ok, at(-1).ok]).toEqual([true, false])
  })

  test('staff move the dates of a non-refundable rate, and its customer still cancels it', () => {
    const sold = facts({ isNonRefundable: true })
    expect(moveBooking(confirmed, 'change_dates', 'staff', sold)).toMatchObject({ ok: true })
    expect(moveBooking(confirmed, 'cancel', 'customer', sold)).toMatchObject({ ok: true, to: 'cancelled' })
  })

  test('a proof nobody decided on stops holding two hours before the start', () => {
    expect(
      moveBooking(pending, 'expire_hold', 'system', facts({ ...at(-2), hasProofUnderVerification: true })),
    ).toMatchObject({ ok: true, cancelReason: 'hold_expired' })
  })

  test('facts that are not given answer no', () => {
    const bare = {
      ...facts(),
      permissions: undefined,
      reason: undefined,
      hasRetakenDays: undefined,
      isChangeSettled: undefined,
      isAssignedDriver: undefined,
    }
    expect(moveBooking(confirmed, 'cancel', 'staff', bare)).toMatchObject({ kind: 'forbidden' })
    expect(moveBooking(confirmed, 'apply_change', 'system', bare)).toMatchObject({ ok: false })
    expect(moveBooking(confirmed, 'complete', 'driver', { ...bare, ...at(1) })).toMatchObject({ kind: 'forbidden' })
  })
})

describe('a stay at the desk', () => {
  const confirmed = { status: 'confirmed', cancelReason: null } as const
  const morning = new Date('2026-12-11T05:00:00Z')
  const stay = { kind: 'hotel', now: morning } as const
  const inHouse = { ...stay, hasArrived: true } as const

  test('begins on its first day, before its standard hour as well', () => {
    expect(moveBooking(confirmed, 'check_in', 'staff', facts(stay))).toMatchObject({ ok: true, rule: 'SB15' })
    const midnight = new Date('2026-12-11T00:00:00+01:00')
    expect(moveBooking(confirmed, 'check_in', 'staff', facts({ ...stay, now: midnight }))).toMatchObject({ ok: true })
    const lastMoment = new Date(midnight.getTime() - 1)
    expect(moveBooking(confirmed, 'check_in', 'staff', facts({ ...stay, now: lastMoment }))).toMatchObject({
      ok: false,
      code: 'too_early_to_check_in',
    })
  })

  test.each([
    ['a car is checked in', 'check_in', { ...stay, kind: 'car' }, 'not_a_stay'],
    ['a guest checks in twice', 'check_in', inHouse, 'checked_in'],
    ['nobody came and checks out', 'check_out', stay, 'not_checked_in'],
    ['a guest checks out twice', 'check_out', { ...inHouse, hasLeft: true }, 'checked_out'],
    ['a check-in is undone that was none', 'undo_check_in', stay, 'not_checked_in'],
    ['a check-in is undone after the check-out', 'undo_check_in', { ...inHouse, hasLeft: true }, 'checked_out'],
    ['a check-out is undone that was none', 'undo_check_out', inHouse, 'not_checked_out'],
    ['a reader checks in', 'check_in', { ...stay, permissions: ['bookings.read'] }, 'not_allowed'],
    ['who has checked in did not come', 'no_show', { ...inHouse, now: addHours(startsAt, 30) }, 'has_arrived'],
    ['a car on the road did not go', 'no_show', { hasArrived: true, now: addHours(startsAt, 3) }, 'has_arrived'],
    [
      'a stay is completed on its second day',
      'complete',
      { ...inHouse, now: addHours(startsAt, 24) },
      'stay_under_way',
    ],
  ] as const)('when %s it is refused', (_, event, change, code) => {
    expect(moveBooking(confirmed, event, 'staff', facts(change))).toMatchObject({ ok: false, code })
  })

  test('who has checked in before the standard hour cancels and moves it at the desk only', () => {
    const here = { ...inHouse, newStartOn: '2026-12-11' } as const
    for (const event of ['cancel', 'change_dates'] as const)
      expect(moveBooking(confirmed, event, 'customer', facts(here))).toMatchObject({ ok: false, code: 'checked_in' })
    expect(moveBooking(confirmed, 'change_dates', 'staff', facts(here))).toMatchObject({ ok: true })
    const otherStart = facts({ ...here, newStartOn: '2026-12-12' })
    expect(moveBooking(confirmed, 'change_dates', 'staff', otherStart)).toMatchObject({ code: 'start_is_fixed' })
    expect(moveBooking(confirmed, 'cancel', 'customer', facts(stay))).toMatchObject({ ok: true })
    const onTheRoad = facts({ hasArrived: true, now: morning })
    expect(moveBooking(confirmed, 'cancel', 'customer', onTheRoad)).toMatchObject({
      ok: false,
      sentence: 'The car was handed over already. Ask us to change or end the hire.',
    })
  })

  test('is completed after the check-out, or at its end', () => {
    const left = { ...inHouse, hasLeft: true, now: addHours(startsAt, 24) }
    expect(moveBooking(confirmed, 'complete', 'staff', facts(left))).toMatchObject({ ok: true, to: 'completed' })
    const ended = { kind: 'hotel', now: new Date('2026-12-14T09:00:00Z') } as const
    expect(moveBooking(confirmed, 'complete', 'staff', facts(ended))).toMatchObject({ ok: true, to: 'completed' })
  })
})

describe('late money', () => {
  const expired = { status: 'cancelled', cancelReason: 'hold_expired' } as const

  test('the days are taken again when they can be', () => {
    expect(moveBooking(expired, 'late_money', 'system', facts())).toMatchObject({
      rule: 'SB11',
      to: 'confirmed',
      cancelReason: null,
    })
    expect(mayRevive(expired, facts({ hasRetakenDays: undefined }))).toBe(true)
  })

  test.each([
    ['its days are gone', { hasRetakenDays: false }],
    ['a day and a minute has passed', { holdExpiresAt: addHours(startsAt, -168 - 24.02) }],
    ['it would have begun', { now: startsAt, holdExpiresAt: addHours(startsAt, -1) }],
    ['it is not enough', { capturedKobo: 100 }],
    ['it was escalated', { isEscalated: true }],
  ])('it goes back when %s', (_, change) => {
    expect(moveBooking(expired, 'late_money', 'system', facts(change))).toMatchObject({
      ok: true,
      rule: 'SB12',
      to: 'cancelled',
      isRepeat: false,
    })
  })

  test('a hold that ended 24:00:00 ago is revived, a millisecond more and it is not', () => {
    const at = (ms: number) =>
      facts({ now: new Date(startsAt.getTime() - 1), holdExpiresAt: startsAt.getTime() - 1 - ms })
    const day = 86_400_000
    expect([mayRevive(expired, at(day)), mayRevive(expired, at(day + 1))]).toEqual([true, false])
  })

  test('the server need not lock days in vain', () => {
    expect(mayRevive(expired, facts({ capturedKobo: 100 }))).toBe(false)
    expect(mayRevive({ status: 'cancelled', cancelReason: 'customer' }, facts())).toBe(false)
  })
})

test.each(['change_dates', 'apply_change'] as const)('finding 9: %s moves no start that has passed', (event) => {
  const confirmed = { status: 'confirmed', cancelReason: null } as const
  const by = event === 'change_dates' ? 'staff' : 'system'
  const answer = (change: Partial<BookingFacts>) => moveBooking(confirmed, event, by, facts(change))
  expect(answer({ now: startsAt, newStartOn: '2026-12-12' })).toMatchObject({ ok: false, code: 'start_is_fixed' })
  expect(answer({ now: startsAt, newStartOn: undefined })).toMatchObject({ ok: false, code: 'start_is_fixed' })
  expect(answer({ now: startsAt })).toMatchObject({ ok: true })
  expect(answer({ now: addHours(startsAt, -1), newStartOn: '2026-12-12' })).toMatchObject({ ok: true })
})

test('money that came in finds its event', () => {
  const paid = { totalKobo: 100, capturedKobo: 100, refundedKobo: 0, startsAt, now: addHours(startsAt, -1) }
  expect(eventForMoney('pending', paid)).toBe('pay_in_full')
  expect(eventForMoney('pending', { ...paid, capturedKobo: 99 })).toBeNull()
  expect(eventForMoney('pending', { ...paid, now: startsAt }), 'finding 19').toBe('expire_hold')
  expect(eventForMoney('confirmed', paid)).toBeNull()
  expect(eventForMoney('cancelled', paid)).toBe('late_money')
})

test('what is paid for is sold, and what is cancelled or completed is over', () => {
  expect(soldStatuses).toEqual(['confirmed', 'completed'])
  expect(liveStatuses).toEqual(['pending', 'confirmed'])
  expect(endedStatuses).toEqual(['cancelled', 'completed'])
})

test('the owner’s one cancel call discards what is pending and cancels the rest', () => {
  expect(ownersCancelEvent('pending')).toBe('discard')
  expect(ownersCancelEvent('confirmed')).toBe('cancel')
})

test('what cannot be done with a booking is refused in plain words, with what can be done', () => {
  const late = moveBooking({ status: 'completed', cancelReason: null }, 'cancel', 'customer', facts())
  expect(late).toMatchObject({ ok: false, sentence: expect.stringContaining('can no longer be cancelled') })
})
