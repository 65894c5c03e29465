import { refuseOutsideHours } from '@skyroute/core/bookings/hire/hire-times.ts'
import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { type StayDates, stayTimes } from '@skyroute/core/stay-rules/stay-dates.ts'
import { domainError } from '../../../errors.ts'
import type { Settings } from '../../../settings/default-settings.ts'

type Asked = {
  type: 'hotel' | 'car'
  dates: StayDates
  withDriver: boolean
  keepsStart: boolean | undefined
  keepsReturn?: boolean
  settings: Settings
  now: Date
}

/** A car without a driver is handed over and taken back by day, at chosen times and at those that it gets without. */
export function refuseClosedHours(asked: Asked) {
  const { dates, withDriver, keepsStart, keepsReturn, settings } = asked
  const handOvers = { ...settings.stay, withDriver, keepsStart, keepsReturn }
  const closed = refuseOutsideHours(dates.times, handOvers)
  if (closed) throw domainError(closed)
  const today = timesForToday(asked)
  const late = refuseOutsideHours(today, handOvers)
  if (!today || !late) return
  const sentence = `Booked now, it would run from ${today.pickUpTime} to ${today.returnTime}. ${late.sentence}`
  throw domainError({ ...late, sentence })
}

/** Of a hire without times that is sold for today: it begins later than others do. Others fit in any hours that can be set. */
function timesForToday({ type, dates, keepsStart, settings, now }: Asked) {
  if (type === 'hotel' || keepsStart || dates.times || dates.startOn !== lagosDayOf(now)) return null
  const { startsAt, endsAt } = stayTimes({ ...dates, kind: 'car', soldAt: now, settings: settings.stay })
  return { pickUpTime: lagosTimeOf(startsAt), returnTime: lagosTimeOf(endsAt) }
}
