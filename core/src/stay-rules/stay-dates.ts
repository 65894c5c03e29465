// Which dates may be asked for (M14, I7) and when a stay begins and ends (states: "Frozen at sale").

import {
  countPaidDays,
  type HireTimes,
  hireDay,
  hireDaysTaken,
  isHireTime,
  nextHireTime,
  paidDaysFrom,
  usualReturn,
} from '../bookings/hire/hire-times.ts'
import {
  addDays,
  addHours,
  type Day,
  eachDay,
  type Instant,
  isDay,
  lagosDayOf,
  lagosInstant,
  lagosTimeOf,
  latestOf,
} from '../dates.ts'
import { invalid, type Rejection } from '../rejection.ts'
import { defaultStaySettings, rejectEnd, rejectStart, type StaySettings } from './stay-limits.ts'

export type StayKind = 'hotel' | 'car'

export interface AskedDates {
  readonly kind: StayKind
  /** As it came from the caller, unchecked. */
  readonly startOn: unknown
  readonly endOn: unknown
  /** Of a car, unchecked; not said: undefined or empty. */
  readonly pickUpTime?: unknown
  readonly returnTime?: unknown
  /** A booking that keeps the start it has is not asked about it again. */
  readonly keepsStart?: boolean
  readonly now: Instant
  readonly settings?: StaySettings
}

export interface StayDates {
  readonly ok: true
  readonly startOn: Day
  /** As asked: for a same-day hire it equals `startOn`. */
  readonly endOn: Day
  /** The days it takes from the pool: without gaps, and all that it pays for among them. */
  readonly days: readonly Day[]
  /** The days whose prices it pays: a hire may take one more at either end. */
  readonly paidDays: readonly Day[]
  /** Nights, or the days that a hire pays for: 1 to 90. */
  readonly duration: number
  /** Of a hire with stated times. */
  readonly times: HireTimes | null
}

/**
 * Whether these dates may be sold now. Hotels: the end is after the start. Cars: the same day counts as one
 * day and takes that day. Refusals (`invalid`, field start_date or end_date): `invalid_date`,
 * `date_in_past`, `too_late_today`, `too_far_ahead`, `end_before_start`, `stay_too_long`; field pickup_time or
 * return_time: `invalid_time`, `return_before_pickup`, `too_soon`. Source: M14.
 */
export function checkStayDates({ settings = defaultStaySettings, ...asked }: AskedDates): StayDates | Rejection {
  const { kind, startOn, endOn, now } = asked
  if (!isDay(startOn))
    return invalid('invalid_date', 'Write the first date as a real day, like 2026-12-11.', 'start_date')
  if (!isDay(endOn)) return invalid('invalid_date', 'Write the last date as a real day, like 2026-12-14.', 'end_date')
  const refusal =
    (asked.keepsStart ? null : rejectStart(kind, startOn, { now, settings })) ??
    rejectEnd(kind, { startOn, endOn, settings }) ??
    refusedTimes({ ...asked, startOn, endOn, settings })
  if (refusal) return refusal
  return accepted({ startOn, endOn, times: readTimes({ ...asked, startOn, endOn, settings }) }, settings)
}

type DatedAsk = Omit<AskedDates, 'startOn' | 'endOn' | 'settings'> & {
  startOn: Day
  endOn: Day
  settings: StaySettings
}

function refusedTimes(asked: DatedAsk): Rejection | null {
  const { kind, pickUpTime, returnTime, startOn, endOn, now, settings } = asked
  const stated = { pickup_time: pickUpTime, return_time: returnTime }
  for (const [field, time] of Object.entries(stated)) {
    if (!isSaid(time)) continue
    if (kind === 'hotel') return invalid('times_of_hotel', 'A hotel has times of its own.', field)
    if (!isHireTime(time)) return invalid('invalid_time', 'Choose a full or a half hour, like 08:30.', field)
  }
  const times = readTimes(asked)
  if (!times) return null
  if (endOn === startOn && times.returnTime <= times.pickUpTime)
    return invalid('return_before_pickup', 'The return must be after the pick-up.', 'return_time')
  const soonest = addHours(now, settings.leadHours)
  if (!asked.keepsStart && lagosInstant(startOn, times.pickUpTime) < soonest)
    return invalid('too_soon', `The pick-up must be at least ${settings.leadHours} hours from now.`, 'pickup_time')
  if (countPaidDays({ startOn, endOn, times }, settings.hireGraceMinutes) > settings.maxDays)
    return invalid('stay_too_long', `A booking can be at most ${settings.maxDays} days long.`, 'return_time')
  return null
}

