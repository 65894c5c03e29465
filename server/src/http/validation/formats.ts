import { isDay } from '@skyroute/core/dates.ts'

/**
 * What a `format` of a schema asks for where a day, a month or an instant is meant. Days are real ones of the years
 * 1950 to 2099, so that a few years may be added to them or taken away within the calendar of core, and PostgreSQL
 * takes them all.
 */
export const timeFormats = {
  date: isDayInRange,
  month: (text: string) => /^\d{4}-\d{2}$/.test(text) && isDayInRange(`${text}-01`),
  'date-time': isInstant,
}

function isDayInRange(text: string): boolean {
  return isDay(text) && text >= '1950-01-01' && text <= '2099-12-31'
}

/** RFC 3339 as JavaScript writes and reads it: no leap seconds, and an offset that is used somewhere. */
function isInstant(text: string): boolean {
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})T(.+)$/.exec(text) ?? []
  const time = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
  return day !== undefined && rest !== undefined && isDayInRange(day) && time.test(rest)
}
