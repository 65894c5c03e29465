import { addDays, type Day } from '@skyroute/core/dates.ts'
import { whyVehicleNotRoadworthy } from '@skyroute/core/fleet/roadworthiness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { HireRow } from '../hire-store.ts'
import { daysToServe, isServiceDue, presentPaper } from '../present.ts'
import type { VehicleCandidate } from '../schemas.ts'
import { factsOfVehicle, findVehicles, type VehicleRow } from '../vehicles/vehicle-store.ts'
import { findTakenVehicles } from './taken.ts'

type Days = { fromOn: Day; untilOn: Day }

/** The cars of the hire's listing with what a clerk chooses by, the best fit first; and why some cannot go. */
export async function findVehicleCandidates(db: Reader, hire: HireRow, now: Date): Promise<VehicleCandidate[]> {
  const days = daysToServe(hire, now)
  const [rows, taken, next] = await Promise.all([
    findVehicles(db, sql`v.car_id = ${hire.listing_id} and v.status <> 'retired'`),
    findTakenVehicles(db, { hire, ...days, now }),
    findNextDays(db, hire, days),
  ])
  return rows
    .map((row) => candidateOf(row, days, { takenBy: taken.get(row.id), nextHireOn: next.get(row.id) }))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.mileage_km - other.mileage_km)
}

/** Who can go before who cannot, and who needs nothing soon before who does. The rest goes by the odometer: wear is spread. */
const rankOf = ({ is_free, is_service_due, first_paper }: VehicleCandidate) =>
  (is_free ? 0 : 2) + (is_service_due || (first_paper && first_paper.state !== 'good') ? 1 : 0)

type Sold = { takenBy: string | undefined; nextHireOn: Day | undefined }

function candidateOf(row: VehicleRow, days: Days, { takenBy, nextHireOn }: Sold): VehicleCandidate {
  const why =
    whyVehicleNotRoadworthy(factsOfVehicle(row), days)?.sentence ??
    (takenBy ? `${row.plate} is on ${bookingReference(takenBy)}.` : null)
  const [firstPaper] = row.papers
  const nextBreak = row.breaks.find(({ from_on }) => from_on >= days.untilOn)
  return {
    id: row.id,
    name: row.plate,
    is_free: why === null,
    why_not: why,
    mileage_km: row.mileage_km,
    free_until_on: [nextHireOn, nextBreak?.from_on].filter((on) => on !== undefined).sort()[0] ?? null,
    first_paper: firstPaper ? presentPaper(firstPaper, days.untilOn) : null,
    service_due_on: row.service_due_on,
    service_due_km: row.service_due_km,
    is_service_due: isServiceDue(row, addDays(days.untilOn, -1)),
  }
}

/** The day on which each of them next goes out, once this hire is over. */
async function findNextDays(db: Reader, hire: HireRow, { untilOn }: Days) {
  const { rows } = await sql<{ id: string; day: Day }>`
    select vehicle_id as id, min(day) as day from vehicle_days
     where booking_id <> ${hire.id} and day >= ${untilOn}
       and vehicle_id in (select id from vehicles where car_id = ${hire.listing_id})
     group by vehicle_id`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}
