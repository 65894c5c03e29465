import { hireDay, hireTimesBetween, usualSelfDriveHours } from '@skyroute/core/bookings/hire/hire-times.ts'
import type { Day } from '@skyroute/core/dates.ts'

/** A hire as its fields show it; a time that is not chosen is the usual one. */
export type HireHours = {
  startOn: Day | undefined
  endOn: Day | undefined
  pickUpTime: string | undefined
  returnTime: string | undefined
}

type Hours = { from: string; until: string } | null | undefined

const { selfDriveFrom, selfDriveUntil } = usualSelfDriveHours

/** The hours that can be chosen: a driver comes at any, a car alone is handed over by day. */
export function hoursToChoose({ withDriver, hours }: { withDriver: boolean; hours: Hours }): string[] {
  if (withDriver) return hireTimesBetween('00:00', '23:30')
  return hireTimesBetween(hours?.from ?? selfDriveFrom, hours?.until ?? selfDriveUntil)
}

/** The times that stand in the fields. */
export function hoursShown({ startOn, endOn, pickUpTime, returnTime }: HireHours) {
  const isSameDay = startOn !== undefined && startOn === endOn
  return {
    pickUpTime: pickUpTime ?? hireDay.beginsAt,
    returnTime: returnTime ?? (isSameDay ? selfDriveUntil : hireDay.endsBy),
  }
}

/**
 * A choice with the times that fit it: whole days from the pick-up, unless a return was chosen, and on one day a return
 * that comes after the pick-up.
 */
export function withFittingReturn<Choice extends HireHours>(before: HireHours, after: Choice): Choice {
  if (after.pickUpTime === undefined && after.returnTime === undefined) return after
  const isSameDay = after.startOn !== undefined && after.startOn === after.endOn
  const { pickUpTime } = hoursShown(after)
  const wasFollowing = before.returnTime === undefined || before.returnTime === before.pickUpTime
  const isChosen = after.returnTime !== undefined && (after.returnTime !== before.returnTime || !wasFollowing)
  const returnTime = isChosen && after.returnTime ? after.returnTime : pickUpTime
  const isBefore = isSameDay && returnTime <= pickUpTime
  return { ...after, pickUpTime, returnTime: isBefore ? lastOf(pickUpTime) : returnTime }
}

const lastOf = (pickUpTime: string) => (pickUpTime < selfDriveUntil ? selfDriveUntil : '23:30')
