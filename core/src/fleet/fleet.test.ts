import { describe, expect, it } from 'vitest'
import { type VehicleFacts, whyDriverNotFit, whyVehicleNotRoadworthy } from './roadworthiness.ts'
import {
  begunTripStatusesOfHire,
  calledOffTripStatuses,
  isTripBeforeStart,
  isTripCalledOff,
  mayCallCustomer,
  moveTrip,
  paidFromOn,
  promisedTripStatuses,
  type TripEvent,
  type TripStatus,
  tripStatuses,
  whyReadingOutOfPlace,
} from './trips.ts'

const car: VehicleFacts = {
  plate: 'EKY 482 JB',
  status: 'active',
  papers: [
    { code: 'insurance', expiresOn: '2026-12-14' },
    { code: 'vehicle_licence', expiresOn: '2027-03-14' },
  ],
  breaks: [{ fromOn: '2026-12-03', untilOn: '2026-12-05', reason: 'brakes' }],
}
const days = (fromOn: string, untilOn: string) => ({ fromOn, untilOn })

describe('a vehicle', () => {
  it.each([
    ['back on the morning its paper ends', days('2026-12-11', '2026-12-14'), null],
    ['out on the day after its paper ends', days('2026-12-11', '2026-12-15'), 'paper_ends'],
    ['hired after its paper ended', days('2026-12-20', '2026-12-22'), 'paper_ends'],
    ['back on the day its repair begins', days('2026-12-01', '2026-12-03'), null],
    ['out during its repair', days('2026-12-04', '2026-12-06'), 'out_of_service'],
    ['hired on the day its repair is over', days('2026-12-05', '2026-12-07'), null],
  ])('%s', (_what, hire, code) => {
    expect(whyVehicleNotRoadworthy(car, hire)?.code ?? null).toBe(code)
  })

  it('is refused with the paper named', () => {
    expect(whyVehicleNotRoadworthy(car, days('2026-12-11', '2026-12-15'))?.sentence).toBe(
      'The insurance of EKY 482 JB ends on 14 Dec 2026, before this hire is over.',
    )
  })

  it.each([
    [
      'in service',
      { status: 'service' },
      days('2026-12-06', '2026-12-07'),
      'EKY 482 JB is in the workshop.',
      'in_service',
    ],
    ['retired', { status: 'retired' }, days('2026-12-06', '2026-12-07'), 'EKY 482 JB has left the fleet.', 'retired'],
    [
      'under repair for two days',
      {},
      days('2026-12-04', '2026-12-06'),
      'EKY 482 JB is out of service from 3 Dec 2026 to 4 Dec 2026: brakes.',
      'out_of_service',
    ],
    [
      'under repair for a day',
      { breaks: [{ fromOn: '2026-12-03', untilOn: '2026-12-04', reason: 'brakes' }] },
      days('2026-12-03', '2026-12-06'),
      'EKY 482 JB is out of service on 3 Dec 2026: brakes.',
      'out_of_service',
    ],
    [
      'whose paper ended before',
      {},
      days('2026-12-15', '2026-12-16'),
      'The insurance of EKY 482 JB ends on 14 Dec 2026, before this hire begins.',
      'paper_ends',
    ],
    [
      'whose paper ends on its first day',
      { papers: car.papers.toReversed() },
      days('2026-12-14', '2026-12-15'),
      'The insurance of EKY 482 JB ends on 14 Dec 2026, before this hire is over.',
      'paper_ends',
    ],
  ] as const)('%s goes nowhere, and is told why', (_what, change, hire, sentence, code) => {
    expect(whyVehicleNotRoadworthy({ ...car, ...change }, hire)).toMatchObject({ kind: 'conflict', code, sentence })
  })
})

