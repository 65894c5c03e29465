import type { DriverFacts } from '@skyroute/core/fleet/roadworthiness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import { versionOf } from '../../http/versions.ts'
import { isTripAwaited } from './hire-store.ts'
import type { DriverAnswer } from './schemas.ts'

type Known = Omit<DriverAnswer, 'is_on_duty' | 'on_the_road' | 'next_trip' | 'trips_done' | 'version'>
export type DriverRow = RowOf<Known, 'duty_until'>

/** Everybody with the role driver; who has no row yet has no licence on file, and so drives nobody. */
export async function findDrivers(db: Reader, where: RawBuilder<unknown> = sql`true`): Promise<DriverRow[]> {
  const { rows } = await sql<DriverRow>`
    with found as materialized (
           select u.id, u.full_name, u.first_name, u.last_name, u.email, u.phone, u.is_disabled from users u
            where u.erased_at is null and ${where}
              and exists (select 1 from user_roles r where r.user_id = u.id and r.role_id = 'driver'))
    select u.id, u.full_name as name, u.email, coalesce(d.phone, u.phone) as phone,
           coalesce(d.licence_number, '') as licence_number, d.licence_expires_on,
           coalesce(d.is_active, true) and not u.is_disabled as is_active, d.duty_until, coalesce(d.note, '') as note,
           (select coalesce(json_agg(json_build_object('id', b.id, 'from_on', b.from_on, 'until_on', b.until_on,
                                                       'reason', b.reason) order by b.from_on, b.id), '[]')
              from driver_breaks b where b.driver_id = u.id) as breaks
      from found u left join drivers d on d.user_id = u.id
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

type Work = {
  driver_id: string
  done: number
  next_id: string | null
  next_at: Date | null
  next_car: string | null
  road_id: string | null
  road_until: Date | null
}

/** Each driver's next trip, the one that they are on, and how many are behind them. */
export async function findWork(db: Reader, now: Date): Promise<Map<string, Work>> {
  const { rows } = await sql<Work>`
    with waiting as materialized (
           select booking_id, driver_id from trips where ${isTripAwaited}),
         coming as materialized (
           select id, starts_at, listing_snapshot ->> 'name' as car from bookings
            where id in (select booking_id from waiting) and ends_at > ${now}),
         next as (
           select distinct on (w.driver_id) w.driver_id, c.id, c.starts_at, c.car
             from waiting w join coming c on c.id = w.booking_id order by w.driver_id, c.starts_at),
         driving as materialized (select booking_id, driver_id from trips where status = 'started'),
         road as (
           select distinct on (d.driver_id) d.driver_id, b.id, b.ends_at
             from driving d join bookings b on b.id = d.booking_id and b.status = 'confirmed'
            order by d.driver_id, b.starts_at),
         work as (select driver_id, count(*) filter (where status = 'ended')::int as done from trips group by driver_id)
    select w.driver_id, w.done, n.id as next_id, n.starts_at as next_at, n.car as next_car,
           r.id as road_id, r.ends_at as road_until
      from work w left join next n on n.driver_id = w.driver_id left join road r on r.driver_id = w.driver_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.driver_id, row]))
}

export function presentDriver(row: DriverRow, work: Work | undefined, now: Date): DriverAnswer {
  return {
    ...answerOf(row),
    is_on_duty: row.is_active && row.duty_until !== null && row.duty_until > now,
    on_the_road:
      work?.road_id && work.road_until
        ? {
            booking_id: work.road_id,
            reference: bookingReference(work.road_id),
            ends_at: work.road_until.toISOString(),
          }
        : null,
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
