import { describe, expect, test } from 'vitest'
import { permissions } from '../accounts/permissions.ts'
import { carTerms } from '../cancellation/terms.ts'
import { addHours, addMinutes } from '../dates.ts'
import { bookingCan, whyBookingCannot } from './booking-can.ts'
import {
  changeHoldEnd,
  checkNewEnd,
  isTransferAwaited,
  planDateChange,
  refuseCheaperDates,
  soldDayPrices,
} from './change-dates.ts'
import { startsAt } from './facts-for-test.ts'
import {
  checkHoldsOfAddress,
  checkLiveHolds,
  checkUnpaidChanges,
  defaultHoldSettings,
  firstHold,
  holdAfterAskingAgain,
  holdAfterChange,
  holdAfterRejection,
  holdEndsAt,
  holdForOneTimeAccount,
  holdForPayment,
  holdForTransfer,
  isHoldOver,
  isTransferOffered,
  oneTimeAccountEnd,
  staffHoldChoices,
} from './holds.ts'
import { bookingPaymentStatus, dueKobo, surplusKobo } from './payment-status.ts'

describe('holds', () => {
  const createdAt = addHours(startsAt, -200)
  const held = (minutes: number, holdMinutes = 35) => ({
    createdAt,
    now: addMinutes(createdAt, minutes),
    holdExpiresAt: addMinutes(createdAt, holdMinutes),
    startsAt,
  })

  test('35 minutes at first, renewed by a payment, never past 90', () => {
    expect(firstHold({ createdAt, startsAt })).toEqual(addMinutes(createdAt, 35))
    expect(holdForPayment(held(10))).toEqual(addMinutes(createdAt, 45))
    expect(holdForPayment(held(80, 85))).toEqual(addMinutes(createdAt, 90))
  })

  test.each([
    [35, 24, [60, 90, 120, 240, 480, 720, 1440]],
    [35, 2, [60, 90, 120]],
    [60, 1, [60]],
    [90, 5, [120, 240, 300]],
    [240, 24, [480, 720, 1440]],
    [240, 4, [240]],
  ])(
    'with a hold of %i minutes for customers and %i hours for staff, staff choose from %j',
    (minutes, hours, offered) => {
      const settings = { ...defaultHoldSettings, holdMinutes: minutes, staffHoldHours: hours }
      expect(staffHoldChoices(settings)).toEqual(offered)
    },
  )

  test('starting a card payment does not shorten a transfer’s hold', () => {
    expect(holdForPayment(held(120, 1440))).toEqual(addMinutes(createdAt, 1440))
  })

  test('bank transfer only when the start is more than 48 hours away', () => {
    expect(isTransferOffered(startsAt, addHours(startsAt, -48))).toBe(false)
    expect(isTransferOffered(startsAt, new Date(addHours(startsAt, -48).getTime() - 1))).toBe(true)
  })

  test('a transfer holds a day, and choosing it every day holds nothing longer', () => {
    expect(holdForTransfer(held(10))).toEqual(addMinutes(createdAt, 10 + 1440))
    expect(holdForTransfer(held(1400, 1450))).toEqual(addMinutes(createdAt, 90 + 1440))
  })

  test('a one-time account holds two hours, and choosing it again and again holds nothing longer', () => {
    expect(holdForOneTimeAccount(held(10))).toEqual(addMinutes(createdAt, 130))
    expect(holdForOneTimeAccount(held(200, 205))).toEqual(addMinutes(createdAt, 210))
    expect(holdForOneTimeAccount(held(10, 1440)), 'a transfer’s hold stays').toEqual(addMinutes(createdAt, 1440))
  })

  test('a one-time account ends within its hold and two hours, and is not opened for less than 15 minutes', () => {
    expect(oneTimeAccountEnd(held(10))).toEqual(addMinutes(createdAt, 130))
    expect(oneTimeAccountEnd(held(10, 1440))).toEqual(addMinutes(createdAt, 130))
    expect(oneTimeAccountEnd(held(195))).toEqual(addMinutes(createdAt, 210))
    expect(oneTimeAccountEnd(held(196))).toBeNull()
    const soon = { ...held(0), startsAt: addMinutes(createdAt, 14) }
    expect(oneTimeAccountEnd(soon)).toBeNull()
  })

  test('asking again gives a day, not past two hours before the start; a rejection an hour', () => {
    const late = addHours(startsAt, -10)
    expect(holdAfterAskingAgain({ now: late, startsAt })).toEqual(addHours(startsAt, -2))
    expect(holdAfterAskingAgain({ now: createdAt, startsAt })).toEqual(addHours(createdAt, 24))
    expect(holdAfterRejection({ now: late, startsAt })).toEqual(addHours(late, 1))
  })

  test('a hold is over at its last instant; a proof freezes it', () => {
    const booking = { holdExpiresAt: addHours(startsAt, -100), hasProofUnderVerification: false, startsAt }
    expect(isHoldOver(booking, addHours(startsAt, -100))).toBe(true)
    expect(isHoldOver(booking, addHours(startsAt, -100.001))).toBe(false)
    expect(isHoldOver({ ...booking, hasProofUnderVerification: true }, addHours(startsAt, -3))).toBe(false)
    expect(holdEndsAt({ ...booking, hasProofUnderVerification: true })).toEqual(addHours(startsAt, -2))
    expect(isHoldOver({ ...booking, holdExpiresAt: null }, createdAt)).toBe(true)
  })

  test('finding 19: no hold runs past the start, whatever the settings and whatever renews it', () => {
    const settings = { ...defaultHoldSettings, holdMinutes: 480, maxHoldMinutes: 480, rejectedHoldHours: 9 }
    const soon = addHours(createdAt, 2)
    const late = { createdAt, holdExpiresAt: soon, startsAt: soon, now: addMinutes(createdAt, 100) }
    expect(firstHold({ createdAt, startsAt: soon }, settings)).toEqual(soon)
    expect(holdForPayment(late, settings)).toEqual(soon)
    expect(holdForTransfer(late, settings)).toEqual(soon)
    expect(holdForOneTimeAccount(late, settings)).toEqual(soon)
    expect(holdAfterRejection(late, settings)).toEqual(soon)
    const written = { holdExpiresAt: addHours(soon, 1), hasProofUnderVerification: false, startsAt: soon }
    expect(isHoldOver(written, soon), 'one that was written before this rule').toBe(true)
  })

  test('after a change a hold runs no longer than that of a new booking of these days', () => {
    const day = addHours(createdAt, 24)
    const changed = { now: createdAt, holdExpiresAt: day, isByStaff: false }
    expect(holdAfterChange({ ...changed, startsAt: addHours(createdAt, 49) })).toEqual(day)
    expect(holdAfterChange({ ...changed, startsAt: addHours(createdAt, 48) })).toEqual(addMinutes(createdAt, 35))
    expect(holdAfterChange({ ...changed, startsAt: addHours(createdAt, 48), isByStaff: true })).toEqual(day)
    const soon = addMinutes(createdAt, 20)
    expect(holdAfterChange({ ...changed, startsAt: soon })).toEqual(soon)
    expect(holdAfterChange({ ...changed, startsAt: soon, isByStaff: true })).toEqual(soon)
    expect(holdAfterChange({ ...changed, holdExpiresAt: soon, startsAt: day })).toEqual(soon)
    const later = { ...changed, holdExpiresAt: addHours(createdAt, 100), startsAt: addHours(createdAt, 200) }
    expect(holdAfterChange(later)).toEqual(day)
  })

  test('three live holds are enough', () => {
    expect(checkLiveHolds(2)).toEqual({ ok: true })
    expect(checkLiveHolds(3)).toMatchObject({
      kind: 'conflict',
      code: 'too_many_holds',
      sentence: 'You already hold 3 unpaid bookings or changes. Pay or discard one first.',
    })
  })

  test('three unpaid changes of a booking in a day are enough', () => {
    const asked = [1, 2, 3, 4].map((hours) => addHours(createdAt, -hours))
    expect(checkUnpaidChanges(asked.slice(0, 2), createdAt)).toEqual({ ok: true })
    expect(checkUnpaidChanges(asked, createdAt)).toMatchObject({ kind: 'conflict', code: 'too_many_changes' })
    expect(checkUnpaidChanges(asked, addHours(createdAt, 21))).toEqual({ ok: true })
    expect(checkUnpaidChanges(asked, addHours(createdAt, 20.9))).toMatchObject({ code: 'too_many_changes' })
  })

  test('ten live holds from one address are enough', () => {
    expect(checkHoldsOfAddress(9)).toEqual({ ok: true })
    expect(checkHoldsOfAddress(10)).toMatchObject({
      code: 'too_many_holds',
      sentence: expect.stringMatching(/^10 unpaid bookings are held from your internet address/),
    })
  })

  test('ten live holds are enough of one address', () => {
    expect(checkHoldsOfAddress(9)).toEqual({ ok: true })
    expect(checkHoldsOfAddress(10)).toMatchObject({ kind: 'conflict', code: 'too_many_holds' })
  })
})

