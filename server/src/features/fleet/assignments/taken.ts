// Which cars and drivers another hire has: the candidates of a hire and the refusal of an assignment both ask here.
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { HireRow } from '../hire-store.ts'
import { findCarsOut } from '../segments/find-segments.ts'

type Wanted = { hire: HireRow; fromOn: string; untilOn: string; now: Date }
type TakenBy = Map<string, string>

/** Cars of the hire's listing that another hire has on these days, or still has on the road: each with that booking. */
export async function findTakenVehicles(db: Reader, { hire, fromOn, untilOn, now }: Wanted): Promise<TakenBy> {
  const { rows } = await sql<Taken>`
    select vehicle_id as id, booking_id from vehicle_days
     where booking_id <> ${hire.id} and day >= ${fromOn} and day < ${untilOn}
       and vehicle_id in (select id from vehicles where car_id = ${hire.listing_id})
     order by day desc`.execute(db)
  const out = isUnderWay(hire, now) ? await findCarsOut(db, { hire, now }) : []
  return takenBy([...out, ...rows])
}

/** Drivers who drive another hire on these days, or are on the road with one: each with that booking. */
export async function findTakenDrivers(db: Reader, { hire, fromOn, untilOn, now }: Wanted): Promise<TakenBy> {
  const { rows } = await sql<Taken>`
    select d.driver_id as id, t.booking_id from driver_days d join trips t on t.id = d.trip_id
     where t.booking_id <> ${hire.id} and d.day >= ${fromOn} and d.day < ${untilOn} order by d.day desc`.execute(db)
  const { rows: out } = await sql<Taken>`
    select driver_id as id, booking_id from trips
     where ${isUnderWay(hire, now)} and booking_id <> ${hire.id} and status = 'started'`.execute(db)
  return takenBy([...out, ...rows])
}

type Taken = { id: string; booking_id: string }

const takenBy = (rows: readonly Taken[]): TakenBy => new Map(rows.map(({ id, booking_id }) => [id, booking_id]))

/** It needs its car and its driver now; a hire to come may be given what is not back yet. */
export const isUnderWay = ({ starts_at, trip_status }: HireRow, now: Date) =>
  starts_at <= now || trip_status === 'started'
