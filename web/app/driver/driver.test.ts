import { describe, expect, it } from 'vitest'
import { drivenKm } from './itinerary.tsx'
import { carToRead, describeUntil, isFormOver, nextStepOf, payOf, reportsOf, tripAtHand } from './next-step.ts'
import { type Day, dayWithPending, type Trip } from './outbox/day-with-pending.ts'
import { type Deed, mayUndo, nextToSend, undoMs, withEntry, withoutEntry, withTried } from './outbox/outbox.ts'

const trip = (over: Partial<Trip> = {}): Trip =>
  ({
    id: 't1',
    status: 'accepted',
    customer_name: 'Ọláìyá Ẹ̀gbá',
    starts_at: '2026-12-11T11:00:00.000Z',
    ends_at: '2026-12-14T09:00:00.000Z',
    checks: [],
    vehicle: { plate: 'EKY 482 JB' },
    ...over,
  }) as unknown as Trip // what these rules read of it
const day = (over: Partial<Day> = {}): Day =>
  ({
    driver: { duty_until: null, is_on_duty: false },
    now: [trip()],
    coming: [],
    ended_today: [],
    ...over,
  }) as unknown as Day // as above

const press = (deed: Deed, key: string, now = 1_000) => withEntry([], { deed, key, label: 'x', now })
const arrive: Deed = { what: 'arrive', tripId: 't1', body: {} }
const end: Deed = { what: 'end', tripId: 't1', body: { mileage_km: 61_300, fuel_eighths: 6 } }

it('a trip pays for its own days, and in a day that an older release cached for those of the hire', () => {
  expect(payOf({ day_pay: 14_000, days: 3, pay_days: 1 })).toBe(14_000)
  const cached = { day_pay: 14_000, days: 3 } as Trip
  expect(payOf(cached)).toBe(42_000)
})

describe('what was pressed', () => {
  it('waits ten seconds, can be undone until then, and not after', () => {
    const [entry] = press(arrive, 'a')
    if (!entry) throw new Error('nothing was kept')
    expect(nextToSend([entry], 1_000 + undoMs - 1)).toBeNull()
    expect(mayUndo([entry], entry, 1_000 + undoMs - 1)).toBe(true)
    expect(nextToSend([entry], 1_000 + undoMs)).toBe(entry)
    expect(mayUndo([entry], entry, 1_000 + undoMs)).toBe(false)
    expect(withoutEntry([entry], 'a')).toEqual([])
  })

  it('goes in its order: what waits behind an undo waits as well', () => {
    const both = withEntry(press(arrive, 'a'), {
      deed: { what: 'photo', photoId: 'p', fields: {} },
      key: 'b',
      label: 'y',
      now: 1_001,
    })
    expect(nextToSend(both, 1_002)).toBeNull()
    expect(nextToSend(both, 1_000 + undoMs)?.key).toBe('a')
  })

  it('once tried cannot be undone: it may have arrived', () => {
    const [entry] = withTried(press(arrive, 'a'), 'a', 1_500)
    if (!entry) throw new Error('nothing was kept')
    expect([mayUndo([entry], entry, 1_500), nextToSend([entry], 1_500)?.key]).toEqual([false, 'a'])
  })

  it('of the list before leaving only the newest counts', () => {
    const ticked = (checks: Trip['checks']): Deed => ({ what: 'checks', tripId: 't1', body: { checks } })
    const entries = withEntry(press(ticked(['tyres']), 'a'), {
      deed: ticked(['tyres', 'fuel']),
      key: 'b',
      label: 'x',
      now: 2,
    })
    expect(entries.map(({ key }) => key)).toEqual(['b'])
  })
})

describe('the day without a line', () => {
  it('shows what was done as done', () => {
    const shown = dayWithPending(day(), press(end, 'a'))
    expect(shown.now).toEqual([])
    expect(shown.ended_today).toMatchObject([{ status: 'ended', end_mileage_km: 61_300 }])
    expect(dayWithPending(day(), press(arrive, 'a')).now).toMatchObject([{ status: 'arrived' }])
    const declined = dayWithPending(day(), press({ what: 'decline', tripId: 't1', body: { reason: 'ill' } }, 'a'))
    expect(declined.now).toEqual([])
  })

  it('shows the duty that was chosen', () => {
    const shown = dayWithPending(day(), press({ what: 'duty', body: { until: '2026-12-11T19:00:00.000Z' } }, 'a'))
    expect(shown.driver).toMatchObject({ is_on_duty: true })
  })
})

describe('a form that was begun', () => {
  it.each([
    ['start', 'arrived', false],
    ['start', 'started', true],
    ['decline', 'accepted', false],
    ['decline', 'arrived', true],
    ['end', 'started', false],
    ['car-change', 'started', false],
    ['car-change', 'ended', true],
    ['incident', 'started', false],
  ] as const)('to %s is of use while its trip is %s: over is %s', (form, status, isOver) => {
    expect(isFormOver({ form, tripId: 't1' }, day({ now: [trip({ status })] }))).toBe(isOver)
  })

  it('is over when its trip is', () => {
    expect(isFormOver({ form: 'end', tripId: 't1' }, day({ now: [], ended_today: [trip()] }))).toBe(true)
  })
})