describe('payment status', () => {
  const money = (capturedKobo: number, refundedKobo = 0) => ({ totalKobo: 100, capturedKobo, refundedKobo })
  const attempt = (status: 'pending' | 'pending_verification' | 'completed' | 'failed', createdAt: number) => ({
    status,
    createdAt,
  })

  test.each([
    ['nothing yet', money(0), [], 'pending'],
    ['an open attempt', money(0), [attempt('pending', 1)], 'pending'],
    ['a proof', money(0), [attempt('pending_verification', 1)], 'pending_verification'],
    ['a proof, then a card', money(0), [attempt('pending_verification', 1), attempt('pending', 2)], 'pending'],
    [
      'a card that failed after a proof',
      money(0),
      [attempt('failed', 2), attempt('pending_verification', 1)],
      'pending_verification',
    ],
    ['only failures', money(0), [attempt('failed', 1), attempt('failed', 2)], 'failed'],
    ['a part, and the attempt still open', money(60), [attempt('pending', 1)], 'pending'],
    ['the whole', money(100), [attempt('failed', 1), attempt('completed', 2)], 'completed'],
    ['more than the whole', money(120), [attempt('completed', 1)], 'completed'],
    ['half back', money(100, 50), [attempt('completed', 1)], 'partially_refunded'],
    ['a part back of a price that is not paid', money(60, 10), [attempt('pending', 1)], 'partially_refunded'],
    [
      'a kindness while the rest is being paid',
      { ...money(60, 10), goodwillKobo: 10 },
      [attempt('pending', 1)],
      'pending',
    ],
    [
      'a kindness on the exact price',
      { ...money(100, 10), goodwillKobo: 10 },
      [attempt('completed', 1)],
      'partially_refunded',
    ],
    ['all but what was written off', { ...money(60), writtenOffKobo: 40 }, [attempt('pending', 1)], 'completed'],
    ['all back', money(100, 100), [attempt('completed', 1)], 'refunded'],
    ['more became due after a change of dates', money(60), [attempt('completed', 1)], 'pending'],
    ['nothing to pay and nothing paid', { ...money(0), totalKobo: 0 }, [], 'pending'],
    ['a small rest that nobody asks for', { ...money(99), writtenOffKobo: 1 }, [], 'completed'],
    ['a kindness on a part', { ...money(60, 10), goodwillKobo: 10 }, [attempt('pending', 1)], 'pending'],
    ['more than a kindness back of a part', { ...money(60, 20), goodwillKobo: 10 }, [], 'partially_refunded'],
    ['a kindness on the whole', { ...money(100, 10), goodwillKobo: 10 }, [], 'partially_refunded'],
  ] as const)('%s', (_, sums, attempts, expected) => {
    expect(bookingPaymentStatus(sums, attempts)).toBe(expected)
  })

  test('what is due and what is too much are never both', () => {
    expect([dueKobo(money(60)), surplusKobo(money(60))]).toEqual([40, 0])
    expect([dueKobo(money(130, 10)), surplusKobo(money(130, 10))]).toEqual([0, 20])
    expect(dueKobo({ ...money(100, 30), goodwillKobo: 10, writtenOffKobo: 5 })).toBe(15)
  })
})

