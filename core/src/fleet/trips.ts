// A driver's part in a hire, from the board to the car's return. The booking's own machine ends the hire (SB10).
import { hireDayAt } from '../bookings/hire/hire-times.ts'
import { addDays, addHours, type Day, type Instant, toMs } from '../dates.ts'
import { decide, type Guard, type Row } from '../machine.ts'
import { conflict, invalid, type Rejection } from '../rejection.ts'

export const tripStatuses = [
  'assigned',
  'accepted',
  'arrived',
  'started',
  'ended',
  'relieved',
  'declined',
  'withdrawn',
] as const
export type TripStatus = (typeof tripStatuses)[number]
export type TripEvent = 'accept' | 'decline' | 'arrive' | 'start' | 'end' | 'withdraw' | 'relieve'

interface TripMeaning {
  /** Its driver is the driver of the hire; at most one trip of a hire is. */
  readonly isOfHire: boolean
  /** Its driver has it still to drive, or is driving. */
  readonly isLive: boolean
  /** Its driver has said that they take it, or has set out. */
  readonly isAgreed: boolean
  /** The car was handed to its driver, who is paid for it. */
  readonly hasBegun: boolean
}

/** What each status means; who asks in SQL compares with the lists below. */
export const tripMeanings = {
  assigned: { isOfHire: true, isLive: true, isAgreed: false, hasBegun: false },
  accepted: { isOfHire: true, isLive: true, isAgreed: true, hasBegun: false },
  arrived: { isOfHire: true, isLive: true, isAgreed: true, hasBegun: false },
  started: { isOfHire: true, isLive: true, isAgreed: true, hasBegun: true },
  ended: { isOfHire: true, isLive: false, isAgreed: true, hasBegun: true },
  relieved: { isOfHire: false, isLive: false, isAgreed: true, hasBegun: true },
  declined: { isOfHire: false, isLive: false, isAgreed: false, hasBegun: false },
  withdrawn: { isOfHire: false, isLive: false, isAgreed: false, hasBegun: false },
} as const satisfies Record<TripStatus, TripMeaning>

const statusesThat = (are: (meaning: TripMeaning) => boolean) =>
  tripStatuses.filter((status) => are(tripMeanings[status]))

export const tripStatusesOfHire = statusesThat(({ isOfHire }) => isOfHire)
export const liveTripStatuses = statusesThat(({ isLive }) => isLive)
/** Before the car is handed over. */
export const awaitedTripStatuses = statusesThat(({ isLive, hasBegun }) => isLive && !hasBegun)
export const isTripBeforeStart = (status: TripStatus): boolean => awaitedTripStatuses.includes(status)
export const begunTripStatuses = statusesThat(({ hasBegun }) => hasBegun)
/** Of the driver whose hire it is. */
export const begunTripStatusesOfHire = statusesThat(({ isOfHire, hasBegun }) => isOfHire && hasBegun)
/** Its driver counts on the pay. */
export const promisedTripStatuses = statusesThat(({ isLive, isAgreed }) => isLive && isAgreed)
/** Declined or taken back before the car was handed over: it is not its driver's any more. */
export const calledOffTripStatuses = statusesThat(({ isLive, hasBegun }) => !isLive && !hasBegun)
export const isTripCalledOff = (status: TripStatus): boolean => calledOffTripStatuses.includes(status)
/** The pay of these is known: they are over for their driver. */
export const paidTripStatuses = statusesThat(({ hasBegun, isLive }) => hasBegun && !isLive)

export interface TripFacts {
  /** When it was pressed, which a phone without a line tells later. */
  readonly now: Instant
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** What the driver said, when a reason is asked for. */
  readonly reason?: string
  /** The car's odometer as the driver reads it now. */
  readonly mileageKm?: number
  /** The odometer as it was last written down. */
  readonly knownMileageKm?: number
  readonly hasVehicle?: boolean
  /** Its booking was completed, by the clock or the office. */
  readonly isHireOver?: boolean
  /** A car of the hire has gone out, with whomever: it may be taken over until the hire is completed. */
  readonly hasGoneOut?: boolean
}

