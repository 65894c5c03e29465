import { whyDriverNotFit } from '@skyroute/core/fleet/roadworthiness.ts'
import { tripStatusesOfHire } from '@skyroute/core/fleet/trips.ts'
import { bookingReference, readBookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { answerOf } from '../../http/answer-of.ts'
import { findTakenDrivers } from './assignments/taken.ts'
import { findVehicleCandidates } from './assignments/vehicle-candidates.ts'
import { factsOfDriver, findDrivers } from './driver-store.ts'
import { findHire, type HireRow } from './hire-store.ts'
import { daysToServe, presentHire } from './present.ts'
import type { HireAnswer } from './schemas.ts'
import { findSegments } from './segments/find-segments.ts'

export async function showHireLine(db: Reader, id: string): Promise<HireAnswer> {
  const hire = await findHire(db, id)
  if (!hire) throw notFound('Hire not found')
  return presentHire(hire)
}

/** A hire with everybody who could serve it, and why some cannot. */
export async function showHire(ctx: AppContext, typedId: string) {
  const id = readBookingReference(typedId)
  const hire = id ? await findHire(ctx.db, id) : undefined
  if (!hire) throw notFound('Hire not found')
  const now = ctx.clock.now()
  const [vehicles, drivers, segments, past_trips] = await Promise.all([
    findVehicleCandidates(ctx.db, hire, now),
    hire.with_driver ? driversFor(ctx.db, hire, now) : [],
    findSegments(ctx.db, hire.id, { now, withPhotos: false }),
    findPastTrips(ctx.db, hire.id),
  ])
  return { hire: presentHire(hire), vehicles, drivers, segments, past_trips }
}

async function driversFor(db: Reader, hire: HireRow, now: Date) {
  const days = daysToServe(hire, now)
  const [rows, taken] = await Promise.all([findDrivers(db), findTakenDrivers(db, { hire, ...days, now })])
  return rows.map((row) => {
    const on = taken.get(row.id)
    const why =
      whyDriverNotFit(factsOfDriver(row), days)?.sentence ?? (on ? `${row.name} is on ${bookingReference(on)}.` : null)
    return { id: row.id, name: row.name, detail: row.phone ?? '', is_free: why === null, why_not: why }
  })
}

async function findPastTrips(db: Reader, bookingId: string) {
  const { rows } = await sql<{ driver_name: string; status: string; at: Date; reason: string | null }>`
    select u.full_name as driver_name, t.status,
           case when t.status = 'relieved' then t.ended_at else coalesce(t.answered_at, t.assigned_at) end as at,
           t.decline_reason as reason
      from trips t join users u on u.id = t.driver_id
     where t.booking_id = ${bookingId} and t.status <> all(${[...tripStatusesOfHire]}::text[])
     order by t.assigned_at desc, t.id`.execute(db)
  return rows.map(answerOf)
}
