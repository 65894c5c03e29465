import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { auditAccount } from '../audit-account.ts'
import { findUser } from '../find-user.ts'
import { isStaff } from '../present-user.ts'
import { reauthenticate } from '../re-authentication.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { findTwoFactor, forgetTwoFactor, lockTwoFactor } from './two-factor-store.ts'

export async function showTwoFactor(ctx: AppContext, actor: Actor) {
  const kept = await findTwoFactor(ctx.db, actor.userId)
  const isOn = Boolean(kept?.confirmed_at)
  return {
    is_on: isOn,
    is_required: await isRequired(ctx, actor),
    recovery_codes_left: isOn ? await countRecoveryCodes(ctx.db, actor.userId) : 0,
  }
}

type Asked = { password: string; caller: RequestContext }

export async function disableTwoFactor(ctx: AppContext, actor: Actor, { password, caller }: Asked) {
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  if (await isRequired(ctx, actor)) {
    throw conflict('two_factor_needed', 'Your role needs two-factor sign-in, so it cannot be switched off.')
  }
  await inTransaction(ctx.db, async (tx) => {
    await refuseWhenOff(tx, actor)
    await forgetTwoFactor(tx, actor.userId, ctx.clock.now())
    await tell(ctx, tx, { actor, change: 'off', caller })
  })
}

/** Ten fresh codes, for who has used or lost the old ones. */
export async function renewRecoveryCodes(ctx: AppContext, actor: Actor, { password, caller }: Asked) {
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  const codes = await inTransaction(ctx.db, async (tx) => {
    await refuseWhenOff(tx, actor)
    await tell(ctx, tx, { actor, change: 'codes', caller })
    return replaceRecoveryCodes(ctx, tx, actor.userId)
  })
  return { recovery_codes: codes }
}

async function refuseWhenOff(tx: Tx, actor: Actor) {
  const kept = await lockTwoFactor(tx, actor.userId)
  if (!kept?.confirmed_at) throw conflict('two_factor_off', 'Two-factor sign-in is not on.')
}

/** By the person's roles, which a session without a second factor does not carry. */
async function isRequired(ctx: AppContext, actor: Actor): Promise<boolean> {
  const { security } = await readSettings(ctx)
  return security.staffTwoFactor && isStaff(await findUser(ctx.db, actor.userId))
}

type Change = { actor: Actor; change: 'off' | 'codes'; caller: RequestContext }

async function tell(ctx: AppContext, tx: Tx, { actor, change, caller }: Change) {
  const { userId, roles } = actor
  await publish(tx, 'account.two-factor-changed', { userId, change, at: ctx.clock.now().toISOString() })
  await auditAccount(ctx, tx, { action: `account.two-factor-${change}`, userId, roles, caller })
}
