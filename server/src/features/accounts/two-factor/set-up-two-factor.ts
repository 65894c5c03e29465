import { sql } from 'kysely'
import QRCode from 'qrcode'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { seal } from '../../../secrets/seal.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { auditAccount } from '../audit-account.ts'
import { reauthenticate } from '../re-authentication.ts'
import { endSessions, holdBackRequests } from '../sessions/sessions.ts'
import { freshStep, wrongCode } from './check-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { enrolment, newSecret } from './time-codes.ts'
import { keepSecret, lockTwoFactor, saveConfirmed } from './two-factor-store.ts'

type Asked = { password: string; caller: RequestContext }

/** First half: a secret for the app. Nothing is asked at sign-in until a code has shown that the app has it. */
export async function setUpTwoFactor(ctx: AppContext, actor: Actor, { password, caller }: Asked) {
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  const secret = newSecret(ctx.random)
  const kept = { userId: actor.userId, sealed: seal(ctx, 'two-factor', secret), now: ctx.clock.now() }
  if (!(await inTransaction(ctx.db, (tx) => keepSecret(tx, kept)))) throw isOn()
  const { site } = await readSettings(ctx)
  const given = enrolment(secret, { issuer: site.site_name, account: actor.email })
  return { secret: given.secret, otpauth_url: given.url, qr_image: await QRCode.toDataURL(given.url, { margin: 1 }) }
}

type Confirming = { code: string; sessionHash: Buffer; caller: RequestContext }

/** Second half: a code that fits. Other devices log in again, with a code. */
export async function confirmTwoFactor(ctx: AppContext, actor: Actor, { code, sessionHash, caller }: Confirming) {
  const { userId } = actor
  await ctx.limits.take('twoFactorPerUser', userId)
  const now = ctx.clock.now()
  const codes = await inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, userId)
    // Sign-ins that are under way hold it: they open their session before this ends it, or ask for the code.
    await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
    const kept = await lockTwoFactor(tx, userId)
    if (!kept) throw conflict('two_factor_not_set_up', 'Set it up first: scan the code with your app.')
    if (kept.confirmed_at) throw isOn()
    const step = freshStep(ctx, kept, code)
    if (step === null) throw wrongCode()
    await saveConfirmed(tx, { userId, step, now })
    await endSessions(tx, userId, sessionHash)
    await publish(tx, 'account.two-factor-changed', { userId, change: 'on', at: now.toISOString() })
    await auditAccount(ctx, tx, { action: 'account.two-factor-on', userId, roles: actor.roles, caller })
    return replaceRecoveryCodes(ctx, tx, userId)
  })
  await ctx.limits.clear('twoFactorPerUser', userId)
  return { recovery_codes: codes }
}

function isOn() {
  return conflict('two_factor_on', 'Two-factor sign-in is on already.')
}
