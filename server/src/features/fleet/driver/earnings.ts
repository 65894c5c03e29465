import { lagosDayOf, monthOf } from '@skyroute/core/dates.ts'
import { paidTripStatuses, promisedTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { percentHalfUp, toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'

type Earned = {
  booking_id: string
  customer_name: string
  car_name: string
  ended_at: Date
  days: number
  day_pay_kobo: number
  pay_kobo: number
}

const monthsMost = 12

/** What a driver has earned, by the month in which each trip ended, and what accepted trips will bring. */
export async function showEarnings(ctx: AppContext, { userId }: Actor) {
  const [earned, promised, day] = await Promise.all([
    findEarned(ctx, userId),
    findPromised(ctx, userId),
    dayPayKobo(ctx.db),
  ])
  const byMonth = Map.groupBy(earned, ({ ended_at }) => monthOf(lagosDayOf(ended_at)))
  const months = [...byMonth].slice(0, monthsMost).map(([month, trips]) => ({
    month,
    total: toNaira(trips.reduce((sum, trip) => sum + trip.pay_kobo, 0)),
    days: trips.reduce((sum, trip) => sum + trip.days, 0),
    trips: trips.map(({ booking_id, ...trip }) => ({ ...answerOf(trip), reference: bookingReference(booking_id) })),
  }))
  return {
    day_pay: toNaira(day),
    currency: 'NGN',
    rule:
      'A trip pays its day rate for every hire day until the car is back, at the rate it was offered to you for. ' +
      'When we receive its start only after the end of the hire, it pays from the day on which you started.',
    months,
    promised: toNaira(promised),
  }
}

async function findEarned(ctx: AppContext, driverId: string): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select t.booking_id, b.guest_name as customer_name, b.listing_snapshot ->> 'name' as car_name, t.ended_at,
           t.until_on - t.from_on as days, t.day_pay_kobo, t.pay_kobo
      from trips t join bookings b on b.id = t.booking_id
     where t.driver_id = ${driverId} and t.status = any(${[...paidTripStatuses]}::text[]) order by t.ended_at desc, t.id limit 500`.execute(
    ctx.db,
  )
  return rows
}

async function findPromised(ctx: AppContext, driverId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(t.day_pay_kobo * (t.until_on - t.from_on)), 0)::bigint as kobo
      from trips t join bookings b on b.id = t.booking_id
     where t.driver_id = ${driverId} and t.status = any(${[...promisedTripStatuses]}::text[]) and b.status = 'confirmed'`.execute(
    ctx.db,
  )
  return rows[0]?.kobo ?? 0
}

/** Of what a customer pays for a driver a day, before tax: docs/rules/fleet-and-drivers.md. */
const driverShareBps = 7_000

/** What one day of a trip that is offered now will pay. */
export async function dayPayKobo(db: Reader): Promise<number> {
  const { driver } = await readSettingsIn(db)
  return percentHalfUp(driver.dayKobo, driverShareBps, { unit: 'kobo' })
}
