import type { BookingFacts } from '@skyroute/core/bookings/states.ts'
import { isNonRefundable } from '@skyroute/core/cancellation/terms.ts'
import { begunTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { statusesThatWaitForMoney } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import type { BookingRow } from './booking-store.ts'

export type AttemptFacts = { hasProofUnderVerification: boolean; hasOpenAttempt: boolean; isEscalated: boolean }

const noAttempts: AttemptFacts = { hasProofUnderVerification: false, hasOpenAttempt: false, isEscalated: false }

/**
 * What the booking's payment attempts mean for its moves. Read it under the booking's lock. A transfer is no open
 * attempt, into whichever account: nobody can end it, and money that comes later goes back.
 */
export async function readAttempts(db: Reader, bookingId: string): Promise<AttemptFacts> {
  const { rows } = await sql<AttemptFacts>`
    select coalesce(bool_or(status = 'pending_verification'), false) as "hasProofUnderVerification",
           coalesce(bool_or(status = any(${statusesThatWaitForMoney}) and method <> 'bank_transfer'
                    and not has_one_time_account), false) as "hasOpenAttempt",
           coalesce(bool_or(exists (select 1 from payment_events e where e.booking_id = p.booking_id
             and e.payment_id = p.id and e.event = 'give_to_review')), false) as "isEscalated"
      from payments p where booking_id = ${bookingId}`.execute(db)
  return rows[0] ?? noAttempts
}

export type ArrivalFacts = { hasArrived: boolean; hasLeft: boolean }

/** Whether a guest has checked in or a car was handed over, and whether they are gone. Read it under the booking's lock. */
export async function readArrival(db: Reader, bookingId: string): Promise<ArrivalFacts> {
  const { rows } = await sql<ArrivalFacts>`
    select coalesce(bool_or(true), false) as "hasArrived", coalesce(bool_or(left_at is not null), false) as "hasLeft"
      from (select checked_out_at as left_at from check_ins where booking_id = ${bookingId}
            union all select case when status = 'ended' then ended_at end from trips
             where booking_id = ${bookingId} and status = any(${[...begunTripStatuses]}::text[])) arrival`.execute(db)
  return rows[0] ?? { hasArrived: false, hasLeft: false }
}

/** The booking as core's guards look at it. */
export function factsOf(booking: BookingRow, now: Date, more: Partial<AttemptFacts & BookingFacts> = {}): BookingFacts {
  return {
    ...noAttempts,
    now,
    kind: booking.booking_type,
    startOn: booking.start_on,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    holdExpiresAt: booking.hold_expires_at,
    isNonRefundable: isNonRefundable(booking.terms),
    totalKobo: booking.total_kobo,
    capturedKobo: booking.captured_kobo,
    refundedKobo: booking.refunded_kobo,
    // What staff paid back of a booking that is over does not pay for it.
    goodwillKobo: booking.status === 'cancelled' ? 0 : booking.goodwill_kobo,
    writtenOffKobo: booking.written_off_kobo,
    ...more,
  }
}

export function stateOf(booking: BookingRow) {
  return { status: booking.status, cancelReason: booking.cancel_reason }
}
