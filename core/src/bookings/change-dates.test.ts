import { describe, expect, test } from 'vitest'
import { carTerms, hotelTerms } from '../cancellation/terms.ts'
import { addHours } from '../dates.ts'
import { checkNewEnd, firstNightAfterChange, refuseCheaperDates, soldDayPrices } from './change-dates.ts'
import { startsAt } from './facts-for-test.ts'

const hotel = { terms: hotelTerms, totalKobo: 3_000, firstNightKobo: 1_000, startsAt }
const [free, charged] = [addHours(startsAt, -48), addHours(startsAt, -1)]

describe('inside the charged time', () => {
  test.each([
    ['a change before it takes the new first night', free, 400, 3_000, 400],
    ['a cheaper first night does not lower the charge', charged, 400, 3_000, 1_000],
    ['a dearer first night raises it', charged, 1_600, 3_000, 1_600],
    ['it is never more than the new total', charged, 400, 900, 900],
  ])('%s', (_, now, firstNightKobo, totalKobo, expected) => {
    expect(firstNightAfterChange(hotel, { firstNightKobo, totalKobo, now })).toBe(expected)
  })

  test('dates that cost less are refused, and those that cost the same are not', () => {
    expect(refuseCheaperDates(hotel, { refundKobo: 1, now: charged })).toMatchObject({ code: 'cheaper_dates_charged' })
    expect(refuseCheaperDates(hotel, { refundKobo: 0, now: charged })).toBeNull()
    expect(refuseCheaperDates(hotel, { refundKobo: 1, now: free })).toBeNull()
    expect(refuseCheaperDates({ ...hotel, terms: carTerms }, { refundKobo: 1, now: free })).toBeNull()
  })
})

describe('another end', () => {
  const hire = {
    kind: 'car',
    startOn: '2026-12-11',
    heldUntilOn: '2026-12-13',
    unusedFromOn: '2026-12-11',
    today: '2026-12-11',
    maxDays: 3,
    times: null,
    graceMinutes: 60,
  } as const

  test.each([
    ['2026-12-10', {}, 'end_before_start'],
    ['2026-12-15', {}, 'stay_too_long'],
    ['2026-12-12', { unusedFromOn: '2026-12-13' }, 'days_used'],
    ['2026-12-14', { today: '2026-12-14' }, 'date_in_past'],
  ])('on %s is refused as it should be', (endOn, change, code) => {
    expect(checkNewEnd({ ...hire, ...change, endOn })).toMatchObject({ ok: false, code })
  })

  test.each([
    ['the day of the start, for a hire', '2026-12-11', {}],
    ['the longest there is', '2026-12-14', {}],
    ['today, when it was held until today', '2026-12-14', { today: '2026-12-13' }],
    ['the end that it had, long after it', '2026-12-13', { today: '2026-12-20' }],
  ])('%s is allowed', (_, endOn, change) => {
    expect(checkNewEnd({ ...hire, ...change, endOn })).toMatchObject({ ok: true, endOn })
  })

  test.each([
    ['08:00', '2026-12-11', '08:00', 'return_before_pickup'],
    ['08:00', '2026-12-11', '08:30', undefined],
    ['08:00', '2026-12-12', '07:00', undefined],
  ])('picked up at %s and back on %s at %s', (pickUpTime, endOn, returnTime, code) => {
    const answer = checkNewEnd({ ...hire, endOn, times: { pickUpTime, returnTime } })
    expect('code' in answer ? answer.code : undefined).toBe(code)
  })

  test('a refusal names the day or the number of days', () => {
    expect(checkNewEnd({ ...hire, unusedFromOn: '2026-12-13', endOn: '2026-12-12' })).toMatchObject({
      sentence: 'Days that have begun stay booked: it can end on Sun 13 Dec at the earliest.',
    })
    expect(checkNewEnd({ ...hire, endOn: '2026-12-15' })).toMatchObject({
      sentence: 'A booking can be at most 3 days long.',
    })
  })
})

describe('prices of sold days', () => {
  const line = (kind: 'days' | 'nights' | 'driver', unitKobo: number, quantity: number) =>
    ({ kind, label: '', quantity, unit: 'day', unitKobo, amountKobo: unitKobo * quantity }) as const
  const pricesOf = (sold: Partial<Parameters<typeof soldDayPrices>[0]>) =>
    soldDayPrices({ days: ['2026-12-11', '2026-12-12'], units: 1, lines: [], dayPrices: null, ...sold }).map(
      ({ priceKobo }) => priceKobo,
    )

  test('are those of the car, without its driver', () => {
    expect(pricesOf({ lines: [line('driver', 7, 2), line('days', 100, 1), line('days', 200, 1)] })).toEqual([100, 200])
  })

  test('are read from the lines when other days were kept, even of the same sum', () => {
    expect(pricesOf({ lines: [line('days', 100, 1), line('days', 200, 1)], dayPrices: [300] })).toEqual([100, 200])
  })

  test('are kept for each room where rooms were added at another price', () => {
    const lines = [line('nights', 100, 4), line('nights', 150, 1), line('nights', 100, 1)]
    const dayPrices = [[100, 100, 150], 100]
    expect(
      soldDayPrices({ days: ['2026-12-11', '2026-12-12'], units: 3, lines: lines.slice(0, 2), dayPrices }).map(
        ({ roomsKobo }) => roomsKobo,
      ),
    ).toEqual([undefined, undefined])
    expect(soldDayPrices({ days: ['2026-12-11', '2026-12-12'], units: 3, lines, dayPrices })).toEqual([
      { on: '2026-12-11', priceKobo: 100, roomsKobo: [100, 100, 150] },
      { on: '2026-12-12', priceKobo: 100 },
    ])
  })

  test('of a day beyond the lines are those of the last', () => {
    expect(pricesOf({ lines: [line('days', 100, 1)] })).toEqual([100, 100])
    expect(pricesOf({})).toEqual([0, 0])
  })
})
