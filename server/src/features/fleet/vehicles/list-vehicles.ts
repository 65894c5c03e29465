import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { contains, countRows, pageOf } from '../../../db/list-queries.ts'
import { paperWarningDays, presentVehicle } from '../present.ts'
import { findCarsOnTheRoad } from '../segments/find-segments.ts'
import type { VehicleQuery } from './vehicle-schemas.ts'
import { findVehicles, platesLike } from './vehicle-store.ts'

/** The fleet, with how many need somebody's eye. */
export async function listVehicles(ctx: AppContext, query: VehicleQuery) {
  const page = pageOf(query, 50)
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const asked = conditions(query)
  const marked = marks(today)
  const where = query.only ? sql`${asked} and ${marked[query.only]}` : asked
  const [rows, counts, total] = await Promise.all([
    findVehicles(ctx.db, where, page),
    countMarks(ctx, marked),
    countRows(ctx.db, sql`vehicles v join cars c on c.id = v.car_id where ${where}`),
  ])
  const ids = rows.map(({ id }) => id)
  const onTheRoad = await findCarsOnTheRoad(ctx.db, now, ids)
  const vehicles = rows.map((row) => presentVehicle(row, today, onTheRoad.get(row.id)))
  return { vehicles, counts, ...page.of(total) }
}

function conditions({ search, status, car_id, state }: VehicleQuery): RawBuilder<unknown> {
  const asked: RawBuilder<unknown>[] = [status ? sql`v.status = ${status}` : sql`v.status <> 'retired'`]
  if (car_id) asked.push(sql`v.car_id = ${car_id}`)
  if (state) asked.push(sql`c.state_slug = ${state}`)
  const words = search?.trim()
  if (words) {
    asked.push(sql`(${platesLike(words)} or ${contains(sql`c.name`, words)} or ${contains(sql`c.id`, words)})`)
  }
  return sql.join(asked, sql` and `)
}

function marks(today: string) {
  const soon = addDays(today, paperWarningDays)
  return {
    unfit: sql`(v.status = 'service' or exists (select 1 from vehicle_papers p
                 where p.vehicle_id = v.id and p.expires_on <= ${today})
                or exists (select 1 from vehicle_breaks b where b.vehicle_id = v.id
                 and b.from_on <= ${today} and b.until_on > ${today}))`,
    papers_ending: sql`exists (select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on < ${soon})`,
    service_due: sql`(v.service_due_on <= ${addDays(today, 7)} or v.service_due_km <= v.mileage_km + 500)`,
  }
}

type Counts = Record<'active' | 'service' | 'retired' | 'unfit' | 'papers_ending' | 'service_due', number>

async function countMarks(ctx: AppContext, marked: ReturnType<typeof marks>): Promise<Counts> {
  const here = sql`v.status <> 'retired'`
  const { rows } = await sql<Counts>`
    select count(*) filter (where v.status = 'active') as active, count(*) filter (where v.status = 'service') as service,
           count(*) filter (where v.status = 'retired') as retired,
           count(*) filter (where ${here} and ${marked.unfit}) as unfit,
           count(*) filter (where ${here} and ${marked.papers_ending}) as papers_ending,
           count(*) filter (where ${here} and ${marked.service_due}) as service_due
      from vehicles v`.execute(ctx.db)
  if (!rows[0]) throw new Error('a row of counts is always answered')
  return rows[0]
}

type Listing = { id: string; name: string; location: string; vehicles: number }

/** The listings that a vehicle can belong to, with how many each has. */
export async function listFleetCars(ctx: AppContext): Promise<{ cars: Listing[] }> {
  const { rows } = await sql<Listing>`
    select c.id, c.name, ci.name || ', ' || s.name as location,
           (select count(*)::int from vehicles v where v.car_id = c.id and v.status <> 'retired') as vehicles
      from cars c join cities ci on ci.state_slug = c.state_slug and ci.slug = c.city_slug
      join states s on s.slug = c.state_slug order by c.name, location, c.id limit 2000`.execute(ctx.db)
  return { cars: rows }
}