const isSaid = (time: unknown) => time !== undefined && time !== null && time !== ''

/** Null when none is said. Of one alone, the other is the usual one, within the hours of handing over. */
function readTimes(asked: DatedAsk): HireTimes | null {
  const { pickUpTime, returnTime, startOn, endOn, settings } = asked
  if (!isSaid(pickUpTime) && !isSaid(returnTime)) return null
  return {
    pickUpTime: isSaid(pickUpTime) ? `${pickUpTime}` : usualPickUp(asked),
    returnTime: isSaid(returnTime) ? `${returnTime}` : usualReturn({ startOn, endOn }, settings),
  }
}

/** Noon, or later today: the half hour at which a hire that is sold now may begin. */
function usualPickUp({ startOn, now, keepsStart, settings }: DatedAsk): string {
  const soonest = nextHireTime(addHours(now, settings.leadHours))
  const isLater = !keepsStart && lagosDayOf(soonest) === startOn && lagosTimeOf(soonest) > hireDay.beginsAt
  return isLater ? lagosTimeOf(soonest) : hireDay.beginsAt
}

function accepted(span: { startOn: Day; endOn: Day; times: HireTimes | null }, settings: StaySettings): StayDates {
  const duration = countPaidDays(span, settings.hireGraceMinutes)
  return {
    ok: true,
    ...span,
    days: hireDaysTaken(span, duration),
    paidDays: paidDaysFrom(span.startOn, duration),
    duration,
  }
}

/** The days a stay takes from its pool: `[startOn, endOn)`, or the day itself for a same-day hire. */
export function daysTaken(startOn: Day, endOn: Day): Day[] {
  return startOn === endOn ? [startOn] : eachDay(startOn, endOn)
}

/** The first day the pool is free again: the range to compare with `overlaps`. */
export function freeAgainOn(startOn: Day, endOn: Day): Day {
  return startOn === endOn ? addDays(startOn, 1) : endOn
}

/** The half-open range of the days that a stay takes from its pool. */
export function takenRange({ days, startOn }: Pick<StayDates, 'days' | 'startOn'>): { fromOn: Day; untilOn: Day } {
  return { fromOn: days[0] ?? startOn, untilOn: addDays(days.at(-1) ?? startOn, 1) }
}

export interface SoldStay {
  readonly kind: StayKind
  readonly startOn: Day
  readonly endOn: Day
  readonly soldAt: Instant
  /** Of a hire: stated times are kept to the minute. */
  readonly times?: HireTimes | null
  /** The hotel's own times; cars take the setting's. */
  readonly checkInTime?: string
  readonly checkOutTime?: string
  readonly settings?: StaySettings
}

/**
 * When a stay begins and ends, frozen on the booking when it is sold. It starts at the standard time of its first day
 * (cars 12:00, hotels the check-in time, 14:00 when unknown), or two hours after the sale when that is later, a hire at
 * the next half hour; it ends at check-out (11:00 when unknown), a hire by its usual return, never before it began.
 * Stated times of a hire are checked before, and stand as they are.
 */
export function stayTimes({ settings = defaultStaySettings, ...stay }: SoldStay): { startsAt: Date; endsAt: Date } {
  if (stay.times) {
    const { pickUpTime, returnTime } = stay.times
    return { startsAt: lagosInstant(stay.startOn, pickUpTime), endsAt: lagosInstant(stay.endOn, returnTime) }
  }
  const isCar = stay.kind === 'car'
  const startTime = isCar ? hireDay.beginsAt : (stay.checkInTime ?? '14:00')
  const endTime = isCar ? usualReturn(stay, settings) : (stay.checkOutTime ?? '11:00')
  const soonest = addHours(stay.soldAt, settings.leadHours)
  const startsAt = latestOf(lagosInstant(stay.startOn, startTime), isCar ? nextHireTime(soonest) : soonest)
  return { startsAt, endsAt: latestOf(lagosInstant(stay.endOn, endTime), addHours(startsAt, settings.leadHours)) }
}