export interface TripTransition extends Row<TripFacts> {
  readonly event: TripEvent
  readonly from: readonly TripStatus[]
  readonly to: TripStatus
}

/** Hours before the pick-up from which a driver may call, arrive and set out (A12). */
export const contactHoursBefore = 2
/** Nobody drives farther on one day; a slip of a digit does. */
const kmADayMost = 1_500
const dayMs = 86_400_000

const isNear: Guard<TripFacts> = ({ now, startsAt }) =>
  toMs(now) >= toMs(addHours(startsAt, -contactHoursBefore))
    ? null
    : conflict('too_early', 'This opens two hours before the pick-up.')
const hasBegun: Guard<TripFacts> = ({ now, startsAt }) =>
  toMs(now) >= toMs(startsAt) ? null : conflict('not_started', 'The hire has not begun yet.')
const isStillOn: Guard<TripFacts> = ({ isHireOver }) =>
  isHireOver ? conflict('hire_over', 'This hire is over, so its trip cannot begin any more. Call the office.') : null
const isBeforeEnd: Guard<TripFacts> = ({ now, endsAt, hasGoneOut }) =>
  hasGoneOut || toMs(now) < toMs(endsAt)
    ? null
    : conflict('hire_over', 'This hire ended before its trip began. Tell the office what happened: they record it.')
const hasReason: Guard<TripFacts> = ({ reason = '' }) =>
  reason.trim().length >= 3 ? null : invalid('reason_required', 'Say in a few words why.', 'reason')
const hasCar: Guard<TripFacts> = ({ hasVehicle }) =>
  hasVehicle ? null : conflict('no_vehicle', 'No car is named for this trip yet. Call the office.')
const mileageIsPlausible: Guard<TripFacts> = ({ mileageKm = 0, knownMileageKm = 0, startsAt, now }) =>
  whyReadingImplausible({ mileageKm, knownMileageKm, since: startsAt, now }, 'mileage_km')

interface Reading {
  readonly mileageKm: number
  /** The odometer as it was last written down, at `since` or later. */
  readonly knownMileageKm: number
  readonly since: Instant
  readonly now: Instant
}

/**
 * Why an odometer (km) cannot show this now, naming the field; null when it can. It never turns back, and nobody drives
 * more than 1,500 km a begun day.
 */
export function whyReadingImplausible({ mileageKm, knownMileageKm, since, now }: Reading, field: string) {
  if (mileageKm < knownMileageKm) return invalid('mileage_too_low', `The last reading was ${knownMileageKm} km.`, field)
  const days = Math.max(1, Math.ceil((toMs(now) - toMs(since)) / dayMs))
  return mileageKm - knownMileageKm > kmADayMost * days
    ? invalid('mileage_too_high', `That is ${mileageKm - knownMileageKm} km more than before. Read it again.`, field)
    : null
}

interface KnownReading {
  /** What the odometer showed, in km. */
  readonly km: number
  readonly at: Instant
}

/** The readings of a car before and after another one, where there are any. */
export interface ReadingsAround {
  readonly earlier?: KnownReading | undefined
  readonly later?: KnownReading | undefined
}

/**
 * Why an odometer (km) cannot have shown this at that time, between what it showed before and after, naming the field; null
 * when it can. It never turns back, and nobody drives more than 1,500 km a begun day.
 */
export function whyReadingOutOfPlace(
  { mileageKm, at, earlier, later }: { mileageKm: number; at: Instant } & ReadingsAround,
  field: string,
) {
  const why =
    earlier && whyReadingImplausible({ mileageKm, knownMileageKm: earlier.km, since: earlier.at, now: at }, field)
  if (why || !later) return why ?? null
  if (mileageKm > later.km) return invalid('mileage_too_high', `It showed ${later.km} km after that.`, field)
  const jump = { mileageKm: later.km, knownMileageKm: mileageKm, since: at, now: later.at }
  return whyReadingImplausible(jump, field)
    ? invalid('mileage_too_low', `It showed ${later.km} km after that. Read it again.`, field)
    : null
}

const driver = { driver: [] } as const
const office = { staff: [], system: [] } as const

