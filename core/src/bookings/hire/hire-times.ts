// The times of a car hire: how many days it pays for and which hire days it takes (docs/decisions/012).
import {
  addDays,
  type Day,
  daysBetween,
  eachDay,
  type Instant,
  isTime,
  lagosDayOf,
  lagosTimeOf,
  toMs,
} from '../../dates.ts'
import { invalid, type Rejection } from '../../rejection.ts'

/** `HH:MM` in Lagos, in half hours. */
export interface HireTimes {
  readonly pickUpTime: string
  readonly returnTime: string
}

/** A hire; `times` is null where none were stated, and then it runs by the usual times. */
export interface HireSpan {
  readonly startOn: Day
  readonly endOn: Day
  readonly times: HireTimes | null
}

/**
 * A hire day is what a car can be sold for once: from noon until ten the next morning. The two hours between are for
 * cleaning and for a late return. Bookings that were sold count on these hours, so they are no setting.
 */
export const hireDay = { beginsAt: '12:00', endsBy: '10:00' } as const

/**
 * How many days a hire costs: periods of 24 hours begun, from the pick-up to the return, less the grace, and at least
 * one. Without times the days between its dates, which from noon to ten is the same.
 */
export function countPaidDays({ startOn, endOn, times }: HireSpan, graceMinutes: number): number {
  if (!times) return Math.max(1, daysBetween(startOn, endOn))
  const minutes = daysBetween(startOn, endOn) * 1440 + minutesOf(times.returnTime) - minutesOf(times.pickUpTime)
  return Math.max(1, Math.ceil((minutes - graceMinutes) / 1440))
}

/** The dates whose prices a hire pays: one for each of its days, from the first. */
export function paidDaysFrom(startOn: Day, count: number): Day[] {
  return eachDay(startOn, addDays(startOn, count))
}

/**
 * The hire days that a hire takes, in their order and without gaps: every one that it touches. A pick-up before noon
 * takes the day before, on which the car must be back by ten; a return after ten takes the day of the return. Days that it
 * pays for are among them. So two hires that share no hire day never need the same car, and two hours lie between them.
 */
export function hireDaysTaken({ startOn, endOn, times }: HireSpan, paidDays: number): Day[] {
  const fromOn = times && times.pickUpTime < hireDay.beginsAt ? addDays(startOn, -1) : startOn
  const backUntilOn = times && times.returnTime > hireDay.endsBy ? addDays(endOn, 1) : endOn
  const paidUntilOn = addDays(startOn, paidDays)
  return eachDay(fromOn, backUntilOn > paidUntilOn ? backUntilOn : paidUntilOn)
}

/** The hire day that may have a car out at an instant: until ten it is the one that began yesterday at noon. */
export function hireDayAt(at: Instant): Day {
  const today = lagosDayOf(at)
  return lagosTimeOf(at) < hireDay.endsBy ? addDays(today, -1) : today
}

/** When a hire comes back for which no return was chosen: by ten, and on one day when hand-overs end. */
export function usualReturn(
  { startOn, endOn }: Pick<HireSpan, 'startOn' | 'endOn'>,
  { selfDriveUntil }: Pick<SelfDriveHours, 'selfDriveUntil'>,
): string {
  return startOn === endOn ? selfDriveUntil : hireDay.endsBy
}

/** The hours that staff may set, as they are at first. */
export const usualSelfDriveHours: SelfDriveHours = { selfDriveFrom: '07:00', selfDriveUntil: '21:00' }

/** Whether a time can be chosen: the hour or the half hour. */
export function isHireTime(value: unknown): value is string {
  return isTime(value) && /:[03]0$/.test(value)
}

/** The hour or the half hour that an instant is, or the next one. */
export function nextHireTime(at: Instant): Date {
  const halfHour = 1_800_000
  return new Date(Math.ceil(toMs(at) / halfHour) * halfHour)
}

/** Every time that can be chosen, `[from, until]`. */
export function hireTimesBetween(from: string, until: string): string[] {
  const all = Array.from({ length: 48 }, (_, half) => {
    const hours = `${Math.floor(half / 2)}`.padStart(2, '0')
    return `${hours}:${half % 2 ? '30' : '00'}`
  })
  return all.filter((time) => time >= from && time <= until)
}

/** When a car without a driver is handed over and taken back; a driver comes at any hour. Settings. */
export interface SelfDriveHours {
  readonly selfDriveFrom: string
  readonly selfDriveUntil: string
}

/**
 * Whether staff may set these hours: a hire without chosen times must fit in them, from noon to ten, and on one day for the
 * two hours that the shortest lasts. Refusals (`invalid`, self_drive_from or self_drive_until): `hours_too_short`.
 */
export function refuseTooShortHours({ selfDriveFrom, selfDriveUntil }: SelfDriveHours): Rejection | null {
  const { beginsAt, endsBy } = hireDay
  const refusal = (sentence: string, field: string) => invalid('hours_too_short', sentence, field)
  if (selfDriveFrom > endsBy)
    return refusal(`Hires come back by ${endsBy}: hand-overs cannot begin later.`, 'self_drive_from')
  if (selfDriveUntil < earliestClosing)
    return refusal(
      `Hires go out at ${beginsAt}, for two hours at least: hand-overs cannot end before ${earliestClosing}.`,
      'self_drive_until',
    )
  return null
}

const earliestClosing = '14:00'

/**
 * Whether staff may sell cars for the same day until then: a hire begins at the first half hour that is two hours after its
 * sale, and that must be on the day it was sold for. Refusal (`invalid`, car_same_day_until): `begins_tomorrow`.
 */
export function refuseLateSales(carSameDayUntil: string): Rejection | null {
  if (carSameDayUntil <= latestSale) return null
  return invalid(
    'begins_tomorrow',
    `A hire begins two hours after its sale: sold after ${latestSale} it would begin on the next day.`,
    'car_same_day_until',
  )
}

const latestSale = '21:30'

type HandedOver = SelfDriveHours & {
  withDriver: boolean
  /** The pick-up was sold already: hours that were narrowed since do not ask about it. */
  keepsStart?: boolean
  /** The same of the return: neither its day nor its hour changes. */
  keepsReturn?: boolean
}

/** Refusal (`invalid`, pickup_time or return_time): `outside_hours`. Hires without stated times are let pass. */
export function refuseOutsideHours(
  times: HireTimes | null,
  { withDriver, selfDriveFrom, selfDriveUntil, keepsStart = false, keepsReturn = false }: HandedOver,
): Rejection | null {
  if (!times || withDriver) return null
  const isClosed = (time: string) => time < selfDriveFrom || time > selfDriveUntil
  const sentence = `A car without a driver is handed over from ${selfDriveFrom} to ${selfDriveUntil}.`
  if (!keepsStart && isClosed(times.pickUpTime)) return invalid('outside_hours', sentence, 'pickup_time')
  return !keepsReturn && isClosed(times.returnTime) ? invalid('outside_hours', sentence, 'return_time') : null
}

/** "Days count from the pick-up time. A return more than 1 hour later counts as a further day." */
export function describeDayCount(graceMinutes: number): string {
  return `Days count from the pick-up time. A return more than ${lengthOf(graceMinutes)} later counts as a further day.`
}

function lengthOf(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