describe('a driver', () => {
  const musa = { name: 'Musa', isActive: true, licenceExpiresOn: '2026-12-14', breaks: [] }
  it.each([
    ['with a licence to the last day', musa, undefined, undefined],
    [
      'whose licence is not on file',
      { ...musa, licenceExpiresOn: null },
      'licence_unknown',
      'No driving licence of Musa is on file.',
    ],
    [
      'whose licence ends on the way',
      { ...musa, licenceExpiresOn: '2026-12-13' },
      'licence_ends',
      'The driving licence of Musa ends on 13 Dec 2026.',
    ],
    ['who has left', { ...musa, isActive: false }, 'not_driving', 'Musa does not drive for us at present.'],
    [
      'who is off',
      { ...musa, breaks: [{ ...days('2026-12-13', '2026-12-14'), reason: 'a wedding' }] },
      'day_off',
      'Musa is off on 13 Dec 2026: a wedding.',
    ],
  ])('%s', (_what, driver, code, sentence) => {
    const refusal = whyDriverNotFit(driver, days('2026-12-11', '2026-12-14'))
    expect([refusal?.code, refusal?.sentence]).toEqual([code, sentence])
  })
})

const startsAt = new Date('2026-12-11T12:00:00+01:00')
const endsAt = new Date('2026-12-14T10:00:00+01:00')
const at = (time: string) => new Date(`2026-12-11T${time}:00+01:00`)
const facts = (now: Date) => ({ now, startsAt, endsAt, hasVehicle: true, mileageKm: 61_300, knownMileageKm: 61_208 })

