import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { findDrivers } from './driver-store.ts'
import { findHiresOfDay } from './hire-store.ts'
import { presentHire, presentPaper } from './present.ts'
import { findVehicles } from './vehicles/vehicle-store.ts'

const papersDaysAhead = 7
type Idle = { plate: string; reason: string; until_on: Day | null }

/** One day on paper: who goes out, who comes back, who is on the road, and what stands still. */
export async function showDailySchedule(ctx: AppContext, query: { on?: string; state?: string }) {
  const now = ctx.clock.now()
  const on = query.on ?? lagosDayOf(now)
  const inState = query.state ? sql`c.state_slug = ${query.state}` : sql`true`
  const [found, vehicles, drivers] = await Promise.all([
    findHiresOfDay(ctx.db, on),
    findVehicles(ctx.db, sql`v.status <> 'retired' and ${inState}`),
    findDrivers(ctx.db),
  ])
  const hires = found.filter((hire) => !query.state || hire.state_slug === query.state)
  const byReturn = hires.toSorted((one, other) => one.ends_at.getTime() - other.ends_at.getTime())
  const lastOn = addDays(on, papersDaysAhead)
  const offNow = ({ from_on, until_on }: { from_on: string; until_on: string }) => from_on <= on && on < until_on
  return {
    on,
    printed_at: now.toISOString(),
    out: hires.filter((hire) => hire.start_on === on).map(presentHire),
    back: byReturn.filter((hire) => hire.end_on === on).map(presentHire),
    on_the_road: byReturn
      .filter((hire) => hire.start_on < on && hire.end_on > on && hire.status === 'confirmed')
      .map(presentHire),
    papers: vehicles.flatMap((row) =>
      row.papers
        .filter((paper) => paper.expires_on <= lastOn)
        .map((paper) => ({ plate: row.plate, name: presentPaper(paper, on).name, expires_on: paper.expires_on })),
    ),
    out_of_service: vehicles.flatMap((row): Idle[] => {
      if (row.status === 'service') return [{ plate: row.plate, reason: 'In the workshop', until_on: null }]
      return row.breaks.filter(offNow).map(({ reason, until_on }) => ({ plate: row.plate, reason, until_on }))
    }),
    drivers_off: drivers.flatMap((row) =>
      row.breaks.filter(offNow).map(({ reason, until_on }) => ({ name: row.name, reason, until_on })),
    ),
  }
}
