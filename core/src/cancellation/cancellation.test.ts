import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addHours } from '../dates.ts'
import { freeUntil, refundFor, termsAfterChange, tierEnd } from './refund-for.ts'
import { cancellationSentence, cancellationSteps } from './steps.ts'
import { type CancellationTerms, carTerms, hotelTerms, isNonRefundable, nonRefundableTerms } from './terms.ts'

const startsAt = new Date('2026-12-11T11:00:00Z')
const before = (hours: number, milliseconds = 0) => new Date(addHours(startsAt, -hours).getTime() + milliseconds)
const car = { terms: carTerms, totalKobo: 43_680_000, firstNightKobo: 0, startsAt }
const hotel = { terms: hotelTerms, totalKobo: 48_720_000, firstNightKobo: 16_240_000, startsAt }
const saver = { ...hotel, terms: nonRefundableTerms }
const byCustomer = (cancelledAt: Date) => ({ cancelledAt, by: 'customer' }) as const

describe('what goes back', () => {
  test.each([
    ['a car a week before', car, before(168), 43_680_000, 'free'],
    ['a car exactly 24:00:00 before', car, before(24), 43_680_000, 'free'],
    ['a car a millisecond later', car, before(24, 1), 21_840_000, 'part_kept'],
    ['a car a millisecond before pick-up', car, before(0, -1), 21_840_000, 'part_kept'],
    ['a car at pick-up', car, before(0), 0, 'nothing_back'],
    ['a hotel exactly 48:00:00 before', hotel, before(48), 48_720_000, 'free'],
    ['a hotel a millisecond later', hotel, before(48, 1), 32_480_000, 'first_night_kept'],
    ['a hotel at check-in', hotel, before(0), 0, 'nothing_back'],
    ['a hotel two days into it', hotel, before(-48), 0, 'nothing_back'],
    ['a non-refundable stay half a year before', saver, before(4380), 0, 'non_refundable'],
    ['a non-refundable stay at check-in', saver, before(0), 0, 'non_refundable'],
  ] as const)('%s', (_, booking, cancelledAt, refundKobo, rule) => {
    const answer = refundFor(booking, byCustomer(cancelledAt))
    expect(answer).toMatchObject({ refundKobo, keptKobo: booking.totalKobo - refundKobo, rule })
  })

  test('one night gives nothing back once it is late', () => {
    expect(refundFor({ ...hotel, totalKobo: 16_240_000 }, byCustomer(before(1)))).toMatchObject({
      refundKobo: 0,
      keptKobo: 16_240_000,
    })
  })

  test('half of an odd kobo falls to the customer', () => {
    expect(refundFor({ ...car, totalKobo: 101 }, byCustomer(before(1)))).toMatchObject({ refundKobo: 51, keptKobo: 50 })
  })

  test('the operator gives all back at any time, a no-show nothing', () => {
    expect(refundFor(hotel, { cancelledAt: before(-20), by: 'operator' })).toMatchObject({
      refundKobo: 48_720_000,
      rule: 'operator',
    })
    expect(refundFor(hotel, { cancelledAt: before(-20), by: 'no_show' })).toMatchObject({
      refundKobo: 0,
      rule: 'no_show',
    })
  })

  test('nobody who does not come pays more than the price', () => {
    expect(refundFor({ ...hotel, paidKobo: 48_720_100 }, { cancelledAt: before(-20), by: 'no_show' })).toMatchObject({
      refundKobo: 100,
      keptKobo: 48_720_000,
    })
  })

  test('of a non-refundable stay the operator gives all back, and nobody keeps more than its price', () => {
    expect(refundFor(saver, { cancelledAt: before(200), by: 'operator' })).toMatchObject({ refundKobo: 48_720_000 })
    expect(refundFor({ ...saver, paidKobo: 48_720_100 }, byCustomer(before(200)))).toMatchObject({ refundKobo: 100 })
    expect([nonRefundableTerms, hotelTerms, carTerms].map(isNonRefundable)).toEqual([true, false, false])
    expect(nonRefundableTerms.kind).toBe('hotel')
  })

  test('an answer holds until its deadline', () => {
    expect(refundFor(car, byCustomer(before(30))).until).toEqual(before(24))
    expect(refundFor(car, byCustomer(before(3))).until).toEqual(startsAt)
    expect(refundFor(car, byCustomer(before(-3))).until).toBeNull()
    expect(refundFor(saver, byCustomer(before(30))).until).toBeNull()
  })

  test('once all deadlines are over everything is kept, and nothing ends that', () => {
    const unfinished = { ...car, terms: { ...carTerms, tiers: carTerms.tiers.slice(0, 1) } }
    expect(refundFor(unfinished, byCustomer(before(23)))).toMatchObject({
      refundKobo: 0,
      rule: 'nothing_back',
      until: null,
    })
    expect(carTerms.tiers.map((tier) => tierEnd(car, tier))).toEqual([before(24), startsAt, null])
  })

  test('who has paid on arrival gets nothing back and owes nothing', () => {
    expect(refundFor({ ...car, paidKobo: 0 }, byCustomer(before(1)))).toMatchObject({ refundKobo: 0, keptKobo: 0 })
  })

  const booking = fc.record({
    terms: fc.constantFrom(carTerms, hotelTerms, nonRefundableTerms),
    totalKobo: fc.integer({ min: 1, max: 1e12 }),
    firstNightKobo: fc.integer({ min: 1, max: 1e12 }),
    paidKobo: fc.integer({ min: 0, max: 2e12 }),
    startsAt: fc.constant(startsAt),
  })

  test('refund and charge make up what was paid, and waiting never pays', () => {
    fc.assert(
      fc.property(
        booking,
        fc.integer({ min: -200, max: 400 }),
        fc.integer({ min: 0, max: 100 }),
        (sold, hours, wait) => {
          const now = refundFor(sold, byCustomer(before(hours)))
          const later = refundFor(sold, byCustomer(before(hours - wait)))
          expect(now.refundKobo + now.keptKobo).toBe(sold.paidKobo)
          expect(later.refundKobo).toBeLessThanOrEqual(now.refundKobo)
          expect(now.refundKobo).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('the terms live through the database as JSON', () => {
    for (const terms of [hotelTerms, carTerms, nonRefundableTerms])
      expect(JSON.parse(JSON.stringify(terms))).toEqual(terms)
  })
})

describe('after a change of dates', () => {
  test('a stay moved away is no freer than it was', () => {
    const terms = termsAfterChange(car)
    const moved = { ...car, terms, startsAt: addHours(startsAt, 240) }
    expect(freeUntil(moved)).toEqual(before(24))
    expect(refundFor(moved, byCustomer(before(24)))).toMatchObject({ rule: 'free' })
    expect(refundFor(moved, byCustomer(before(20)))).toMatchObject({ rule: 'part_kept' })
  })

  test('a stay that was never free is not free after it', () => {
    expect(freeUntil(saver)).toBeNull()
    expect(termsAfterChange(saver)).toEqual(nonRefundableTerms)
  })

  test('a stay moved nearer follows its new start', () => {
    const moved = { ...car, terms: termsAfterChange(car), startsAt: addHours(startsAt, -48) }
    expect(freeUntil(moved)).toEqual(before(72))
  })
})

describe('the roadline', () => {
  const now = before(240)
  const road = { ...car, soldAt: before(240), endsAt: new Date('2026-12-14T09:00:00Z') }

  test('a hire is free, then half, then begins, then ends', () => {
    expect(
      cancellationSteps(road, now).map(({ kind, when, text, refundKobo }) => [kind, when, text, refundKobo]),
    ).toEqual([
      ['free', 'Until Thu 10 Dec, 12:00', 'Cancel free of charge', 43_680_000],
      ['charge', 'After that', 'Half is charged: ₦218,400', 21_840_000],
      ['trip', 'Fri 11 Dec, 12:00', 'Pick-up', 0],
      ['end', 'Mon 14 Dec, 10:00', 'Return', 0],
    ])
    expect(cancellationSentence(road, now)).toBe(
      'Cancel free of charge until Thu 10 Dec, 12:00. After that the refund is ₦218,400 of ₦436,800. After pick-up there is no refund, except for days that have not begun when you return early and tell us.',
    )
  })

  test('a stay keeps its first night, with the tax on it', () => {
    const steps = cancellationSteps({ ...road, ...hotel }, now)
    expect(steps[1]).toMatchObject({
      kind: 'charge',
      text: 'The first night is charged: ₦162,400',
      at: before(48),
      untilAt: startsAt,
    })
    expect(steps.map(({ text }) => text).slice(2)).toEqual(['Check-in', 'Check-out'])
    expect(cancellationSentence({ ...road, ...hotel }, now)).toMatch(
      /After check-in there is no refund, except for nights that have not begun when you leave early and tell us\.$/,
    )
  })

  test('only a half is called so: of other shares the amount is named', () => {
    const keepsShare = (refundBps: number): CancellationTerms => ({
      ...carTerms,
      tiers: [{ untilHoursBefore: 0, keeps: { what: 'share', refundBps } }, ...carTerms.tiers.slice(-1)],
    })
    const textOf = (refundBps: number) => cancellationSteps({ ...road, terms: keepsShare(refundBps) }, now)[0]?.text
    expect([textOf(5000), textOf(8000)]).toEqual(['Half is charged: ₦218,400', 'Charged: ₦87,360'])
  })

  test('a stay of one night says once that nothing goes back', () => {
    const night = { ...road, ...hotel, totalKobo: 16_240_000, soldAt: before(240) }
    expect(cancellationSentence(night, now)).toBe(
      'Cancel free of charge until Wed 9 Dec, 12:00. After that there is no refund.',
    )
    expect(cancellationSentence({ ...night, soldAt: before(2) }, now)).toBe('If you cancel, there is no refund.')
  })

  test('a non-refundable stay says so, once', () => {
    const sold = { ...road, ...saver }
    expect(
      cancellationSteps(sold, now).map(({ kind, when, text, refundKobo }) => [kind, when, text, refundKobo]),
    ).toEqual([
      ['charge', 'From now', 'Non-refundable: no money back if you cancel', 0],
      ['trip', 'Fri 11 Dec, 12:00', 'Check-in', 0],
      ['end', 'Mon 14 Dec, 10:00', 'Check-out', 0],
    ])
    expect(cancellationSentence(sold, now)).toBe('Non-refundable: no money back if you cancel.')
  })

  test.each([
    ['late', 2],
    ['at the deadline', 24],
  ])('what was sold %s was never free', (_, hours) => {
    const late = { ...road, soldAt: before(hours) }
    expect(cancellationSteps(late, now).map(({ kind, when }) => [kind, when])).toEqual([
      ['charge', 'From now'],
      ['trip', 'Fri 11 Dec, 12:00'],
      ['end', 'Mon 14 Dec, 10:00'],
    ])
    expect(cancellationSentence(late, now)).toBe(
      'If you cancel, the refund is ₦218,400 of ₦436,800. After pick-up there is no refund, except for days that have not begun when you return early and tell us.',
    )
  })

  test('a year that is not the current one is named', () => {
    const aYearBefore = addHours(now, -365 * 24)
    expect(cancellationSteps(road, aYearBefore).map(({ when }) => when)).toEqual([
      'Until Thu 10 Dec 2026, 12:00',
      'After that',
      'Fri 11 Dec 2026, 12:00',
      'Mon 14 Dec 2026, 10:00',
    ])
    expect(cancellationSentence(road, aYearBefore)).toMatch(/^Cancel free of charge until Thu 10 Dec 2026, 12:00\./)
  })

  test('what was sold after its start gives nothing back', () => {
    expect(cancellationSentence({ ...road, soldAt: before(-1) }, now)).toBe(
      'After pick-up there is no refund, except for days that have not begun when you return early and tell us.',
    )
  })

  test('each stop says what a cancellation in it gives', () => {
    for (const booking of [road, { ...road, ...hotel }])
      for (const { at, refundKobo, kind } of cancellationSteps(booking, now))
        if (kind !== 'end')
          expect(refundFor(booking, byCustomer(new Date(at.getTime() + 1)))).toMatchObject({ refundKobo })
  })
})
