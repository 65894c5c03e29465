import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addHours, lagosTimeOf } from '../dates.ts'
import { checkParty } from './party.ts'
import { shortestStay } from './shortest-stay.ts'
import { checkStayDates, daysTaken, freeAgainOn, stayTimes, takenRange } from './stay-dates.ts'
import { defaultStaySettings } from './stay-limits.ts'

describe('dates asked for', () => {
  const now = new Date('2026-12-10T11:00:00Z')
  const ask = (kind: 'hotel' | 'car', startOn: unknown, endOn: unknown, at: Date = now) =>
    checkStayDates({ kind, startOn, endOn, now: at })

  test('three nights are three days of the pool', () => {
    expect(ask('hotel', '2026-12-11', '2026-12-14')).toEqual({
      ok: true,
      startOn: '2026-12-11',
      endOn: '2026-12-14',
      days: ['2026-12-11', '2026-12-12', '2026-12-13'],
      paidDays: ['2026-12-11', '2026-12-12', '2026-12-13'],
      duration: 3,
      times: null,
    })
  })

  test('a same-day hire is one day and takes it; a same-day stay is none', () => {
    expect(ask('car', '2026-12-11', '2026-12-11')).toMatchObject({ ok: true, days: ['2026-12-11'], duration: 1 })
    expect(ask('hotel', '2026-12-11', '2026-12-11')).toMatchObject({ code: 'end_before_start', field: 'end_date' })
    expect(freeAgainOn('2026-12-11', '2026-12-11')).toBe('2026-12-12')
    expect(freeAgainOn('2026-12-11', '2026-12-14')).toBe('2026-12-14')
  })

  test.each([
    ['2026-12-09', '2026-12-12', 'date_in_past', 'start_date'],
    ['2026-12-14', '2026-12-11', 'end_before_start', 'end_date'],
    ['2027-02-30', '2027-03-02', 'invalid_date', 'start_date'],
    ['2027-1-1', '2027-01-03', 'invalid_date', 'start_date'],
    ['2026-12-11', 'infinity', 'invalid_date', 'end_date'],
    [1_796_900_000_000, '2026-12-12', 'invalid_date', 'start_date'],
    ['9999-01-01', '9999-01-02', 'invalid_date', 'start_date'],
    ['2027-12-11', '2027-12-12', 'too_far_ahead', 'start_date'],
    ['2026-12-11', '2027-03-12', 'stay_too_long', 'end_date'],
    ['2026-12-11', '2036-12-11', 'stay_too_long', 'end_date'],
  ])('%s to %s is refused as %s of the %s', (startOn, endOn, code, field) => {
    for (const kind of ['hotel', 'car'] as const)
      expect(ask(kind, startOn, endOn)).toMatchObject({ ok: false, kind: 'invalid', code, field })
  })

  test('the furthest and the longest are still sold', () => {
    expect(ask('hotel', '2027-12-10', '2027-12-11')).toMatchObject({ ok: true })
    expect(ask('car', '2026-12-11', '2027-03-11')).toMatchObject({ ok: true, duration: 90 })
  })

  test('today is sold until the cut-off, by the Lagos clock', () => {
    const before = (kind: 'hotel' | 'car', time: string) =>
      ask(kind, '2026-12-10', '2026-12-12', new Date(`2026-12-10T${time}Z`))
    expect(before('car', '16:59:59.999')).toMatchObject({ ok: true })
    expect(before('car', '17:00:00')).toMatchObject({
      code: 'too_late_today',
      field: 'start_date',
      sentence: "Today's sales ended at 18:00. Choose tomorrow or later.",
    })
    expect(before('hotel', '20:59:59')).toMatchObject({ ok: true })
    expect(before('hotel', '21:00:00')).toMatchObject({ code: 'too_late_today' })
    expect(before('hotel', '23:30:00')).toMatchObject({ code: 'date_in_past' })
  })

  test('an hour late in the evening is no way round the cut-off, and a start that is kept is not asked about', () => {
    const hire = { kind: 'car', startOn: '2026-12-10', endOn: '2026-12-12', pickUpTime: '23:30' } as const
    const at = (time: string) => new Date(`2026-12-10T${time}Z`)
    expect(checkStayDates({ ...hire, now: at('16:59:59.999') })).toMatchObject({ ok: true })
    expect(checkStayDates({ ...hire, now: at('17:00:00') })).toMatchObject({ code: 'too_late_today' })
    expect(checkStayDates({ ...hire, now: at('17:00:00'), keepsStart: true })).toMatchObject({ ok: true })
    const tomorrow = { ...hire, startOn: '2026-12-11', pickUpTime: '00:30' } as const
    expect(checkStayDates({ ...tomorrow, now: at('21:30:00') })).toMatchObject({ ok: true })
    expect(checkStayDates({ ...tomorrow, now: at('21:30:00.001') })).toMatchObject({
      code: 'too_soon',
      sentence: 'The pick-up must be at least 2 hours from now.',
    })
  })

  test('the limits are settings', () => {
    const settings = { ...defaultStaySettings, maxDays: 2, maxDaysAhead: 3 }
    expect(checkStayDates({ kind: 'hotel', startOn: '2026-12-11', endOn: '2026-12-14', now, settings })).toMatchObject({
      code: 'stay_too_long',
      sentence: 'A booking can be at most 2 days long.',
    })
    expect(checkStayDates({ kind: 'hotel', startOn: '2026-12-14', endOn: '2026-12-15', now, settings })).toMatchObject({
      code: 'too_far_ahead',
      sentence: 'Stays can start at most 3 days from today.',
    })
  })
})

