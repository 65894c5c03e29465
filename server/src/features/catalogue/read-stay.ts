import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import type { StayDates, StayKind } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { type DisplayCurrency, readCurrency } from './read-currency.ts'
import { readDates } from './read-dates.ts'
import type { DetailQuery } from './schemas.ts'

/** What a page of one listing is asked with. */
export type AskedStay = {
  dates: StayDates | null
  party: number
  /** Of the party; a rate plan may add for each. */
  adults: number
  /** null: as few of each room type as take the party. */
  rooms: number | null
  shownIn: DisplayCurrency
  settings: Settings
}

export async function readStay(ctx: AppContext, kind: StayKind, query: DetailQuery): Promise<AskedStay> {
  const settings = await readSettings(ctx)
  return {
    dates: readDates(query, { kind, now: ctx.clock.now(), settings: settings.stay, times: timesIn(query) }),
    party: (query.guests ?? 1) + (query.children ?? 0),
    adults: query.guests ?? 1,
    rooms: kind === 'hotel' ? (query.rooms ?? null) : 1,
    shownIn: await readCurrency(ctx, query.currency),
    settings,
  }
}

function timesIn(query: DetailQuery) {
  return { pickUpTime: query.pickup_time, returnTime: query.return_time }
}

/** The last day on which a stay may begin. */
export function lastStartDay(ctx: AppContext, { stay }: Settings): Day {
  return addDays(lagosDayOf(ctx.clock.now()), stay.maxDaysAhead)
}
