import { sql } from 'kysely'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sweepEach } from '../../../jobs/sweep.ts'
import { forgetLiveHold, keepLiveHold } from './live-holds.ts'

type WrongHold = { id: string; user_id: string; booking_until: Date | null; hold_until: Date | null }

/**
 * A customer's live holds are the bookings that wait for their money (V7). Where they differ the booking is right: its
 * hold is written, moved or taken away. Answers how many bookings.
 */
export async function correctLiveHolds(ctx: AppContext): Promise<number> {
  return sweepEach(ctx, 'bookings.correct-live-holds', await findWrongHolds(ctx.db), ({ id }) => correctHold(ctx, id))
}

function correctHold(ctx: AppContext, bookingId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await sql`select 1 from bookings where id = ${bookingId} for update`.execute(tx)
    const wrong = await findWrongHolds(tx, bookingId)
    for (const { user_id, booking_until, hold_until } of wrong) {
      const held = { id: bookingId, user_id }
      await forgetLiveHold(tx, held)
      if (booking_until) await keepLiveHold({ ...held, hold_expires_at: booking_until }).execute(tx)
      await writeAudit(tx, {
        at: ctx.clock.now(),
        actorId: null,
        actorRole: 'system',
        action: 'booking.hold-corrected',
        subjectKind: 'booking',
        subjectId: bookingId,
        before: { expires_at: hold_until },
        after: { expires_at: booking_until },
        reason: 'The customer’s live hold was not that of the booking.',
      })
    }
    return wrong.length > 0
  })
}

async function findWrongHolds(db: Reader, bookingId: string | null = null): Promise<WrongHold[]> {
  const { rows } = await sql<WrongHold>`
    select coalesce(b.id, h.booking_id) as id, coalesce(b.user_id, h.user_id) as user_id,
           b.hold_expires_at as booking_until, h.expires_at as hold_until
      from (select id, user_id, hold_expires_at from bookings where status = 'pending') b
      full join live_holds h on h.booking_id = b.id and h.user_id = b.user_id
     where b.hold_expires_at is distinct from h.expires_at
       and (${bookingId}::text is null or coalesce(b.id, h.booking_id) = ${bookingId})`.execute(db)
  return rows
}