describe('when it begins and ends', () => {
  const soldAt = new Date('2026-12-01T08:00:00Z')

  test('a hire runs from noon to ten', () => {
    const { startsAt, endsAt } = stayTimes({ kind: 'car', startOn: '2026-12-11', endOn: '2026-12-14', soldAt })
    expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([
      '2026-12-11T11:00:00.000Z',
      '2026-12-14T09:00:00.000Z',
    ])
  })

  test('a stay runs by the hotel’s own times', () => {
    const times = stayTimes({
      kind: 'hotel',
      startOn: '2026-12-11',
      endOn: '2026-12-14',
      soldAt,
      checkInTime: '15:00',
      checkOutTime: '12:00',
    })
    expect([times.startsAt.toISOString(), times.endsAt.toISOString()]).toEqual([
      '2026-12-11T14:00:00.000Z',
      '2026-12-14T11:00:00.000Z',
    ])
  })

  test.each([
    ['2026-12-11T08:00:00Z', '12:00', '21:00'],
    ['2026-12-11T09:00:01Z', '12:30', '21:00'],
    ['2026-12-11T13:10:00Z', '16:30', '21:00'],
    ['2026-12-11T16:59:59Z', '20:00', '22:00'],
  ])('a hire for one day, sold at %s, runs from %s to %s', (soldAt, from, until) => {
    const oneDay = { kind: 'car', startOn: '2026-12-11', endOn: '2026-12-11', soldAt: new Date(soldAt) } as const
    const { startsAt, endsAt } = stayTimes(oneDay)
    expect([lagosTimeOf(startsAt), lagosTimeOf(endsAt)]).toEqual([from, until])
  })

  test('it comes back at one time, whether its pick-up is chosen or not, by the hours of handing over', () => {
    const settings = { ...defaultStaySettings, selfDriveUntil: '19:30' }
    const oneDay = { kind: 'car', startOn: '2026-12-11', endOn: '2026-12-11', settings } as const
    const chosen = checkStayDates({ ...oneDay, pickUpTime: '12:00', now: soldAt })
    expect(chosen).toMatchObject({ times: { returnTime: '19:30' } })
    expect(lagosTimeOf(stayTimes({ ...oneDay, soldAt }).endsAt)).toBe('19:30')
  })

  test.each([
    ['08:00:00Z', '12:00'],
    ['10:00:00Z', '13:00'],
    ['13:10:00Z', '16:30'],
  ])('a hire for today of which the return alone is said at %s is picked up at %s', (time, from) => {
    const now = new Date(`2026-12-11T${time}`)
    const hire = { kind: 'car', startOn: '2026-12-11', endOn: '2026-12-13', returnTime: '18:00', now } as const
    expect(checkStayDates(hire)).toMatchObject({ ok: true, times: { pickUpTime: from, returnTime: '18:00' } })
    expect(checkStayDates({ ...hire, keepsStart: true })).toMatchObject({ times: { pickUpTime: '12:00' } })
    expect(checkStayDates({ ...hire, startOn: '2026-12-12' })).toMatchObject({ times: { pickUpTime: '12:00' } })
    expect(checkStayDates({ ...hire, endOn: '2026-12-11', returnTime: from })).toMatchObject({
      code: 'return_before_pickup',
    })
  })

  test('nothing ends before it began, at whatever hour it is sold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('hotel' as const, 'car' as const),
        (minute, length, kind) => {
          const sold = new Date(Date.UTC(2026, 11, 10, 23, minute))
          const { startsAt, endsAt } = stayTimes({
            kind,
            startOn: '2026-12-11',
            endOn: addDays('2026-12-11', length),
            soldAt: sold,
          })
          expect(startsAt >= addHours(sold, 2) && endsAt > startsAt).toBe(true)
        },
      ),
    )
  })

  test('the days taken are never none', () => {
    expect(daysTaken('2026-12-11', '2026-12-11')).toHaveLength(1)
    expect(daysTaken('2026-12-11', '2026-12-13')).toHaveLength(2)
  })

  test('the range taken begins on the day before an early pick-up and ends on the day after its last', () => {
    const days = ['2026-12-10', '2026-12-11', '2026-12-12']
    expect(takenRange({ days, startOn: '2026-12-11' })).toEqual({ fromOn: '2026-12-10', untilOn: '2026-12-13' })
  })

  test('a day’s own shortest stay counts before the pool’s, also a shorter one', () => {
    expect(shortestStay({ minDays: 2, dayMinDays: null })).toBe(2)
    expect(shortestStay({ minDays: 2, dayMinDays: 1 })).toBe(1)
  })
})