const transitions: readonly TripTransition[] = [
  { event: 'accept', from: ['assigned'], to: 'accepted', by: driver, guards: [isStillOn, isBeforeEnd] },
  { event: 'decline', from: ['assigned', 'accepted'], to: 'declined', by: driver, guards: [hasReason] },
  {
    event: 'arrive',
    from: ['assigned', 'accepted'],
    to: 'arrived',
    by: driver,
    guards: [isStillOn, isBeforeEnd, isNear],
  },
  {
    event: 'start',
    from: ['assigned', 'accepted', 'arrived'],
    to: 'started',
    by: driver,
    guards: [isStillOn, isBeforeEnd, isNear, hasCar, mileageIsPlausible],
  },
  { event: 'end', from: ['started'], to: 'ended', by: driver, guards: [hasBegun, mileageIsPlausible] },
  { event: 'withdraw', from: ['assigned', 'accepted', 'arrived'], to: 'withdrawn', by: office, guards: [] },
  { event: 'relieve', from: ['started'], to: 'relieved', by: office, guards: [] },
]

/** Where an event leads from here. `isRepeat`: it happened before, so nothing is to be stored. */
export function moveTrip(
  status: TripStatus,
  event: TripEvent,
  actor: 'driver' | 'staff' | 'system',
  facts: TripFacts,
): { readonly ok: true; readonly to: TripStatus; readonly isRepeat: boolean } | Rejection {
  const decision = decide(transitions, {
    event,
    actor,
    facts,
    startsHere: (row) => row.from.includes(status),
    leadsHere: (row) => row.to === status,
    illegal: conflict('illegal_transition', illegal[status]),
  })
  if (decision.what === 'refused') return decision.refusal
  return { ok: true, to: decision.row.to, isRepeat: decision.what === 'repeat' }
}

const illegal: Record<TripStatus, string> = {
  assigned: 'Accept this trip first.',
  accepted: 'Start this trip first.',
  arrived: 'Start this trip first.',
  started: 'This trip is under way.',
  ended: 'This trip is over.',
  relieved: 'The office has relieved you of this trip. Call the office.',
  declined: 'You have declined this trip.',
  withdrawn: 'The office has taken this trip back.',
}

export interface StartOfTrip {
  /** The days that the trip pays for until now, `[fromOn, untilOn)`. */
  readonly fromOn: Day
  readonly untilOn: Day
  /** The first day of its hire. */
  readonly startOn: Day
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** Whether the hire has stated times: each of its days is then 24 hours from its pick-up on. */
  readonly isTimed: boolean
  readonly pressedAt: Instant
  /** When the start reached the server. */
  readonly receivedAt: Instant
}

/**
 * The first day that a trip pays for once it has started, within the days that it pays for until now. A start that reaches
 * the server before the end of the hire changes nothing. A later one pays from the hire day of its press on: nobody can
 * check any more whether the driver was there on the days before. Source: docs/rules/fleet-and-drivers.md.
 */
export function paidFromOn(start: StartOfTrip): Day {
  const { fromOn, untilOn, startOn, startsAt, endsAt, isTimed, pressedAt, receivedAt } = start
  if (toMs(receivedAt) < toMs(endsAt)) return fromOn
  const periods = Math.floor((toMs(pressedAt) - toMs(startsAt)) / dayMs)
  const pressedOn = isTimed ? addDays(startOn, periods) : hireDayAt(pressedAt)
  const lastOn = addDays(untilOn, -1)
  const paidOn = pressedOn < lastOn ? pressedOn : lastOn
  return paidOn > fromOn ? paidOn : fromOn
}

/** The customer's number is the driver's business from two hours before the pick-up until the trip is over (A12). */
export function mayCallCustomer(
  trip: { status: TripStatus; startsAt: Instant; endsAt: Instant },
  now: Instant,
): boolean {
  const isOver = !tripMeanings[trip.status].isLive
  const isLate = trip.status !== 'started' && toMs(now) > toMs(trip.endsAt)
  return !isOver && !isLate && toMs(now) >= toMs(addHours(trip.startsAt, -contactHoursBefore))
}