describe('buttons', () => {
  const booking = {
    kind: 'car',
    status: 'confirmed',
    cancelReason: null,
    startOn: '2026-12-11',
    startsAt,
    endsAt: new Date('2026-12-14T09:00:00Z'),
    holdExpiresAt: null,
    hasProofUnderVerification: false,
    isNonRefundable: false,
  } as const
  const pending = { ...booking, status: 'pending', holdExpiresAt: addHours(startsAt, -99) } as const
  const owner = (hours: number) => ({ actor: 'customer', now: addHours(startsAt, hours) }) as const
  const staff = { actor: 'staff', now: addHours(startsAt, 3), permissions } as const

  test('the owner cancels before the start, and is told why not after', () => {
    expect(bookingCan.cancel(booking, owner(-1))).toBe(true)
    expect(bookingCan.cancel(booking, owner(1))).toBe(false)
    expect(whyBookingCannot(booking, 'cancel', owner(1))).toBe(
      'This booking began on Fri 11 Dec, 12:00. Write to us instead.',
    )
    expect(whyBookingCannot(booking, 'cancel', owner(-1))).toBeNull()
  })

  test('one pays while the hold lives', () => {
    expect(bookingCan.pay(pending, owner(-100))).toBe(true)
    expect(bookingCan.pay(pending, owner(-99))).toBe(false)
    expect(bookingCan.pay({ ...pending, hasProofUnderVerification: true }, owner(-100))).toBe(false)
    expect(bookingCan.pay(booking, owner(-100))).toBe(false)
    expect(bookingCan.pay({ ...pending, status: 'cancelled', cancelReason: 'discarded' }, owner(-100))).toBe(false)
  })

  test('staff buttons follow time and permission', () => {
    expect(bookingCan.markNoShow(booking, staff)).toBe(true)
    expect(bookingCan.complete(booking, staff)).toBe(true)
    expect(bookingCan.cancelByOperator(booking, { ...staff, permissions: [] })).toBe(false)
    expect(bookingCan.payOnArrival(pending, staff)).toBe(true)
    expect([-1, 1].map((hours) => bookingCan.changeDates(booking, owner(hours)))).toEqual([true, false])
    expect(bookingCan.cancelByOperator(booking, staff)).toBe(true)
    const stay = { ...booking, kind: 'hotel' } as const
    expect([bookingCan.checkIn(stay, staff), bookingCan.checkOut(stay, staff)]).toEqual([true, false])
    const arrived = { ...stay, hasArrived: true }
    expect([bookingCan.checkIn(arrived, staff), bookingCan.checkOut(arrived, staff)]).toEqual([false, true])
    expect(bookingCan.complete(booking, { actor: 'driver', now: addHours(startsAt, 3), isAssignedDriver: true })).toBe(
      true,
    )
  })

  test('reviews come after, requests until then', () => {
    expect([bookingCan.beReviewed(booking), bookingCan.beReviewed({ status: 'completed' })]).toEqual([false, true])
    const statuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
    expect(statuses.filter((status) => bookingCan.changeRequests({ status }))).toEqual(['pending', 'confirmed'])
    expect(bookingCan.discard(pending, owner(-100))).toBe(true)
  })
})