describe('a trip', () => {
  it.each<[TripEvent, TripStatus[], TripStatus]>([
    ['accept', ['assigned'], 'accepted'],
    ['decline', ['assigned', 'accepted'], 'declined'],
    ['arrive', ['assigned', 'accepted'], 'arrived'],
    ['start', ['assigned', 'accepted', 'arrived'], 'started'],
    ['end', ['started'], 'ended'],
    ['withdraw', ['assigned', 'accepted', 'arrived'], 'withdrawn'],
    ['relieve', ['started'], 'relieved'],
  ])('%s leads from %j alone, to %s', (event, from, to) => {
    const actor = event === 'withdraw' || event === 'relieve' ? 'staff' : 'driver'
    const moved = tripStatuses.flatMap((status) => {
      const move = moveTrip(status, event, actor, { ...facts(at('13:00')), reason: 'the car is full' })
      return move.ok && !move.isRepeat ? [[status, move.to]] : []
    })
    expect(moved).toEqual(from.map((status) => [status, to]))
  })

  it('is not withdrawn by its driver nor accepted by the office', () => {
    expect(moveTrip('assigned', 'withdraw', 'driver', facts(at('13:00')))).toMatchObject({ kind: 'forbidden' })
    expect(moveTrip('assigned', 'accept', 'staff', facts(at('13:00')))).toMatchObject({ kind: 'forbidden' })
  })

  it.each([
    ['started before the window', 'start', facts(at('09:59')), 'too_early'],
    ['started without a car', 'start', { ...facts(at('12:00')), hasVehicle: false }, 'no_vehicle'],
    ['started with fewer kilometres', 'start', { ...facts(at('12:00')), mileageKm: 61_000 }, 'mileage_too_low'],
    ['started with a digit too many', 'start', { ...facts(at('12:00')), mileageKm: 612_080 }, 'mileage_too_high'],
    ['reached when the hire is over', 'arrive', { ...facts(at('12:00')), isHireOver: true }, 'hire_over'],
    ['started when the hire is over', 'start', { ...facts(at('12:00')), isHireOver: true }, 'hire_over'],
    ['declined without a word', 'decline', facts(at('09:00')), 'reason_required'],
  ] as const)('%s is refused', (_what, event, given, code) => {
    expect(moveTrip('accepted', event, 'driver', given)).toMatchObject({ ok: false, code })
  })

  it.each([
    ['ended before the hire began', 'started', 'end', facts(at('11:59')), 'not_started'],
    ['ended as the hire begins', 'started', 'end', facts(at('12:00')), undefined],
    ['started two hours before', 'accepted', 'start', facts(at('10:00')), undefined],
    ['reached two hours before', 'accepted', 'arrive', facts(at('10:00')), undefined],
    ['declined with a word', 'accepted', 'decline', { ...facts(at('09:00')), reason: 'ill' }, undefined],
    ['declined with blanks', 'accepted', 'decline', { ...facts(at('09:00')), reason: '  a' }, 'reason_required'],
    ['started with the same mileage', 'accepted', 'start', { ...facts(at('12:00')), mileageKm: 61_208 }, undefined],
    ['started 1,500 km on', 'accepted', 'start', { ...facts(at('12:00')), mileageKm: 62_708 }, undefined],
    ['ended 1,500 km on the same day', 'started', 'end', { ...facts(at('13:00')), mileageKm: 62_708 }, undefined],
    [
      'ended 1,501 km on the same day',
      'started',
      'end',
      { ...facts(at('13:00')), mileageKm: 62_709 },
      'mileage_too_high',
    ],
    [
      'ended 3,000 km on after a day and an hour',
      'started',
      'end',
      { ...facts(new Date('2026-12-12T13:00:00+01:00')), mileageKm: 64_208 },
      undefined,
    ],
    ['accepted when the hire is over', 'assigned', 'accept', { ...facts(at('13:00')), isHireOver: true }, 'hire_over'],
    ['accepted as it ends', 'assigned', 'accept', facts(endsAt), 'hire_over'],
    ['reached as it ends', 'accepted', 'arrive', facts(endsAt), 'hire_over'],
    ['started as it ends', 'accepted', 'start', facts(endsAt), 'hire_over'],
    ['started in its last millisecond', 'accepted', 'start', facts(new Date(endsAt.getTime() - 1)), undefined],
    ['taken over when it is over', 'accepted', 'start', { ...facts(endsAt), hasGoneOut: true }, undefined],
    ['accepted when it is over', 'ended', 'accept', facts(at('13:00')), 'illegal_transition'],
  ] as const)('%s is answered as it should be', (_what, status, event, given, code) => {
    const move = moveTrip(status, event, 'driver', given)
    expect(move.ok ? undefined : move.code).toBe(code)
  })

  it.each([
    ['in time, however late it was pressed', '14T09:59', '14T09:59:59.999', '2026-12-11'],
    ['as the hire ends', '13T12:00', '14T10:00', '2026-12-13'],
    ['after it, pressed on the first day', '11T13:00', '14T11:00', '2026-12-11'],
    ['after it, pressed before the pick-up', '11T10:30', '14T11:00', '2026-12-11'],
    ['after it, pressed as the first hire day ends', '12T10:00', '14T11:00', '2026-12-12'],
    ['after it, pressed a minute before', '12T09:59', '14T11:00', '2026-12-11'],
    ['after it, pressed a minute before the end', '14T09:59', '14T11:00', '2026-12-13'],
    ['after it, and pressed after it', '14T12:30', '14T13:00', '2026-12-13'],
  ])('whose start reaches us %s pays from its day', (_what, pressed, received, day) => {
    const [pressedAt, receivedAt] = [pressed, received].map((time) => new Date(`2026-12-${time}+01:00`)) as [Date, Date]
    const days = { fromOn: '2026-12-11', untilOn: '2026-12-14', startOn: '2026-12-11' }
    expect(paidFromOn({ ...days, startsAt, endsAt, isTimed: false, pressedAt, receivedAt })).toBe(day)
  })

  it.each([
    ['11T07:59', '2026-12-11'],
    ['12T07:59', '2026-12-11'],
    ['12T08:00', '2026-12-12'],
    ['13T08:30', '2026-12-12'],
  ])('with stated times counts its days from the pick-up: a late start pressed at %s', (pressed, day) => {
    const hours = { startsAt: new Date('2026-12-11T08:00+01:00'), endsAt: new Date('2026-12-13T09:00+01:00') }
    const sent = { pressedAt: new Date(`2026-12-${pressed}+01:00`), receivedAt: new Date('2026-12-13T10:00+01:00') }
    const days = { fromOn: '2026-12-11', untilOn: '2026-12-13', startOn: '2026-12-11' }
    expect(paidFromOn({ ...days, ...hours, ...sent, isTimed: true })).toBe(day)
  })

  it('that was taken over pays from its own first day at the earliest, also when its start comes late', () => {
    const days = { fromOn: '2026-12-13', untilOn: '2026-12-15', startOn: '2026-12-11' }
    const sent = { pressedAt: at('13:00'), receivedAt: new Date('2026-12-14T11:00+01:00') }
    expect(paidFromOn({ ...days, startsAt, endsAt, isTimed: false, ...sent })).toBe('2026-12-13')
  })

  it('names the field and the reading that is wrong', () => {
    const start = (mileageKm: number) => moveTrip('accepted', 'start', 'driver', { ...facts(at('12:00')), mileageKm })
    expect(start(61_207)).toMatchObject({ field: 'mileage_km', sentence: 'The last reading was 61208 km.' })
    expect(start(62_709)).toMatchObject({
      field: 'mileage_km',
      sentence: 'That is 1501 km more than before. Read it again.',
    })
    expect(moveTrip('accepted', 'decline', 'driver', facts(at('09:00')))).toMatchObject({ field: 'reason' })
    expect(moveTrip('withdrawn', 'accept', 'driver', facts(at('09:00')))).toMatchObject({
      sentence: 'The office has taken this trip back.',
    })
  })

  it('that was started while the hire ran is ended when it is over', () => {
    expect(moveTrip('started', 'end', 'driver', { ...facts(at('13:00')), isHireOver: true })).toMatchObject({
      ok: true,
    })
  })

  it('said twice happens once', () => {
    expect(moveTrip('started', 'start', 'driver', facts(at('12:30')))).toMatchObject({ ok: true, isRepeat: true })
  })
})

