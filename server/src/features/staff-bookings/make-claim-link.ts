import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { noteAccessDecider } from '../accounts/access-deciders.ts'
import { writeClaimToken } from '../bookings/owner/claim-link.ts'
import { findStaffBooking } from './show-staff-booking.ts'

/** For whoever has a telephone number alone: they open it, log in with an address of theirs, and the booking is in their account. */
export async function makeClaimLink(ctx: AppContext, by: ActorInRequest, typedId: string) {
  const { id, user_id: userId, guest_email } = await findStaffBooking(ctx.db, typedId)
  if (guest_email !== null)
    throw conflict('has_address', 'This booking has an e-mail address: its owner logs in with it.')
  const { token, expiresAt } = writeClaimToken(ctx, { bookingId: id, userId })
  await inTransaction(ctx.db, async (tx) => {
    await noteAccessDecider(tx, { kind: 'booking', id }, by.actor.userId)
    await auditStaff(ctx, tx, by, { action: 'booking.claim-link-made', subjectKind: 'booking', subjectId: id })
  })
  return { url: `${ctx.config.origin}/claim-booking?token=${token}`, expires_at: expiresAt.toISOString() }
}
