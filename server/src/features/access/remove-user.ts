import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { erasePersonFromEverywhere, refuseWhileOpen } from '../accounts/own-data/erase-account.ts'
import { refuseAbove, refuseRemoval } from './edit-user.ts'
import { lockUserAndRoles } from './user-store.ts'

/** A13: the person goes, bookings and invoices stay without a name. Refused while a booking or money is open. */
export async function removeUser(
  ctx: AppContext,
  by: ActorInRequest,
  ask: { userId: string; reason: string | undefined },
) {
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUserAndRoles(tx, ask.userId)
    refuseAbove(by, user)
    await refuseRemoval(tx, by, user)
    if (user.is_erased) throw conflict('already_erased', 'This account was erased already.')
    await refuseWhileOpen(ctx, tx, user.id)
    await erasePersonFromEverywhere(ctx, tx, { userId: user.id, email: user.email, isProven: user.is_email_confirmed })
    await auditStaff(ctx, tx, by, {
      action: 'user.erased',
      subjectKind: 'user',
      subjectId: user.id,
      before: { roles: user.roles, is_disabled: user.is_disabled },
      reason: ask.reason,
    })
  })
}