test('a change of dates is paid, given back or free', () => {
  const plan = (newTotalKobo: number) => planDateChange({ oldTotalKobo: 100, newTotalKobo, now: startsAt })
  expect(plan(130)).toEqual({ apply: 'when_paid', dueKobo: 30, refundKobo: 0, holdExpiresAt: addMinutes(startsAt, 35) })
  expect(plan(80)).toMatchObject({ apply: 'now', dueKobo: 0, refundKobo: 20 })
  expect(plan(100)).toMatchObject({ apply: 'now', dueKobo: 0, refundKobo: 0 })
})

describe('another end for a stay under way', () => {
  const stay = {
    kind: 'hotel',
    startOn: '2026-12-11',
    heldUntilOn: '2026-12-21',
    unusedFromOn: '2026-12-16',
    today: '2026-12-16',
    maxDays: 90,
    times: null,
    graceMinutes: 60,
  } as const

  test.each([
    ['2026-12-16', {}, 5],
    ['2026-12-18', {}, 7],
    ['2026-12-25', {}, 14],
    ['2027-03-11', {}, 90],
    ['2026-12-25', { today: '2026-12-21', unusedFromOn: '2026-12-21' }, 14],
    ['2026-12-21', { today: '2026-12-22', unusedFromOn: '2026-12-21' }, 10],
  ])('finding 9: it may end on %s', (endOn, change, duration) => {
    expect(checkNewEnd({ ...stay, ...change, endOn })).toMatchObject({
      ok: true,
      startOn: '2026-12-11',
      endOn,
      duration,
    })
  })

  test.each([
    ['2026-12-15', {}, 'days_used'],
    ['2026-12-11', {}, 'end_before_start'],
    ['2026-02-30', {}, 'invalid_date'],
    ['2027-03-12', {}, 'stay_too_long'],
    ['2026-12-25', { today: '2026-12-22', unusedFromOn: '2026-12-21' }, 'date_in_past'],
  ])('finding 9: not on %s', (endOn, change, code) => {
    expect(checkNewEnd({ ...stay, ...change, endOn })).toMatchObject({ ok: false, code, field: 'end_date' })
  })

  test('a hire under way may come back at another hour, which may cost another day', () => {
    const hire = { ...stay, kind: 'car', startOn: '2026-12-15', heldUntilOn: '2026-12-18' } as const
    const at = (returnTime: string) =>
      checkNewEnd({ ...hire, endOn: '2026-12-18', times: { pickUpTime: '08:00', returnTime } })
    expect(at('09:00')).toMatchObject({
      ok: true,
      duration: 3,
      days: ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17'],
    })
    expect(at('09:30')).toMatchObject({ ok: true, duration: 4 })
    expect(at('15:00')).toMatchObject({ ok: true, duration: 4 })
    for (const returnTime of ['07:00', '08:00'])
      expect(checkNewEnd({ ...hire, endOn: '2026-12-15', times: { pickUpTime: '08:00', returnTime } })).toMatchObject({
        code: 'return_before_pickup',
        field: 'return_time',
      })
  })

  test('finding 9: days keep their prices, or the order of the lines where none were kept', () => {
    const days = ['2026-12-11', '2026-12-12', '2026-12-13']
    const line = (unitKobo: number, quantity: number) => ({
      kind: 'nights' as const,
      label: '',
      quantity,
      unit: 'room night' as const,
      unitKobo,
      amountKobo: unitKobo * quantity,
    })
    const sold = { days, units: 2, lines: [line(100, 4), line(300, 2)] }
    const pricesOf = (dayPrices: number[] | null) =>
      soldDayPrices({ ...sold, dayPrices }).map(({ priceKobo }) => priceKobo)
    expect(pricesOf([100, 300, 100])).toEqual([100, 300, 100])
    expect(pricesOf(null)).toEqual([100, 100, 300])
    expect(pricesOf([100, 100, 100]), 'written before a change that did not keep them').toEqual([100, 100, 300])
  })

  test('finding 9: a change is held no longer than until the start', () => {
    expect(changeHoldEnd({ now: addMinutes(startsAt, -10), startsAt })).toEqual(startsAt)
    expect(changeHoldEnd({ now: startsAt, startsAt })).toEqual(addMinutes(startsAt, 35))
    expect(changeHoldEnd({ now: addMinutes(startsAt, 10), startsAt })).toEqual(addMinutes(startsAt, 45))
  })

  test('a change by staff waits a day for a transfer, where what it adds begins more than 48 hours later', () => {
    const endFor = (hoursToStart: number, hoursToAdded: number) => {
      const now = addHours(startsAt, -hoursToStart)
      const holdExpiresAt = changeHoldEnd({ now, startsAt, staffAddFrom: addHours(now, hoursToAdded) })
      const minutes = (holdExpiresAt.getTime() - now.getTime()) / 60_000
      return [minutes, isTransferAwaited({ createdAt: now, holdExpiresAt })]
    }
    expect(endFor(100, 72)).toEqual([1440, true])
    expect(endFor(49, 72)).toEqual([1440, true])
    expect(endFor(48, 72), 'what it has begins sooner').toEqual([1440, true])
    expect(endFor(20, 72), 'but not past the start').toEqual([1200, true])
    expect(endFor(48, 48), 'it begins too soon').toEqual([35, false])
    expect(endFor(100, 48), 'an added day begins too soon').toEqual([35, false])
    expect(endFor(-5, 72), 'under way').toEqual([1440, true])
    expect(endFor(-5, 10), 'under way, from tonight').toEqual([35, false])
  })
})

test('once cancelling is charged, dates that cost a kobo less are refused and dates of the same price are not', () => {
  const hire = { terms: carTerms, totalKobo: 100, firstNightKobo: 0, startsAt }
  const codeAt = (now: Date, refundKobo: number) => refuseCheaperDates(hire, { refundKobo, now })?.code ?? null
  const freeUntil = addHours(startsAt, -24)
  expect([codeAt(freeUntil, 1), codeAt(addMinutes(freeUntil, 1), 0)]).toEqual([null, null])
  expect(codeAt(addMinutes(freeUntil, 1), 1)).toBe('cheaper_dates_charged')
})
