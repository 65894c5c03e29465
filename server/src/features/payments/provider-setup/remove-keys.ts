import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { forgetProviderKeys, refreshGateways } from '../../../settings/read-provider-keys.ts'
import { reauthenticate } from '../../accounts/re-authentication.ts'
import { forgetBreaker } from '../breaker/breaker-store.ts'
import { deleteKeys } from './key-store.ts'
import { refuseUnlessSuperadmin } from './replace-keys.ts'
import type { RemoveKeysBody } from './schemas.ts'
import { showProvider } from './show-providers.ts'

/** A superadmin takes a set of keys away, with the password again. Refunds at that provider wait, as one case, for others. */
export async function removeProviderKeys(
  ctx: AppContext,
  by: ActorInRequest,
  { method, body: { mode, password, reason } }: { method: Method; body: RemoveKeysBody },
) {
  refuseUnlessSuperadmin(by.actor)
  await reauthenticate(ctx, by.actor, { typed: password, field: 'password', caller: by.caller })
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteKeys(tx, method, mode))) throw conflict('no_keys', 'There are no such keys. Look at it again.')
    await forgetBreaker(tx, method)
    await auditStaff(ctx, tx, by, {
      action: 'settings.provider-keys-removed',
      subjectKind: 'settings',
      subjectId: `payment-providers/${method}`,
      before: { provider: method, mode },
      reason,
    })
  })
  forgetProviderKeys(ctx)
  await refreshGateways(ctx)
  return showProvider(ctx, method)
}
