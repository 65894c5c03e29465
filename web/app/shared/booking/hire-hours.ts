import {
  hireDay,
  hireTimesBetween,
  nextHireTime,
  usualReturn,
  usualSelfDriveHours,
} from '@skyroute/core/bookings/hire/hire-times.ts'
import { type Day, lagosTimeOf } from '@skyroute/core/dates.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import type { Quote } from '../../lib/types/quote-types.ts'

/** A hire as its fields show it; a time that is not chosen is the usual one. */
export type HireHours = {
  startOn: Day | undefined
  endOn: Day | undefined
  pickUpTime: string | undefined
  returnTime: string | undefined
}

/** What the server said of a hire: a quote, or the booking that is changed. */
export type HireSaid = Pick<Quote, 'start_date' | 'end_date' | 'pickup_time' | 'starts_at' | 'ends_at'> &
  Partial<Pick<Quote, 'self_drive_hours'>>

type Said = HireSaid | null | undefined

export const saidOfBooking = (booking: Booking): HireSaid => ({
  ...booking,
  start_date: booking.check_in_date,
  end_date: booking.check_out_date,
})

const handOvers = (said: Said) => ({
  selfDriveFrom: said?.self_drive_hours?.from ?? usualSelfDriveHours.selfDriveFrom,
  selfDriveUntil: said?.self_drive_hours?.until ?? usualSelfDriveHours.selfDriveUntil,
})

/** The hours that can be chosen: a driver comes at any, a car alone is handed over by day. */
export function hoursToChoose(withDriver: boolean, said: Said): string[] {
  if (withDriver) return hireTimesBetween('00:00', '23:30')
  const { selfDriveFrom, selfDriveUntil } = handOvers(said)
  return hireTimesBetween(selfDriveFrom, selfDriveUntil)
}

/** The times that stand in the fields. */
export function hoursShown(hire: HireHours, said: Said) {
  const usual = usualHours(hire, said)
  return { pickUpTime: hire.pickUpTime ?? usual.pickUpTime, returnTime: hire.returnTime ?? usual.returnTime }
}

type HireDates = { startOn?: Day; endOn?: Day }

/** The times that count where none is chosen: what the server said of the same dates, else those of any day. */
export function usualHours(hire: HireDates, said: Said) {
  if (isSaidOf(hire, said)) return timesSaid(said)
  const { startOn = '', endOn = '' } = hire
  const returnTime = startOn ? usualReturn({ startOn, endOn }, handOvers(said)) : hireDay.endsBy
  return { pickUpTime: hireDay.beginsAt, returnTime }
}

function isSaidOf({ startOn, endOn }: HireDates, said: Said): said is HireSaid {
  if (!said) return false
  return said.start_date === startOn && said.end_date === endOn && !said.pickup_time
}

/** What was sold to the minute is chosen at the next half hour. */
const timesSaid = ({ starts_at, ends_at }: HireSaid) => ({
  pickUpTime: lagosTimeOf(nextHireTime(Date.parse(starts_at))),
  returnTime: lagosTimeOf(ends_at),
})

/**
 * A choice with the times that fit it: whole days from the pick-up, unless a return was chosen, and on one day a return
 * that comes after the pick-up.
 */
export function withFittingReturn<Choice extends HireHours>(before: HireHours, after: Choice, said: Said): Choice {
  if (after.pickUpTime === undefined && after.returnTime === undefined) return after
  const isSameDay = after.startOn !== undefined && after.startOn === after.endOn
  const { pickUpTime } = hoursShown(after, said)
  const wasFollowing = before.returnTime === undefined || before.returnTime === before.pickUpTime
  const isChosen = after.returnTime !== undefined && (after.returnTime !== before.returnTime || !wasFollowing)
  const returnTime = isChosen && after.returnTime ? after.returnTime : pickUpTime
  const isBefore = isSameDay && returnTime <= pickUpTime
  return { ...after, pickUpTime, returnTime: isBefore ? lastOf(pickUpTime, said) : returnTime }
}

function lastOf(pickUpTime: string, said: Said) {
  const { selfDriveUntil } = handOvers(said)
  return pickUpTime < selfDriveUntil ? selfDriveUntil : '23:30'
}