describe('a reading between two others', () => {
  const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 11, day, hour))
  const earlier = { km: 60_000, at: on(11) }
  const later = { km: 63_500, at: on(14) }
  it.each([
    ['may stand on the one before', { earlier }, 60_000, undefined],
    ['may not turn back', { earlier, later }, 59_999, 'mileage_too_low'],
    ['may be 1,500 km a day farther', { earlier }, 61_500, undefined],
    ['may not be farther than that', { earlier }, 61_501, 'mileage_too_high'],
    ['may stand on the one after', { later: { ...later, km: 61_000 } }, 61_000, undefined],
    ['may not be above the one after', { earlier, later: { ...later, km: 61_000 } }, 61_001, 'mileage_too_high'],
    ['may leave 1,500 km a day until the one after', { later }, 60_500, undefined],
    ['may not leave more than that', { later }, 60_499, 'mileage_too_low'],
    ['may be anything without another', {}, 5, undefined],
  ])('%s', (_what, around, mileageKm, code) => {
    const why = whyReadingOutOfPlace({ mileageKm, at: on(12), ...around }, 'end_mileage_km')
    expect([why?.code, why?.field]).toEqual([code, code && 'end_mileage_km'])
  })
})

describe('the customer’s number', () => {
  const trip = { status: 'accepted' as TripStatus, startsAt, endsAt }
  it.each([
    ['a second before two hours', new Date(startsAt.getTime() - 7_201_000), trip, false],
    ['two hours before', at('10:00'), trip, true],
    ['while under way, late', new Date('2026-12-15T10:00:00+01:00'), { ...trip, status: 'started' as const }, true],
    ['after the end, never begun', new Date('2026-12-15T10:00:00+01:00'), trip, false],
    ['once it is over', at('13:00'), { ...trip, status: 'ended' as const }, false],
    ['once it is declined', at('13:00'), { ...trip, status: 'declined' as const }, false],
    ['once it is withdrawn', at('13:00'), { ...trip, status: 'withdrawn' as const }, false],
    ['at the end, never begun', endsAt, trip, true],
  ])('%s', (_when, now, asked, may) => {
    expect(mayCallCustomer(asked, now)).toBe(may)
  })
})

describe('what a status of a trip means', () => {
  it('is the same in SQL', () => {
    expect(promisedTripStatuses).toEqual(['accepted', 'arrived', 'started'])
    expect(begunTripStatusesOfHire).toEqual(['started', 'ended'])
    expect(calledOffTripStatuses).toEqual(['declined', 'withdrawn'])
    expect(tripStatuses.filter(isTripCalledOff)).toEqual(calledOffTripStatuses)
    expect(tripStatuses.filter(isTripBeforeStart)).toEqual(['assigned', 'accepted', 'arrived'])
  })
})
