import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { noteAccessDecider } from '../accounts/access-deciders.ts'
import { nextClaim, writeClaimToken } from '../bookings/owner/claim-link.ts'
import { findStaffBooking } from './show-staff-booking.ts'

/** For whoever has a telephone number alone: they open it, log in with an address of theirs, and the booking is in their account. */
export async function makeClaimLink(ctx: AppContext, by: ActorInRequest, typedId: string) {
  const { id } = await findStaffBooking(ctx.db, typedId)
  const claim = await inTransaction(ctx.db, async (tx) => {
    const next = await nextClaim(tx, id)
    if (!next) throw conflict('has_address', 'This booking has an e-mail address: its owner logs in with it.')
    await noteAccessDecider(tx, { kind: 'booking', ids: [id] }, by.actor.userId)
    await auditStaff(ctx, tx, by, { action: 'booking.claim-link-made', subjectKind: 'booking', subjectId: id })
    return next
  })
  const { token, expiresAt } = writeClaimToken(ctx, claim)
  return { url: `${ctx.config.origin}/claim-booking?token=${token}`, expires_at: expiresAt.toISOString() }
}
