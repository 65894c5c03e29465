import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../../settings/default-settings.ts'

/** The last day on which a stay may begin. */
export function lastStartDay(ctx: AppContext, { stay }: Settings): Day {
  return addDays(lagosDayOf(ctx.clock.now()), stay.maxDaysAhead)
}
