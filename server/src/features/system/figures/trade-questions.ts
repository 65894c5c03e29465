// Bookings, payments and what people must decide, as figures.
import { addHours, lagosDayOf } from '@skyroute/core/dates.ts'
import { paymentMethods } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { occupiedDays } from '../../bookings/inventory/correct-days.ts'
import { type FigureRow, longSeconds, type Question, shortSeconds } from './question.ts'

export const tradeQuestions: readonly Question[] = [
  {
    name: 'holds',
    gauges: { holds: 'Bookings that hold days and wait for their payment' },
    keptSeconds: shortSeconds,
    ask: () => sql`select count(*) as holds from bookings where status = 'pending'`,
  },
  {
    name: 'bookings',
    labels: ['type'],
    gauges: { bookings_confirmed_last_hour: 'Bookings that were confirmed in the last hour' },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select t.type, count(b.confirmed_at) as bookings_confirmed_last_hour
        from (values ('hotel'), ('car')) t (type)
        left join bookings b on b.booking_type = t.type and b.confirmed_at > ${addHours(now, -1)}
       group by t.type`,
  },
  {
    name: 'payments',
    labels: ['method'],
    gauges: {
      payments_started_last_hour: 'Attempts to pay that began in the last hour',
      payments_paid_last_hour: 'Of these, those that brought money',
      payments_failed_last_hour: 'Of these, those that ended without money',
      payments_paid_last_hour_kobo: 'What these brought',
    },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select m.method, count(p.id) as payments_started_last_hour,
             count(p.id) filter (where p.captured_kobo > 0) as payments_paid_last_hour,
             count(p.id) filter (where p.captured_kobo = 0 and p.status = 'failed') as payments_failed_last_hour,
             coalesce(sum(p.captured_kobo), 0)::bigint as payments_paid_last_hour_kobo
        from unnest(${[...paymentMethods]}::text[]) m (method)
        left join payments p on p.method = m.method and p.created_at > ${addHours(now, -1)}
       group by m.method`,
  },
  {
    name: 'refunds',
    labels: ['state'],
    gauges: {
      refunds_due: 'Refunds that have not reached their customer',
      refunds_due_kobo: 'What they come to',
      refunds_due_oldest_seconds: 'Age of the oldest of them',
    },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select s.state, count(r.id) as refunds_due, coalesce(sum(r.amount_kobo), 0)::bigint as refunds_due_kobo,
             coalesce(extract(epoch from ${now}::timestamptz - min(r.created_at)), 0)::float8 as refunds_due_oldest_seconds
        from unnest(array['requested', 'reserved', 'sent']) s (state) left join refunds r on r.status = s.state
       group by s.state`,
  },
  {
    name: 'transfers',
    gauges: {
      transfers_waiting: 'Bank transfers with a proof that nobody has decided',
      transfers_waiting_oldest_seconds: 'Age of the oldest of them',
    },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select count(*) as transfers_waiting,
             coalesce(extract(epoch from ${now}::timestamptz - min(updated_at)), 0)::float8 as transfers_waiting_oldest_seconds
        from payments where status = 'pending_verification'`,
  },
  {
    name: 'cases',
    labels: ['kind'],
    gauges: {
      cases_open: 'Cases that a person must decide',
      cases_open_oldest_seconds: 'Age of the oldest of them',
    },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select kind, count(*) as cases_open,
             extract(epoch from ${now}::timestamptz - min(opened_at))::float8 as cases_open_oldest_seconds
        from cases where closed_at is null group by kind`,
  },
  {
    name: 'ledger',
    gauges: { ledger_imbalance_kobo: 'Sum of all entries of the ledger: nothing when the books are right' },
    keptSeconds: longSeconds,
    ask: () => sql`select coalesce(sum(amount_kobo), 0)::bigint as ledger_imbalance_kobo from ledger_entries`,
  },
  {
    name: 'days',
    gauges: {
      inventory_reserved: 'Days of rooms and cars, from today on, that are reserved',
      inventory_unexplained: 'Days reserved without a live booking, and days of live bookings that are not reserved',
    },
    keptSeconds: longSeconds,
    ask: (now) => reservedDays(lagosDayOf(now)),
  },
]

/** Pool by pool and day by day: one that has too many does not hide one that has too few. */
function reservedDays(today: string) {
  return sql<FigureRow>`
    with booked as (
      ${occupiedDays(today)}
    ), reserved as (
      select inventory_id, day, reserved from inventory_days where day >= ${today} and reserved > 0
    )
    select coalesce(sum(r.reserved), 0)::bigint as inventory_reserved,
           coalesce(sum(abs(coalesce(r.reserved, 0) - coalesce(b.units, 0))), 0)::bigint as inventory_unexplained
      from reserved r full join booked b on b.inventory_id = r.inventory_id and b.day = r.day`
}
