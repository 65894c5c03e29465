import type { CancelReason } from '@skyroute/core/bookings/states.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { type Kobo, toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { BookingRow } from '../bookings/booking-store.ts'

/** What was decided when a booking was cancelled, and what has become of its refund. */
export type Decided = { refundKobo: Kobo; refundedKobo: Kobo; isOnItsWay: boolean }

export async function readDecided(db: Reader, bookingId: string): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select coalesce((select (details ->> 'refund_kobo')::bigint from booking_events
                      where booking_id = ${bookingId} and to_status = 'cancelled' and from_status <> 'cancelled'
                      order by seq desc limit 1), 0) as "refundKobo",
           coalesce(sum(amount_kobo) filter (where status = 'succeeded'), 0)::bigint as "refundedKobo",
           coalesce(bool_or(status in ('requested', 'reserved', 'sent')), false) as "isOnItsWay"
      from refunds where booking_id = ${bookingId} and kind in ('operator', 'terms')`.execute(db)
  return rows[0] ?? { refundKobo: 0, refundedKobo: 0, isOnItsWay: false }
}

/** Somebody was first: who it was, and what becomes of the money. It is not done a second time. */
export function alreadyCancelled(booking: BookingRow, actor: Actor, decided: Decided & { isOtherReason?: boolean }) {
  const reader = booking.user_id === actor.userId ? 'owner' : 'staff'
  const who = cancelledBy[reader][booking.cancel_reason ?? 'customer']
  const why = decided.isOtherReason ? reasonWords(booking.cancel_note) : ''
  return conflict('illegal_transition', [who, moneyWords(reader, decided), why].filter(Boolean).join(' '), {
    cancel_reason: booking.cancel_reason,
    refund: toNaira(decided.refundKobo),
  })
}

type ReaderOfIt = 'owner' | 'staff'

const cancelledBy: Readonly<Record<ReaderOfIt, Readonly<Record<CancelReason, string>>>> = {
  owner: {
    hold_expired: 'This booking was not paid in time, so it is cancelled already.',
    discarded: 'This booking is discarded already.',
    customer: 'This booking is cancelled already.',
    operator: 'We have cancelled this booking already.',
    no_show: 'This booking has ended already: nobody came.',
  },
  staff: {
    hold_expired: 'This booking was not paid in time, so it is cancelled already.',
    discarded: 'The customer has discarded this booking already.',
    customer: 'This booking is cancelled already, as the customer asked.',
    operator: 'We have cancelled this booking already.',
    no_show: 'This booking is recorded as a no-show already.',
  },
}

/** A customer to whom nothing goes back is told no sum; staff have confirmed one. */
function moneyWords(reader: ReaderOfIt, { refundKobo, refundedKobo, isOnItsWay }: Decided): string {
  if (refundKobo === 0) return reader === 'staff' ? 'Nothing was refunded.' : ''
  const sum = formatKobo(refundKobo)
  if (refundedKobo >= refundKobo) return `${sum} is refunded.`
  return isOnItsWay ? `The refund of ${sum} is on its way.` : `${sum} is still to be refunded.`
}

/** Another reason was written, and is not kept. */
const reasonWords = (kept: string | null): string =>
  kept ? `The reason on record stays: “${kept}”` : 'No reason is on record, and yours was not added.'
