import { soldStatuses } from '@skyroute/core/bookings/states.ts'
import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { liveTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, countRows, pageOf } from '../../../db/list-queries.ts'
import type { Actor } from '../../../http/actor.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { findDriver } from '../driver-store.ts'
import { findIncidents } from '../incidents.ts'
import { findLandmarks } from './landmarks.ts'
import { presentPastTrip, presentTrip } from './present-trip.ts'
import type { DriverDayAnswer, PastTripAnswer, TripAnswer } from './schemas.ts'
import { findAnyTrip, findTrip, findTrips, type TripRow } from './trip-store.ts'

/** All that a driver needs for the day, in one answer that a phone can keep. */
export async function showDriverDay(ctx: AppContext, { userId }: Actor): Promise<DriverDayAnswer> {
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const [driver, open, ended, landmarks, incidents, settings] = await Promise.all([
    findDriver(ctx.db, userId),
    findTrips(ctx.db, userId, openTrips(now)),
    findTrips(ctx.db, userId, {
      where: sql`t.status = 'ended' and t.ended_at >= ${lagosInstant(today, '00:00')}`,
      order: sql`t.ended_at, t.id`,
    }),
    findLandmarks(ctx.db),
    findIncidents(ctx.db, sql`i.driver_id = ${userId} and i.closed_at is null`),
    readSettings(ctx),
  ])
  const shown = (rows: TripRow[]) => rows.map((row) => presentTrip(row, { landmarks, now }))
  const endOfToday = lagosInstant(addDays(today, 1), '00:00')
  return {
    driver: {
      name: driver.name,
      is_active: driver.is_active,
      duty_until: driver.duty_until?.toISOString() ?? null,
      is_on_duty: driver.is_active && driver.duty_until !== null && driver.duty_until > now,
      licence_expires_on: driver.licence_expires_on,
      days_off: driver.breaks.filter(({ until_on }) => until_on > today),
    },
    office_phone: settings.contact.contact_phone || null,
    today,
    as_of: now.toISOString(),
    now: shown(open.filter((row) => row.status === 'started' || row.starts_at < endOfToday)),
    coming: shown(open.filter((row) => row.status !== 'started' && row.starts_at >= endOfToday)),
    ended_today: shown(ended),
    open_incidents: incidents.map(({ id, kind, text, reported_at, trip_id, plate }) => ({
      id,
      kind,
      text,
      reported_at,
      trip_id,
      plate,
    })),
  }
}

/** Still to be done: a hire that is over and that nobody began is the office's to settle. One on the road may be taken over. */
function openTrips(now: Date) {
  return {
    where: sql`t.status = any(${[...liveTripStatuses]}::text[])`,
    also: sql`((t.status = 'started' and b.booking_status = any(${soldStatuses}))
      or (t.status <> 'started' and b.booking_status = 'confirmed' and (b.ends_at > ${now}
          or exists (select 1 from hire_segments s where s.booking_id = t.booking_id))))`,
  }
}

export async function showTrip(ctx: AppContext, driverId: string, id: string): Promise<TripAnswer> {
  const [row, landmarks] = await Promise.all([findTrip(ctx.db, driverId, id), findLandmarks(ctx.db)])
  return presentTrip(row, { landmarks, now: ctx.clock.now() })
}

/** The answer to who has just declined it. */
export async function showDeclinedTrip(ctx: AppContext, driverId: string, id: string): Promise<PastTripAnswer> {
  return presentPastTrip(await findAnyTrip(ctx.db, driverId, id))
}

/** What is behind a driver: trips that ended or were taken over, and those they were asked for and did not make. */
export async function listTripHistory(ctx: AppContext, { userId }: Actor, query: AskedPage) {
  const page = pageOf(query)
  const where = sql`t.status <> all(${[...liveTripStatuses]}::text[])`
  const [rows, total] = await Promise.all([
    findTrips(ctx.db, userId, {
      where,
      order: sql`coalesce(t.ended_at, t.from_on::timestamp at time zone 'Africa/Lagos') desc, t.id`,
      page,
    }),
    countRows(ctx.db, sql`trips t where t.driver_id = ${userId} and ${where}`),
  ])
  return { trips: rows.map(presentPastTrip), ...page.of(total) }
}
