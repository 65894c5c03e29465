import {
  type HoldSettings,
  holdAfterAskingAgain,
  holdAfterRejection,
  holdForPayment,
  holdForTransfer,
  proofHoldEnd,
} from '@skyroute/core/bookings/holds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { type BookingRow, bookingColumns } from '../booking-store.ts'
import { moveLiveHold } from './live-holds.ts'

/** What gives a pending booking more or less time (I3, SP1, SP4 to SP7). */
export type HoldCause = 'payment' | 'transfer' | 'proof' | 'asked_again' | 'rejected'

/** Until when a pending booking keeps its days after this; a booking that holds none keeps what it has. */
export function holdUntil(booking: BookingRow, cause: HoldCause, asked: { now: Date; settings?: HoldSettings }): Date {
  const held = {
    createdAt: booking.created_at,
    holdExpiresAt: booking.hold_expires_at ?? asked.now,
    startsAt: booking.starts_at,
    now: asked.now,
  }
  const { settings } = asked
  switch (cause) {
    case 'payment':
      return holdForPayment(held, settings)
    case 'transfer':
      return holdForTransfer(held, settings)
    case 'proof':
      return proofHoldEnd(held.startsAt, settings)
    case 'asked_again':
      return holdAfterAskingAgain(held, settings)
    case 'rejected':
      return holdAfterRejection(held, settings)
  }
}

/** Stores a new end of the hold (`holdUntil` says which). Nothing happens to a booking that is no longer pending. */
export async function extendHold(tx: Tx, booking: BookingRow, hold: { until: Date; now: Date }): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings set hold_expires_at = ${hold.until}, updated_at = ${hold.now}
     where id = ${booking.id} and status = 'pending' returning ${bookingColumns}`.execute(tx)
  const held = rows[0]
  if (held) await moveLiveHold(tx, held, hold.until)
  return held ?? booking
}
