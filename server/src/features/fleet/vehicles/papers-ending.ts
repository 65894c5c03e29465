import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { findHires } from '../hire-store.ts'
import { paperWarningDays, presentHire, presentPaper } from '../present.ts'
import { findVehicles } from './vehicle-store.ts'

/**
 * Papers that end soon or have ended, the first first, with the hires they touch: those this car is named for, and
 * those of its listing that still wait for a car.
 */
export async function listPapersEnding(ctx: AppContext, within = paperWarningDays) {
  const today = lagosDayOf(ctx.clock.now())
  const untilOn = addDays(today, within)
  const rows = await findVehicles(
    ctx.db,
    sql`v.status <> 'retired' and exists (select 1 from vehicle_papers p
         where p.vehicle_id = v.id and p.expires_on < ${untilOn})`,
  )
  const hires = (await findHires(ctx.db, { fromOn: today, untilOn: addDays(today, 366) })).filter(
    ({ status }) => status === 'confirmed',
  )
  const papers = rows.flatMap((row) =>
    row.papers
      .filter((paper) => paper.expires_on < untilOn)
      .map((paper) => ({
        vehicle_id: row.id,
        plate: row.plate,
        car_name: row.car_name,
        location: row.location,
        ...presentPaper(paper, today),
        hires: hires
          .filter(
            (hire) =>
              hire.end_on > paper.expires_on &&
              (hire.vehicle_id === row.id || (hire.vehicle_id === null && hire.listing_id === row.car_id)),
          )
          .slice(0, 20)
          .map(presentHire),
      })),
  )
  return { papers: papers.sort((one, other) => (one.expires_on < other.expires_on ? -1 : 1)) }
}
