import { addHours, lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { formatDay } from '../lib/days.ts'
import type { Day, Trip } from './outbox/day-with-pending.ts'
import type { FormOfTrip, TripForm } from './outbox/drafts.ts'
import type { TripStep } from './outbox/outbox.ts'

const hoursBefore = 2
const hoursBeforeEnd = 12

export type NextStep =
  | { step: Exclude<TripStep, 'car-change'>; label: string; says: string; isQuiet?: boolean }
  | { step: null; says: string }

/** The trip the day is about: the one under way, else the next to begin. */
export function tripAtHand(day: Day): Trip | null {
  const byStart = [...day.now, ...day.coming].sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
  return byStart.find(({ status }) => status === 'started') ?? byStart[0] ?? null
}

export const tripIn = (day: Day, id: string): Trip | undefined =>
  [...day.now, ...day.coming].find((trip) => trip.id === id)

/** From where on a form has nothing to say any more. */
const tooLateFor: Record<TripForm, readonly Trip['status'][]> = {
  start: ['started'],
  end: [],
  'car-change': ['ended'],
  decline: ['arrived', 'started'],
  incident: [],
}

/** The trip of a form that was begun is gone, or further on. */
export function isFormOver({ form, tripId }: FormOfTrip, day: Day): boolean {
  const trip = tripIn(day, tripId)
  return !trip || tooLateFor[form].includes(trip.status)
}

/** The car that the office named on the road and that nobody has read yet. A day kept by the release before has no cars. */
export function carToRead({ status, segments = [] }: Trip): Trip['segments'][number] | null {
  const car = segments.length > 1 ? segments.at(-1) : undefined
  return status === 'started' && car && car.ended_at === null && car.start_mileage_km === null ? car : null
}

/** Reports of this trip, and what is still open about its car; those about other cars are none of its business. */
export const reportsOf = ({ id, vehicle }: Trip, reports: Day['open_incidents']) =>
  reports.filter((report) => report.trip_id === id || (report.plate !== null && report.plate === vehicle?.plate))

/** The next true thing: one button, or why there is none yet. */
export function nextStepOf(trip: Trip, now: Date): NextStep {
  const name = firstName(trip.customer_name)
  const opensAt = addHours(new Date(trip.starts_at), -hoursBefore)
  switch (trip.status) {
    case 'assigned':
      return { step: 'accept', label: 'Accept this trip', says: `We tell the office and ${name}.` }
    case 'accepted':
      return now < opensAt
        ? { step: null, says: `“I have arrived” opens at ${lagosTimeOf(opensAt)}, two hours before the pick-up.` }
        : { step: 'arrive', label: 'I have arrived', says: `Tells ${name}.` }
    case 'arrived':
      return trip.vehicle
        ? { step: 'start', label: 'Start the trip', says: 'You read the odometer and the tank first.' }
        : { step: null, says: 'No car is named for this trip yet. Call the office.' }
    case 'started':
      return endStep(trip, now)
    default:
      return { step: null, says: 'This trip is over.' }
  }
}

function endStep(trip: Trip, now: Date): NextStep {
  if (now < new Date(trip.starts_at)) return { step: null, says: 'The hire begins at its pick-up time.' }
  const isLate = now >= addHours(new Date(trip.ends_at), -hoursBeforeEnd)
  return isLate
    ? { step: 'end', label: 'End the trip', says: 'When the car is returned and the customer has left it.' }
    : {
        step: 'end',
        label: 'End the trip early',
        says: 'Only when the customer returns the car early.',
        isQuiet: true,
      }
}

/** What a trip pays its driver. A day that an older release cached counts only the days of the hire. */
export const payOf = ({ day_pay, days, pay_days = days }: Pick<Trip, 'day_pay' | 'days' | 'pay_days'>) =>
  day_pay * pay_days

/** "Sat 12" */
export const shortDay = (at: string) => formatDay(lagosDayOf(at)).split(' ').slice(0, 2).join(' ')

/** Ends of names carry marks; the first word is what people are called by. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** "in 1 h 36 min", "in 3 days", "now", "42 min late". */
export function describeUntil(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) < 1) return 'now'
  const length = describeLength(Math.abs(minutes))
  return minutes > 0 ? `in ${length}` : `${length} late`
}

function describeLength(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`
  const days = Math.round(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}

/** What a driver must know to meet somebody: the flight, and how long to wait. */
export const meetingOf = ({ flight_number, waiting }: Pick<Trip, 'flight_number' | 'waiting'>): string[] => [
  ...(flight_number ? [`Flight ${flight_number}.`] : []),
  ...(waiting ? [waiting] : []),
]
