import { lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { onlyRow } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { type AnswerOf, answerOf } from '../../http/answer-of.ts'
import type { AdminStats } from './schemas.ts'

/** Everything there is, counted: the figures that no range belongs to. */
export async function readAdminStats(ctx: AppContext) {
  const now = ctx.clock.now()
  const [bookings, catalogue, money] = await Promise.all([
    countBookings(ctx.replica, now),
    countCatalogue(ctx.replica),
    addUpMoney(ctx.replica),
  ])
  return {
    ...catalogue,
    ...bookings,
    ...answerOf(money),
    total_revenue: toNaira(money.total_received_kobo - money.total_refunded_kobo),
    currency: 'NGN' as const,
    as_of: now.toISOString(),
  }
}

type Stats = Static<typeof AdminStats>
type BookingCounts = Pick<Stats, Extract<keyof Stats, `${string}_bookings` | `${string}_today`>>

async function countBookings(db: Reader, now: Date): Promise<BookingCounts> {
  const today = lagosDayOf(now)
  const { rows } = await sql<BookingCounts>`
    select count(*) as total_bookings,
           count(*) filter (where status = 'pending') as pending_bookings,
           count(*) filter (where status = 'confirmed') as confirmed_bookings,
           count(*) filter (where status = 'cancelled') as cancelled_bookings,
           count(*) filter (where status = 'completed') as completed_bookings,
           count(*) filter (where status = 'confirmed' or (status = 'pending' and hold_expires_at > ${now})) as active_bookings,
           count(*) filter (where status = 'confirmed' and start_on = ${today}) as arrivals_today,
           count(*) filter (where status = 'confirmed' and end_on = ${today}) as departures_today
      from bookings`.execute(db)
  return onlyRow(rows)
}

type CatalogueCounts = Omit<Stats, keyof BookingCounts | 'total_revenue' | 'currency' | 'as_of' | keyof AnswerOf<Money>>

async function countCatalogue(db: Reader): Promise<CatalogueCounts> {
  const { rows } = await sql<CatalogueCounts>`
    select (select count(*) from users where erased_at is null) as total_users,
           (select count(*) from users u where erased_at is null and not exists (
              select 1 from user_roles r where r.user_id = u.id and r.role_id <> 'customer')) as total_customers,
           h.total_hotels, h.active_hotels, h.total_rooms, c.total_cars, c.active_cars
      from (select count(*) as total_hotels, count(*) filter (where is_active) as active_hotels,
                   coalesce(sum(room_count) filter (where is_active), 0)::int as total_rooms from hotels) h,
           (select count(*) as total_cars, count(*) filter (where is_active) as active_cars from cars) c`.execute(db)
  return onlyRow(rows)
}

type Money = { total_received_kobo: number; total_refunded_kobo: number; payments_to_verify: number }

async function addUpMoney(db: Reader): Promise<Money> {
  const { rows } = await sql<Money>`
    select coalesce(sum(captured_kobo), 0)::bigint as total_received_kobo,
           coalesce(sum(refunded_kobo), 0)::bigint as total_refunded_kobo,
           count(*) filter (where status = 'pending_verification') as payments_to_verify
      from payments`.execute(db)
  return onlyRow(rows)
}
