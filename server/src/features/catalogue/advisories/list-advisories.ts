import { addDays, type Day, daysBetween, formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import { findPlace } from '../../places/find-place.ts'
import { readPlaces } from '../../places/places.ts'
import { type Holiday, type Restriction, readDaysToKnow } from './advisory-store.ts'

export type Advisory = { kind: 'holiday' | 'restriction'; days: Day[]; title: string; text: string }
export type AdvisoryQuery = { start?: string | undefined; end?: string | undefined; place?: string | undefined }

const usualDays = 30
const daysMost = 120

/** What a traveller should know of the days from `start` to `end`, both included: the way home is on the last one. */
export async function listAdvisories(ctx: AppContext, asked: AdvisoryQuery): Promise<{ notices: Advisory[] }> {
  const now = ctx.clock.now()
  const { startOn, endOn } = readRange(asked, lagosDayOf(now))
  const known = await readDaysToKnow(ctx)
  const stateSlug = asked.place ? await stateOf(ctx, asked.place) : null
  const isInRange = ({ on }: { on: Day }) => on >= startOn && on <= endOn
  const restrictions = known.restrictions.filter(isInRange).filter((one) => concerns(one, stateSlug))
  const holidays = known.holidays.filter(isInRange)
  return {
    notices: [
      ...restrictions.map((one) => describeRestriction(one, now)),
      ...(holidays.length > 0 ? [describeHolidays(holidays, now)] : []),
    ],
  }
}

/** From today at the earliest: what has passed is no news. */
function readRange({ start, end }: AdvisoryQuery, today: Day) {
  const startOn = start && start > today ? start : today
  const endOn = end ?? addDays(startOn, usualDays)
  if (start && end && end < start) throw invalid('end', 'Comes before the start.')
  if (daysBetween(startOn, endOn) > daysMost) throw invalid('end', `At most ${daysMost} days at once.`)
  return { startOn, endOn }
}

async function stateOf(ctx: AppContext, place: string): Promise<string | null> {
  return findPlace(await readPlaces(ctx), place)?.entry?.stateSlug ?? null
}

/** Where the trip goes is not always known; then an election in one state is nobody's news. */
function concerns({ reach, stateSlugs }: Restriction, stateSlug: string | null) {
  return reach !== 'states' || (stateSlug !== null && stateSlugs.includes(stateSlug))
}

const reaches = { nationwide: 'across the country', 'most states': 'in most states', states: 'here' } as const

/** What travellers read of an election day. */
export function describeRestriction({ on, name, reach }: Restriction, now: Date): Advisory {
  return {
    kind: 'restriction',
    days: [on],
    title: `Election day on ${formatDay(on, now)}`,
    text: `${name}. Driving is usually restricted ${reaches[reach]} on the day: plan to arrive or leave a day earlier or later.`,
  }
}

/** What travellers read of the public holidays in their dates. */
export function describeHolidays(holidays: readonly Holiday[], now: Date): Advisory {
  const said = holidays.map(({ on, name }) => `${name}, ${formatDay(on, now)}`).join('; ')
  const isExpected = holidays.some((holiday) => holiday.isExpected)
  return {
    kind: 'holiday',
    days: holidays.map(({ on }) => on),
    title: holidays.length > 1 ? 'Public holidays in your dates' : 'A public holiday in your dates',
    text: `${said}. Banks and offices are closed.${isExpected ? ' Days that follow the moon may still move.' : ''}`,
  }
}
