import { formatKobo } from '@skyroute/core/currency.ts'
import { addDays, lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../jobs/sweep.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import type { Arrival } from '../bookings/stated-schemas.ts'
import { datesOf, dueKobo, seeBooking, tripFacts, wayFacts } from './booking-words.ts'
import { greeting, type MailContent } from './mails/mail-content.ts'

const sweep = 'mail.remind-of-tomorrow'
const atOnceMost = 500

/** Asks for the reminder of every trip that begins tomorrow in Lagos. Runs through the day, so that a stop loses nothing. */
export async function remindOfTomorrow(ctx: AppContext): Promise<number> {
  return sweepEach(ctx, sweep, await findUnreminded(ctx), async ({ id }) => {
    const key = `trip-reminder:${id}`
    await inTransaction(ctx.db, (tx) => enqueue(tx, 'mail.trip-reminder', { bookingId: id }, { key }))
    return true
  })
}

/** Not when it was cancelled or moved to another day since. New dates are another day to be reminded of. */
export const isTomorrow = (ctx: AppContext, { status, start_on }: BookingRow) =>
  status === 'confirmed' && start_on === tomorrowIn(ctx)

const tomorrowIn = (ctx: AppContext) => addDays(lagosDayOf(ctx.clock.now()), 1)

/** Who booked today has today's confirmation. */
async function findUnreminded(ctx: AppContext): Promise<SweptRow[]> {
  const tomorrow = tomorrowIn(ctx)
  const { rows } = await sql<{ id: string; bookingId: string }>`
    with booking as materialized (
           select b.id, b.user_id, b.start_on, b.starts_at from bookings b
            where b.status = 'confirmed' and b.guest_email is not null and b.start_on = ${tomorrow}::date
              and (b.confirmed_at at time zone 'Africa/Lagos')::date < ${tomorrow}::date - 1
              and ${isDueAgain(sweep, sql`b.id`, ctx.clock.now())}),
         reader as materialized (select id from users where wants_email and id in (select user_id from booking))
    select b.id, b.id as "bookingId" from booking b join reader r on r.id = b.user_id
     where not exists (select 1 from mails m where m.dedupe_key = 'trip-reminder:' || b.id || ':' || b.start_on)
     order by b.starts_at limit ${atOnceMost}`.execute(ctx.db)
  return rows
}

export function tripReminder(booking: BookingRow, arrival: Arrival | null): MailContent {
  const { name } = booking.listing_snapshot
  const isHotel = booking.booking_type === 'hotel'
  const at = lagosTimeOf(booking.starts_at)
  const reference = bookingReference(booking.id)
  const due = dueKobo(booking)
  return {
    subject: `Tomorrow ${isHotel ? 'from' : 'at'} ${at}: ${name} (${reference})`,
    preview: `${isHotel ? 'Check-in from' : 'Pick-up at'} ${at}. Show ${reference} when you arrive.`,
    heading: `Your ${isHotel ? 'stay' : 'hire'} begins tomorrow`,
    paragraphs: [
      greeting(booking.guest_name),
      `${isHotel ? `${name} expects you tomorrow from ${at}` : `Pick up the ${name} tomorrow at ${at}`}, ${datesOf(booking)}. Show the reference ${reference} when you arrive.`,
    ],
    facts: [
      ...tripFacts(booking, arrival),
      ...wayFacts(arrival),
      ...(due > 0 ? [{ label: 'To pay on arrival', value: formatKobo(due), isTotal: true }] : []),
    ],
    action: seeBooking(booking),
    notes: [
      'Open your booking once while you are online: the voucher can then be read offline.',
      'Times are Lagos time. You can switch off reminders in your settings.',
    ],
  }
}
