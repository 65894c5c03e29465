// Which dates may be asked for (M14, I7) and when a stay begins and ends (states: "Frozen at sale").
import {
  addDays,
  addHours,
  type Day,
  daysBetween,
  eachDay,
  type Instant,
  isDay,
  lagosDayOf,
  lagosInstant,
  lagosTimeOf,
  latestOf,
} from '../dates.ts'
import { invalid, type Rejection } from '../rejection.ts'

export type StayKind = 'hotel' | 'car'

/** The limits of a sale; all are settings. Times are `HH:MM` in Lagos. */
export interface StaySettings {
  readonly maxDaysAhead: number
  readonly maxDays: number
  /** From this time on, nothing is sold for the same day. */
  readonly sameDayCutOff: Readonly<Record<StayKind, string>>
  /** A stay never starts sooner after its sale than this. */
  readonly leadHours: number
  readonly carPickUp: string
  readonly carReturn: string
  /** When a hire that ends on its first day comes back. */
  readonly carSameDayReturn: string
}

/** Source: M14, states "Frozen at sale"; the same-day return is ours. */
export const defaultStaySettings: StaySettings = {
  maxDaysAhead: 365,
  maxDays: 90,
  sameDayCutOff: { hotel: '22:00', car: '18:00' },
  leadHours: 2,
  carPickUp: '12:00',
  carReturn: '10:00',
  carSameDayReturn: '22:00',
}

export interface AskedDates {
  readonly kind: StayKind
  /** As it came from the caller, unchecked. */
  readonly startOn: unknown
  readonly endOn: unknown
  readonly now: Instant
  readonly settings?: StaySettings
}

export interface StayDates {
  readonly ok: true
  readonly startOn: Day
  /** As asked: for a same-day hire it equals `startOn`. */
  readonly endOn: Day
  /** The days it takes from the pool. */
  readonly days: readonly Day[]
  /** Nights, or hire days: 1 to 90. */
  readonly duration: number
}

/**
 * Whether these dates may be sold now. Hotels: the end is after the start. Cars: the same day counts as one
 * day and takes that day. Refusals (`invalid`, field start_date or end_date): `invalid_date`,
 * `date_in_past`, `too_late_today`, `too_far_ahead`, `end_before_start`, `stay_too_long`. Source: M14.
 */
export function checkStayDates({
  kind,
  startOn,
  endOn,
  now,
  settings = defaultStaySettings,
}: AskedDates): StayDates | Rejection {
  if (!isDay(startOn))
    return invalid('invalid_date', 'Write the first date as a real day, like 2026-12-11.', 'start_date')
  if (!isDay(endOn)) return invalid('invalid_date', 'Write the last date as a real day, like 2026-12-14.', 'end_date')
  return (
    refusedStart(kind, startOn, { now, settings }) ??
    refusedEnd(kind, { startOn, endOn, settings }) ??
    accepted(startOn, endOn)
  )
}

function refusedStart(kind: StayKind, startOn: Day, { now, settings }: { now: Instant; settings: StaySettings }) {
  const today = lagosDayOf(now)
  if (startOn < today) return invalid('date_in_past', 'The first day has already passed.', 'start_date')
  if (startOn === today && lagosTimeOf(now) >= settings.sameDayCutOff[kind])
    return invalid(
      'too_late_today',
      `Today's sales ended at ${settings.sameDayCutOff[kind]}. Choose tomorrow or later.`,
      'start_date',
    )
  if (daysBetween(today, startOn) > settings.maxDaysAhead)
    return invalid('too_far_ahead', `Stays can start at most ${settings.maxDaysAhead} days from today.`, 'start_date')
  return null
}

function refusedEnd(
  kind: StayKind,
  { startOn, endOn, settings }: { startOn: Day; endOn: Day; settings: StaySettings },
) {
  if (endOn < startOn) return invalid('end_before_start', 'The last day is before the first.', 'end_date')
  if (endOn === startOn && kind === 'hotel')
    return invalid('end_before_start', 'Check-out must be after check-in.', 'end_date')
  if (daysBetween(startOn, endOn) > settings.maxDays)
    return invalid('stay_too_long', `A booking can be at most ${settings.maxDays} days long.`, 'end_date')
  return null
}

function accepted(startOn: Day, endOn: Day): StayDates {
  const days = daysTaken(startOn, endOn)
  return { ok: true, startOn, endOn, days, duration: days.length }
}

/** The days a stay takes from its pool: `[startOn, endOn)`, or the day itself for a same-day hire. */
export function daysTaken(startOn: Day, endOn: Day): Day[] {
  return startOn === endOn ? [startOn] : eachDay(startOn, endOn)
}

/** The first day the pool is free again: the range to compare with `overlaps`. */
export function freeAgainOn(startOn: Day, endOn: Day): Day {
  return startOn === endOn ? addDays(startOn, 1) : endOn
}

export interface SoldStay {
  readonly kind: StayKind
  readonly startOn: Day
  readonly endOn: Day
  readonly soldAt: Instant
  /** The hotel's own times; cars take the setting's. */
  readonly checkInTime?: string
  readonly checkOutTime?: string
  readonly settings?: StaySettings
}

/**
 * When a stay begins and ends, frozen on the booking when it is sold. It starts at the standard time of its
 * first day (cars 12:00, hotels the check-in time, 14:00 when unknown), or two hours after the sale when that
 * is later; it ends at 10:00 (cars) or at check-out (11:00 when unknown), never before it began.
 */
export function stayTimes({ settings = defaultStaySettings, ...stay }: SoldStay): { startsAt: Date; endsAt: Date } {
  const isSameDay = stay.startOn === stay.endOn
  const startTime = stay.kind === 'car' ? settings.carPickUp : (stay.checkInTime ?? '14:00')
  const carEndTime = isSameDay ? settings.carSameDayReturn : settings.carReturn
  const endTime = stay.kind === 'car' ? carEndTime : (stay.checkOutTime ?? '11:00')
  const startsAt = latestOf(lagosInstant(stay.startOn, startTime), addHours(stay.soldAt, settings.leadHours))
  return { startsAt, endsAt: latestOf(lagosInstant(stay.endOn, endTime), addHours(startsAt, settings.leadHours)) }
}
