import type { BookingActor, BookingEvent, BookingStatus, CancelReason } from '@skyroute/core/bookings/states.ts'
import { sql, type Updateable } from 'kysely'
import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts'
import { type JsonFields, jsonOf } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Bookings } from '../../../db/schema.ts'
import { conflict } from '../../../errors.ts'
import type { Actor, AnyActor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { type BookingRow, bookingColumnNames } from '../booking-store.ts'
import { forgetLiveHold } from '../holds/live-holds.ts'

export type SavedMove = {
  event: BookingEvent
  to: BookingStatus
  cancelReason?: CancelReason | null
  /** Whatever else changes with the move. */
  set?: Omit<Updateable<Bookings>, 'status' | 'cancel_reason'>
}

export type MoveNote = { actor: AnyActor; now: Date; note?: string; details?: JsonFields }

/**
 * The one writer of a booking's status: the change and its line of history, or 409 when another move came first.
 * Answers the booking as it now is. Hold its lock.
 */
export async function saveMove(tx: Tx, booking: BookingRow, move: SavedMove, by: MoveNote): Promise<BookingRow> {
  const moved = await updateFrom(tx, booking, move, by.now)
  if (!moved) throw conflict('illegal_transition', 'The booking has changed in the meantime. Look at it again.')
  if (booking.status === 'pending' && moved.status !== 'pending') await forgetLiveHold(tx, booking)
  await writeEvent(tx, booking, move, by)
  return moved
}

async function updateFrom(tx: Tx, booking: BookingRow, move: SavedMove, now: Date) {
  const row = await tx
    .updateTable('bookings')
    .set({ ...move.set, status: move.to, cancel_reason: move.cancelReason ?? null, updated_at: now })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .returning(bookingColumnNames)
    .executeTakeFirst()
  return row as BookingRow | undefined // the narrower words are the table's own checks
}

async function writeEvent(tx: Tx, booking: BookingRow, move: SavedMove, by: MoveNote) {
  await sql`
    insert into booking_events (booking_id, seq, at, event, from_status, to_status, actor_role, actor_id, note, details)
    select ${booking.id}, coalesce(max(seq), 0) + 1, ${by.now}, ${move.event}, ${booking.status}, ${move.to},
           ${roleFor(by.actor, booking)}, ${by.actor.userId}::uuid, ${by.note ?? null}, ${jsonOf(by.details ?? {})}::jsonb
      from booking_events where booking_id = ${booking.id}`.execute(tx)
}

/** As whom someone acts on a booking: its owner is a customer, staff or not. */
export function roleFor(actor: AnyActor, booking: Pick<BookingRow, 'user_id'>): BookingActor {
  if (actor.userId === null) return 'system'
  if (actor.userId === booking.user_id) return 'customer'
  return actor.isStaff ? 'staff' : 'driver'
}

type Mover = { actor: Actor; caller?: RequestContext | undefined; now: Date }
type Moved = Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>

/** A person's move, on record (P9): what the booking was before is its status, unless told otherwise. */
export function auditMove(tx: Tx, booking: BookingRow, { actor, caller, now }: Mover, moved: Moved) {
  return writeAudit(tx, {
    at: now,
    actorId: actor.userId,
    actorRole: roleFor(actor, booking),
    subjectKind: 'booking',
    subjectId: booking.id,
    before: { status: booking.status },
    address: caller?.address,
    requestId: caller?.requestId,
    ...moved,
  })
}