describe('the party', () => {
  const couple = { kind: 'hotel', guests: 2, children: 0, rooms: 1, capacity: 2 } as const

  test.each([
    [{ guests: 0 }, 'invalid_guests', 'number_of_guests', 'Bring 1 to 8 guests.'],
    [{ guests: 9, capacity: 20 }, 'invalid_guests', 'number_of_guests', 'Bring 1 to 8 guests.'],
    [{ guests: 1.5 }, 'invalid_guests', 'number_of_guests', 'Bring 1 to 8 guests.'],
    [{ guests: Number.NaN }, 'invalid_guests', 'number_of_guests', 'Bring 1 to 8 guests.'],
    [{ children: -1 }, 'invalid_children', 'number_of_children', 'Bring at most 6 children.'],
    [{ children: 7, capacity: 20 }, 'invalid_children', 'number_of_children', 'Bring at most 6 children.'],
    [{ kind: 'car', children: 1, capacity: 5 }, 'invalid_children', 'number_of_children', /^A hire counts/],
    [{ rooms: 0 }, 'invalid_rooms', 'rooms', 'Book 1 to 8 rooms.'],
    [{ rooms: 9 }, 'invalid_rooms', 'rooms', 'Book 1 to 8 rooms.'],
    [{ kind: 'car', rooms: 2 }, 'invalid_rooms', 'rooms', 'One booking hires one car.'],
    [{ children: 1 }, 'too_many_guests', 'number_of_guests', 'This room sleeps up to 2.'],
    [{ guests: 7, rooms: 3 }, 'too_many_guests', 'number_of_guests', '3 of these rooms sleep up to 6.'],
    [{ kind: 'car', guests: 5, capacity: 4 }, 'too_many_guests', 'number_of_guests', 'This car has room for 4.'],
  ] as const)('%o is refused as %s of %s: %s', (change, code, field, sentence) => {
    expect(checkParty({ ...couple, ...change })).toEqual({
      ok: false,
      kind: 'invalid',
      code,
      field,
      sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
  })

  test('who fits may come', () => {
    expect(checkParty(couple)).toEqual({ ok: true })
    expect(checkParty({ ...couple, guests: 8, children: 6, rooms: 7 })).toEqual({ ok: true })
    expect(checkParty({ kind: 'car', guests: 4, children: 0, rooms: 1, capacity: 4 })).toEqual({ ok: true })
  })
})