describe('the next true thing', () => {
  const at = (time: string) => new Date(`2026-12-11T${time}:00+01:00`)
  it.each([
    ['asks whether it is taken', trip({ status: 'assigned' }), at('08:00'), 'accept'],
    ['is nothing three hours before', trip(), at('09:59'), null],
    ['is the arrival from two hours before', trip(), at('10:00'), 'arrive'],
    ['is the start once there', trip({ status: 'arrived' }), at('11:50'), 'start'],
    ['is nothing without a car', trip({ status: 'arrived', vehicle: null }), at('11:50'), null],
    ['is the end once under way', trip({ status: 'started' }), new Date('2026-12-14T09:00:00+01:00'), 'end'],
  ])('%s', (_what, shown, now, step) => {
    expect(nextStepOf(shown, now).step).toBe(step)
  })

  it('is quiet while the end is days away', () => {
    expect(nextStepOf(trip({ status: 'started' }), at('13:00'))).toMatchObject({ step: 'end', isQuiet: true })
  })

  it('belongs to the trip under way before the next one', () => {
    const first = trip({ id: 'early', starts_at: '2026-12-10T11:00:00.000Z' })
    const under = trip({ id: 'under', status: 'started' })
    expect(tripAtHand(day({ now: [first, under] }))?.id).toBe('under')
    expect(tripAtHand(day({ now: [], coming: [] }))).toBeNull()
  })

  it.each([
    [96, 'in 1 h 36 min'],
    [120, 'in 2 h'],
    [0, 'now'],
    [-42, '42 min late'],
    [4_300, 'in 3 days'],
  ])('%i minutes are said as "%s"', (minutes, said) => {
    const now = at('12:00')
    expect(describeUntil(new Date(now.getTime() + minutes * 60_000), now)).toBe(said)
  })
})

describe('another car on the road', () => {
  const car = (id: string, over: object = {}) => ({
    id,
    plate: id,
    started_at: '2026-12-11T11:00:00.000Z',
    start_mileage_km: null,
    start_fuel_eighths: null,
    ended_at: null,
    end_mileage_km: null,
    end_fuel_eighths: null,
    ...over,
  })
  const left = car('s1', { ended_at: '2026-12-11T17:00:00.000Z', start_mileage_km: 60_100, end_mileage_km: 60_250 })
  const under = (segments: object[], over: object = {}) =>
    trip({ status: 'started', segments, start_mileage_km: null, end_mileage_km: null, ...over } as Partial<Trip>)

  it('is read once, while its trip is under way; the first car is read at the start', () => {
    expect(carToRead(under([left, car('s2')]))?.id).toBe('s2')
    expect(carToRead(under([left, car('s2', { start_mileage_km: 12_000 })]))).toBeNull()
    expect(carToRead(under([car('s1')]))).toBeNull()
    expect(carToRead(trip({ status: 'started' })), 'a day kept by the release before').toBeNull()
  })

  it('is shown as read while that waits to be sent', () => {
    const body = { segment_id: 's2', mileage_km: 12_000, fuel_eighths: 8 }
    const deed: Deed = { what: 'car-change', tripId: 't1', body }
    const [shown] = dayWithPending(day({ now: [under([left, car('s2')])] }), press(deed, 'a')).now
    expect(shown).toMatchObject({ start_mileage_km: 12_000, segments: [left, { start_mileage_km: 12_000 }] })
    expect(shown && carToRead(shown)).toBeNull()
  })

  it('adds its kilometres to those of the first', () => {
    const both = under([left, car('s2')], { start_mileage_km: 12_000, end_mileage_km: 12_030 })
    expect(drivenKm(both)).toBe(180)
    expect(drivenKm(under([car('s1'), car('s2')], { start_mileage_km: 12_000, end_mileage_km: 12_030 }))).toBeNull()
    expect(drivenKm({ ...both, segments: [] })).toBe(30)
  })
})

it('reports about other cars are not shown with a trip; those of the trip are, whichever car it had then', () => {
  const report = (id: string, plate: string | null, trip_id: string | null) =>
    ({ id, plate, trip_id }) as unknown as Day['open_incidents'][number] // what this rule reads of it
  const reports = [
    report('its car', 'EKY 482 JB', 'earlier'),
    report('its first car', 'DMO 350 SK', 't1'),
    report('another car', 'DMO 350 SK', 'earlier'),
    report('no car', null, null),
  ]
  expect(reportsOf(trip(), reports).map(({ id }) => id)).toEqual(['its car', 'its first car'])
  expect(reportsOf(trip({ vehicle: null }), reports).map(({ id }) => id)).toEqual(['its first car'])
})
