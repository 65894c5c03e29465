import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addHours, type Day, toMs } from '../../dates.ts'
import { checkStayDates, type StayDates, stayTimes } from '../../stay-rules/stay-dates.ts'
import {
  countPaidDays,
  describeDayCount,
  hireDayAt,
  hireDaysTaken,
  hireTimesBetween,
  isHireTime,
  refuseLateSales,
  refuseOutsideHours,
  refuseTooShortHours,
  usualSelfDriveHours,
} from './hire-times.ts'

const now = new Date('2026-12-10T08:00:00Z') // nine in the morning in Lagos
const ask = (startOn: string, endOn: string, [pickUpTime, returnTime]: [unknown, unknown], at = now) =>
  checkStayDates({ kind: 'car', startOn, endOn, pickUpTime, returnTime, now: at })

describe('days of a hire', () => {
  const days = (endOn: string, pickUpTime: string, returnTime: string) =>
    countPaidDays({ startOn: '2026-12-11', endOn, times: { pickUpTime, returnTime } }, 60)

  test.each([
    ['2026-12-12', '08:00', '08:00', 1],
    ['2026-12-12', '08:00', '09:00', 1],
    ['2026-12-12', '08:00', '09:30', 2],
    ['2026-12-11', '08:00', '18:00', 1],
    ['2026-12-13', '20:00', '06:00', 2],
    ['2026-12-14', '12:00', '10:00', 3],
    ['2026-12-14', '12:00', '13:00', 3],
    ['2026-12-14', '12:00', '13:30', 4],
  ])('to %s from %s to %s: as many as have begun, with an hour of grace', (endOn, from, to, count) => {
    expect(days(endOn, from, to)).toBe(count)
  })

  test('from noon to ten they are the days between the dates, as without times', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (length) => {
        const span = { startOn: '2026-12-11', endOn: addDays('2026-12-11', length) }
        const usual = { pickUpTime: '12:00', returnTime: '10:00' }
        expect(countPaidDays({ ...span, times: usual }, 60)).toBe(length)
        expect(hireDaysTaken({ ...span, times: usual }, length)).toEqual(
          hireDaysTaken({ ...span, times: null }, length),
        )
      }),
    )
  })

  test('the rule is said in a sentence', () => {
    expect(describeDayCount(60)).toBe(
      'Days count from the pick-up time. A return more than 1 hour later counts as a further day.',
    )
    expect(describeDayCount(90)).toContain('90 minutes')
    expect(describeDayCount(120)).toContain('more than 2 hours later')
  })
})

