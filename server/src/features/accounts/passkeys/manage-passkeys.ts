import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { reauthenticate } from '../re-authentication.ts'
import { readPasskeyName } from './add-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-store.ts'

export async function showPasskeys(ctx: AppContext, actor: Actor) {
  return { passkeys: (await listPasskeys(ctx.db, actor.userId)).map(answerOf) }
}

export async function namePasskey(ctx: AppContext, actor: Actor, { id, name }: { id: string; name: string }) {
  const named = { userId: actor.userId, id, name: readPasskeyName(name) }
  return answerOf(foundRow(await inTransaction(ctx.db, (tx) => renamePasskey(tx, named))))
}

type Removing = { id: string; password: string; caller: RequestContext }

export async function removePasskey(ctx: AppContext, actor: Actor, { id, password, caller }: Removing) {
  const { userId } = actor
  // Not theirs is not found, whatever they type.
  foundRow((await listPasskeys(ctx.db, userId)).filter((passkey) => passkey.id === id))
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  await inTransaction(ctx.db, async (tx) => {
    const { name } = foundRow(await deletePasskey(tx, userId, id))
    const at = ctx.clock.now().toISOString()
    await publish(tx, 'account.passkeys-changed', { userId, change: 'removed', name, at })
    await auditAccount(ctx, tx, { action: 'account.passkey-removed', userId, roles: actor.roles, caller })
  })
}
