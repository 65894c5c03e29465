/*
 * How days and instants read in the pages: with the year whenever it is not the current one. Parts of a page that say
 * the year otherwise (the axis of a chart, the head of a calendar) ask for none.
 */

import type { Day, Instant, YearShown } from '@skyroute/core/dates.ts'
import * as dates from '@skyroute/core/dates.ts'

/** "Fri 11 Dec", and next year "Sat 11 Dec 2027". */
export const formatDay = (on: Day, year: YearShown = Date.now()): string => dates.formatDay(on, year)

/** "Thu 10 Dec, 12:00" by the Lagos clock. */
export const formatInstant = (at: Instant | string, year: YearShown = Date.now()): string =>
  dates.formatInstant(at, year)