describe('hire days that are taken', () => {
  test.each([
    ['12:00', '10:00', ['2026-12-11', '2026-12-12']],
    ['08:00', '09:00', ['2026-12-10', '2026-12-11', '2026-12-12']],
    ['15:00', '15:00', ['2026-12-11', '2026-12-12', '2026-12-13']],
    ['08:00', '18:00', ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']],
  ])('from %s to %s', (from, to, days) => {
    expect(ask('2026-12-11', '2026-12-13', [from, to])).toMatchObject({ ok: true, days })
  })

  test('an airport at eight and back the same evening takes the night before as well, and pays for one day', () => {
    expect(ask('2026-12-11', '2026-12-11', ['08:00', '18:00'])).toMatchObject({
      days: ['2026-12-10', '2026-12-11'],
      paidDays: ['2026-12-11'],
      duration: 1,
    })
  })
})

describe('times that are refused', () => {
  test.each([
    ['2026-12-11', '2026-12-12', ['8:00', '10:00'], 'invalid_time', 'pickup_time'],
    ['2026-12-11', '2026-12-12', ['08:15', '10:00'], 'invalid_time', 'pickup_time'],
    ['2026-12-11', '2026-12-12', ['08:00', '24:00'], 'invalid_time', 'return_time'],
    ['2026-12-11', '2026-12-12', ['08:00', 9], 'invalid_time', 'return_time'],
    ['2026-12-11', '2026-12-11', ['12:00', '12:00'], 'return_before_pickup', 'return_time'],
    ['2026-12-10', '2026-12-12', ['10:30', '10:00'], 'too_soon', 'pickup_time'],
    ['2026-12-11', '2027-03-11', ['08:00', '09:30'], 'stay_too_long', 'return_time'],
  ] as const)('%s to %s, %o: %s', (startOn, endOn, times, code, field) => {
    expect(ask(startOn, endOn, [times[0], times[1]])).toMatchObject({ ok: false, kind: 'invalid', code, field })
  })

  test('a hire that its grace makes too long is told how long it may be', () => {
    expect(ask('2026-12-11', '2027-03-11', ['08:00', '09:30'])).toMatchObject({
      sentence: 'A booking can be at most 90 days long.',
    })
  })

  test('null is no time, as nothing is', () => {
    expect(ask('2026-12-11', '2026-12-12', [null, null])).toMatchObject({ ok: true, times: null })
  })

  test('two hours ahead is soon enough, and a start that is kept needs none', () => {
    expect(ask('2026-12-10', '2026-12-12', ['11:00', ''])).toMatchObject({ ok: true })
    const kept = { kind: 'car', startOn: '2026-12-10', endOn: '2026-12-12', pickUpTime: '10:30', now } as const
    expect(checkStayDates({ ...kept, keepsStart: true })).toMatchObject({ ok: true })
  })

  test('a hotel takes none', () => {
    const stay = { kind: 'hotel', startOn: '2026-12-11', endOn: '2026-12-12', now } as const
    expect(checkStayDates({ ...stay, pickUpTime: '12:00' })).toMatchObject({ code: 'times_of_hotel' })
    expect(checkStayDates({ ...stay, pickUpTime: '', returnTime: '' })).toMatchObject({ ok: true })
  })

  test('a car without a driver is handed over by day, a driver comes at any hour', () => {
    const hours = usualSelfDriveHours
    const refused = (pickUpTime: string, returnTime: string, withDriver = false) =>
      refuseOutsideHours({ pickUpTime, returnTime }, { ...hours, withDriver })
    expect(refused('07:00', '21:00')).toBeNull()
    expect(refused('06:30', '21:00')).toMatchObject({
      code: 'outside_hours',
      field: 'pickup_time',
      sentence: 'A car without a driver is handed over from 07:00 to 21:00.',
    })
    expect(refused('07:00', '21:30')).toMatchObject({ code: 'outside_hours', field: 'return_time' })
    expect(refused('03:00', '23:30', true)).toBeNull()
    expect(refuseOutsideHours(null, { ...hours, withDriver: false })).toBeNull()
  })

  test('ninety days to the end of the grace are still sold', () => {
    expect(ask('2026-12-11', '2027-03-11', ['08:00', '09:00'])).toMatchObject({ ok: true, duration: 90 })
  })

  test('hand-overs from ten to two in the afternoon are the shortest that staff may set', () => {
    const refused = (selfDriveFrom: string, selfDriveUntil: string) =>
      refuseTooShortHours({ selfDriveFrom, selfDriveUntil })?.field ?? null
    expect(refused('10:00', '14:00')).toBeNull()
    expect(refused('10:30', '14:00')).toBe('self_drive_from')
    expect(refused('10:00', '13:30')).toBe('self_drive_until')
  })

  test('half past nine in the evening is the latest that a hire can be sold for the same day', () => {
    expect([refuseLateSales('21:30'), refuseLateSales('22:00')?.code]).toEqual([null, 'begins_tomorrow'])
  })

  test('the times to choose from have both ends', () => {
    expect(hireTimesBetween('22:30', '23:30')).toEqual(['22:30', '23:00', '23:30'])
    expect(hireTimesBetween('00:00', '00:30')).toEqual(['00:00', '00:30'])
  })

  test('until ten in Lagos a car is out on the hire day of yesterday', () => {
    const at = (time: string) => hireDayAt(new Date(`2026-12-11T${time}+01:00`))
    expect(['00:00:00', '09:59:59', '10:00:00', '23:59:59'].map(at)).toEqual([
      ...['2026-12-10', '2026-12-10'],
      ...['2026-12-11', '2026-12-11'],
    ])
  })

  test('one time alone goes with the usual other', () => {
    expect(ask('2026-12-11', '2026-12-12', ['08:00', undefined])).toMatchObject({
      times: { pickUpTime: '08:00', returnTime: '10:00' },
    })
    expect(ask('2026-12-11', '2026-12-11', ['08:00', undefined])).toMatchObject({ times: { returnTime: '21:00' } })
    expect(ask('2026-12-11', '2026-12-12', [undefined, '18:00'])).toMatchObject({ times: { pickUpTime: '12:00' } })
  })
})

describe('no car is needed twice at one instant', () => {
  const time = fc.constantFrom(...hireTimesBetween('00:00', '23:30'))
  const times = fc.option(fc.tuple(time, time), { nil: undefined })
  const asked = fc.record({
    startIn: fc.integer({ min: 0, max: 5 }),
    length: fc.integer({ min: 0, max: 3 }),
    times,
    /** Up to then, for what is sold on the day begins two hours later. */
    soldMinutesAgo: fc.integer({ min: 0, max: 600 }),
  })
  type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never
  type Hire = { startsAt: Date; endsAt: Date }

  /** Sells what the day counters admit, by the days that `daysOf` says each hire takes. */
  function sellAll(wishes: readonly Asked[], capacity: number, daysOf: (dates: StayDates) => readonly Day[]): Hire[] {
    const reserved = new Map<Day, number>()
    return wishes.flatMap((wish) => {
      const soldAt = new Date(toMs(new Date('2026-12-10T16:00:00Z')) - wish.soldMinutesAgo * 60_000)
      const startOn = addDays('2026-12-10', wish.startIn)
      const [pickUpTime, returnTime] = wish.times ?? []
      const dates = ask(startOn, addDays(startOn, wish.length), [pickUpTime, returnTime], soldAt)
      if (!dates.ok) return []
      const days = daysOf(dates)
      if (days.some((on) => (reserved.get(on) ?? 0) >= capacity)) return []
      for (const on of days) reserved.set(on, (reserved.get(on) ?? 0) + 1)
      return [stayTimes({ ...dates, kind: 'car', soldAt })]
    })
  }

  /** The most cars that are out at once, each until two hours after its return. */
  function mostOut(hires: readonly Hire[]): number {
    const isOut = (at: Date) =>
      hires.filter(({ startsAt, endsAt }) => startsAt <= at && at < addHours(endsAt, 2)).length
    return Math.max(0, ...hires.map(({ startsAt }) => isOut(startsAt)))
  }

  const hires = fc.tuple(fc.array(asked, { minLength: 2, maxLength: 25 }), fc.integer({ min: 1, max: 3 }))

  test('whatever the day counters admit, two hours lie between a return and the next pick-up', () => {
    fc.assert(
      fc.property(hires, ([wishes, capacity]) => {
        expect(mostOut(sellAll(wishes, capacity, ({ days }) => days))).toBeLessThanOrEqual(capacity)
      }),
      { numRuns: 2000 },
    )
  })

  test('the control: counted by their dates alone, cars are needed twice', () => {
    const byDates = ({ startOn, endOn }: StayDates) => hireDaysTaken({ startOn, endOn, times: null }, 1)
    const tried = fc.check(
      fc.property(hires, ([wishes, capacity]) => mostOut(sellAll(wishes, capacity, byDates)) <= capacity),
      { numRuns: 2000 },
    )
    expect(tried.failed).toBe(true)
  })
})

describe('the hours that staff set', () => {
  test.each([
    ['10:00', '14:00', null],
    ['10:01', '14:00', { field: 'self_drive_from', sentence: expect.stringContaining('come back by 10:00') }],
    [
      '07:00',
      '13:59',
      { field: 'self_drive_until', sentence: expect.stringMatching(/go out at 12:00.*cannot end before 14:00/) },
    ],
  ])('from %s to %s leave room for the shortest hire, or are refused', (selfDriveFrom, selfDriveUntil, refusal) => {
    expect(refuseTooShortHours({ selfDriveFrom, selfDriveUntil })).toEqual(
      refusal && { ok: false, kind: 'invalid', code: 'hours_too_short', ...refusal },
    )
  })

  test('a hire for the same day is sold while it can still begin on it', () => {
    expect(refuseLateSales('21:30')).toBeNull()
    expect(refuseLateSales('21:31')).toEqual({
      ok: false,
      kind: 'invalid',
      code: 'begins_tomorrow',
      field: 'car_same_day_until',
      sentence: 'A hire begins two hours after its sale: sold after 21:30 it would begin on the next day.',
    })
  })

  test('a hire day lasts until ten of the next morning', () => {
    expect(hireDayAt(new Date('2026-12-11T08:59:59Z'))).toBe('2026-12-10')
    expect(hireDayAt(new Date('2026-12-11T09:00:00Z'))).toBe('2026-12-11')
  })

  test('hires begin and end at the hour or the half hour', () => {
    expect(['08:00', '08:30', '08:15', '08:00:00', '8:00'].filter(isHireTime)).toEqual(['08:00', '08:30'])
  })
})
