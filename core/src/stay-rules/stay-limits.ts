// How soon, how far ahead and how long is sold: same-day cut-off, days ahead, longest stay (M14, I7).
import { usualSelfDriveHours } from '../bookings/hire/hire-times.ts'
import { type Day, daysBetween, type Instant, lagosDayOf, lagosTimeOf } from '../dates.ts'
import { invalid, type Rejection } from '../rejection.ts'

/** The limits of a sale; all are settings. Times are `HH:MM` in Lagos. */
export interface StaySettings {
  readonly maxDaysAhead: number
  readonly maxDays: number
  /** From this time on, nothing is sold for the same day. */
  readonly sameDayCutOff: Readonly<Record<'hotel' | 'car', string>>
  /** A stay never starts sooner after its sale than this. */
  readonly leadHours: number
  /** How much later than a whole number of days a car may come back before another day counts. */
  readonly hireGraceMinutes: number
  /** Between these a car without a driver is handed over and taken back. */
  readonly selfDriveFrom: string
  readonly selfDriveUntil: string
}

/** Source: M14, states "Frozen at sale". */
export const defaultStaySettings: StaySettings = {
  maxDaysAhead: 365,
  maxDays: 90,
  sameDayCutOff: { hotel: '22:00', car: '18:00' },
  leadHours: 2,
  hireGraceMinutes: 60,
  ...usualSelfDriveHours,
}

type StartLimits = { now: Instant; settings: StaySettings }

/**
 * Why nothing is sold from that day on, or null: `date_in_past`, `too_late_today` or `too_far_ahead`, field start_date.
 * Source: M14, I7.
 */
export function rejectStart(kind: 'hotel' | 'car', startOn: Day, { now, settings }: StartLimits): Rejection | null {
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

type EndLimits = { startOn: Day; endOn: Day; settings: StaySettings }

/**
 * Why a stay cannot end on that day, or null: `end_before_start` (a hotel sells nights, a car also a single day) or
 * `stay_too_long`, field end_date. Source: M14.
 */
export function rejectEnd(kind: 'hotel' | 'car', { startOn, endOn, settings }: EndLimits): Rejection | null {
  if (endOn < startOn) return invalid('end_before_start', 'The last day is before the first.', 'end_date')
  if (endOn === startOn && kind === 'hotel')
    return invalid('end_before_start', 'Check-out must be after check-in.', 'end_date')
  if (daysBetween(startOn, endOn) > settings.maxDays)
    return invalid('stay_too_long', `A booking can be at most ${settings.maxDays} days long.`, 'end_date')
  return null
}
