import { addDays, type Day, lagosDayOf, lagosInstant, monthOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'

/** `YYYY-MM`, by the Lagos calendar. */
export type Month = string

export const firstDayOf = (month: Month): Day => `${month}-01`
export const nextMonth = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31))
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(nextMonth(month)), -1)

/** From its first moment to that of the next month. */
export const instantsOfMonth = (month: Month) => ({
  from: lagosInstant(firstDayOf(month), '00:00'),
  until: lagosInstant(firstDayOf(nextMonth(month)), '00:00'),
})

export const monthNow = (ctx: AppContext): Month => monthOf(lagosDayOf(ctx.clock.now()))

/** The paper of a posting: the last that was issued before it, else the first after it. So it stays when others follow. */
export const lastBefore = (issuedAt: RawBuilder<unknown>, postedAt: RawBuilder<unknown>) =>
  sql`order by ${issuedAt} > ${postedAt}, abs(extract(epoch from ${issuedAt} - ${postedAt})) limit 1`
