import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

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
