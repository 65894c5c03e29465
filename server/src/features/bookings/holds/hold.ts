import {
  type HoldSettings,
  holdAfterAskingAgain,
  holdAfterRejection,
  holdForOneTimeAccount,
  holdForPayment,
  holdForTransfer,
  oneTimeAccountEnd,
  proofHoldEnd,
} from '@skyroute/core/bookings/holds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { type BookingRow, bookingColumns } from '../booking-store.ts'
import { moveLiveHold } from './live-holds.ts'

/** What gives a pending booking more or less time (I3, SP1, SP4 to SP7). */
const holdsFor = {
  payment: holdForPayment,
  transfer: holdForTransfer,
  one_time_account: holdForOneTimeAccount,
  proof: ({ startsAt }: { startsAt: Date }, settings?: HoldSettings) => proofHoldEnd(startsAt, settings),
  asked_again: holdAfterAskingAgain,
  rejected: holdAfterRejection,
}
export type HoldCause = keyof typeof holdsFor

/** Until when a pending booking keeps its days after this; a booking that holds none keeps what it has. */
export function holdUntil(booking: BookingRow, cause: HoldCause, asked: { now: Date; settings?: HoldSettings }): Date {
  return holdsFor[cause](heldBooking(booking, asked.now), asked.settings)
}

/** Until when a one-time account that is opened now would take money for it. Null: it is too late for one. */
export function accountEndOf(booking: HoldRow, asked: { now: Date; settings?: HoldSettings }): Date | null {
  return booking.status === 'pending' ? oneTimeAccountEnd(heldBooking(booking, asked.now), asked.settings) : null
}

type HoldRow = Pick<BookingRow, 'status' | 'created_at' | 'hold_expires_at' | 'starts_at'>

function heldBooking({ created_at, hold_expires_at, starts_at }: HoldRow, now: Date) {
  return { createdAt: created_at, holdExpiresAt: hold_expires_at ?? now, startsAt: starts_at, now }
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
