import type { DriverFacts } from '@skyroute/core/fleet/roadworthiness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import { versionOf } from '../../http/versions.ts'
import type { DriverAnswer } from './schemas.ts'

type Known = Omit<DriverAnswer, 'is_on_duty' | 'next_trip' | 'trips_done' | 'version'>
export type DriverRow = RowOf<Known, 'duty_until'>

/** Everybody with the role driver; who has no row yet has no licence on file, and so drives nobody. */
export async function findDrivers(db: Reader, where: RawBuilder<unknown> = sql`true`): Promise<DriverRow[]> {
  const { rows } = await sql<DriverRow>`
    select u.id, u.full_name as name, u.email, coalesce(d.phone, u.phone) as phone,
           coalesce(d.licence_number, '') as licence_number, d.licence_expires_on,
           coalesce(d.is_active, true) and not u.is_disabled as is_active, d.duty_until, coalesce(d.note, '') as note,
           (select coalesce(json_agg(json_build_object('id', b.id, 'from_on', b.from_on, 'until_on', b.until_on,
                                                       'reason', b.reason) order by b.from_on, b.id), '[]')
              from driver_breaks b where b.driver_id = u.id) as breaks
      from users u left join drivers d on d.user_id = u.id
     where u.erased_at is null and exists (select 1 from user_roles r where r.user_id = u.id and r.role_id = 'driver')
       and ${where}
     order by u.first_name, u.last_name, u.id`.execute(db)
  return rows
}

export async function findDriver(db: Reader, id: string): Promise<DriverRow> {
  const [row] = await findDrivers(db, sql`u.id = ${id}`)
  if (!row) throw notFound('Driver not found')
  return row
}

/** The driver's own row, made when first needed, and locked: licences and days off change under it. */
export async function lockDriver(tx: Tx, id: string, now: Date): Promise<DriverRow> {
  await findDriver(tx, id)
  await sql`insert into drivers (user_id, created_at) values (${id}, ${now}) on conflict do nothing`.execute(tx)
  await sql`select 1 from drivers where user_id = ${id} for update`.execute(tx)
  return findDriver(tx, id)
}

export function factsOfDriver(row: DriverRow): DriverFacts {
  return {
    name: row.name,
    isActive: row.is_active,
    licenceExpiresOn: row.licence_expires_on,
    breaks: row.breaks.map(({ from_on, until_on, reason }) => ({ fromOn: from_on, untilOn: until_on, reason })),
  }
}

/** What an edit may change. */
export function editableOf({ phone, licence_number, licence_expires_on, is_active, note }: DriverRow) {
  return { phone, licence_number, licence_expires_on, is_active, note }
}

type Work = { driver_id: string; done: number; next_id: string | null; next_at: Date | null; next_car: string | null }

/** Each driver's next trip and how many are behind them. */
export async function findWork(db: Reader, now: Date): Promise<Map<string, Work>> {
  const { rows } = await sql<Work>`
    select t.driver_id, count(*) filter (where t.status = 'ended')::int as done, n.id as next_id, n.starts_at as next_at,
           n.car as next_car
      from trips t left join lateral (
        select b.id, b.starts_at, b.listing_snapshot ->> 'name' as car from trips k join bookings b on b.id = k.booking_id
         where k.driver_id = t.driver_id and k.status in ('assigned', 'accepted', 'arrived') and b.ends_at > ${now}
         order by b.starts_at limit 1) n on true
     group by t.driver_id, n.id, n.starts_at, n.car`.execute(db)
  return new Map(rows.map((row) => [row.driver_id, row]))
}

export function presentDriver(row: DriverRow, work: Work | undefined, now: Date): DriverAnswer {
  return {
    ...answerOf(row),
    is_on_duty: row.is_active && row.duty_until !== null && row.duty_until > now,
    next_trip:
      work?.next_id && work.next_at
        ? {
            reference: bookingReference(work.next_id),
            starts_at: work.next_at.toISOString(),
            car_name: work.next_car ?? '',
          }
        : null,
    trips_done: work?.done ?? 0,
    version: versionOf(editableOf(row)),
  }
}
