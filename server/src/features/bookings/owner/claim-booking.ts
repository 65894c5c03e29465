import { sql } from 'kysely'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { isAccessDecider } from '../../accounts/access-deciders.ts'
import { moveBookings } from '../../accounts/own-data/move-bookings.ts'
import { type BookingRow, bookingColumns, lockBooking } from '../booking-store.ts'
import { findChangeDueBy } from '../change/change-due.ts'
import { presentBooking } from '../present-booking.ts'
import { isLatestClaim, readClaimToken } from './claim-link.ts'

/**
 * The guest of a booking by telephone number alone takes it into their own account, by the link that staff gave them. Their
 * address must be proven: from now on the booking's mails go there.
 */
export async function claimBooking(ctx: AppContext, { actor, caller }: ActorInRequest, typed: string) {
  const claim = readClaimToken(ctx, typed)
  if (!claim) throw linkOver()
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const email = await lockProvenEmail(tx, actor.userId)
    const before = await lockBooking(tx, claim.bookingId)
    if (before?.user_id === actor.userId) return before
    if (!before || !(await isLatestClaim(tx, claim))) throw linkOver()
    if (before.created_by === actor.userId || (await isAccessDecider(tx, before.id, actor.userId)))
      throw conflict('own_booking', 'You handled this booking for a guest. The guest opens the link.')
    await moveBookings(tx, sql`id = ${before.id}`, { from: claim.userId, to: actor.userId, by: null })
    await writeAudit(tx, {
      at: now,
      actorId: actor.userId,
      actorRole: 'customer',
      action: 'booking.claimed',
      subjectKind: 'booking',
      subjectId: before.id,
      address: caller.address,
      requestId: caller.requestId,
    })
    await publish(tx, 'booking.address-given', { bookingId: before.id })
    return addressed(tx, before.id, { email, now })
  })
  return presentBooking(booking, now, await findChangeDueBy(ctx.db, booking.id, now))
}

/** The account's address, under its lock; refused while nobody has shown that it is theirs. */
async function lockProvenEmail(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and email_confirmed_at is not null for no key update`.execute(tx)
  if (!rows[0])
    throw conflict('unconfirmed_email', 'Confirm your e-mail address first. Your settings send you the link.')
  return rows[0].email
}

async function addressed(tx: Tx, id: string, { email, now }: { email: string; now: Date }): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings set guest_email = ${email}, updated_at = ${now} where id = ${id} returning ${bookingColumns}`.execute(
    tx,
  )
  return rows[0]! // its row is locked
}

function linkOver() {
  return new AppError(422, 'invalid_claim_link', 'This link no longer works. Ask us for another one.')
}
