import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { invalid } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { unseal } from '../../../secrets/seal.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { stopRemoval } from './removal-store.ts'
import { stepOfCode, tidyCode } from './time-codes.ts'
import { lockTwoFactor, saveStep, type TwoFactorRow } from './two-factor-store.ts'

type Shown = { userId: string; typed: string; caller: RequestContext }

/**
 * The code of the app, each once, or one of the recovery codes, each once. Who shows one has not lost the second factor: a
 * request to remove it ends.
 */
export async function spendCode(ctx: AppContext, tx: Tx, { userId, typed, caller }: Shown): Promise<boolean> {
  if (!(await spend(ctx, tx, userId, typed))) return false
  await stopRemoval(ctx, tx, { userId, caller })
  return true
}

async function spend(ctx: AppContext, tx: Tx, userId: string, typed: string): Promise<boolean> {
  const kept = await lockTwoFactor(tx, userId)
  if (!kept?.confirmed_at) return false
  if (tidyCode(typed) === null) return spendRecoveryCode(tx, { userId, typed, now: ctx.clock.now() })
  const step = freshStep(ctx, kept, typed)
  if (step === null) return false
  await saveStep(tx, userId, step)
  return true
}

/** The step of a code that was not accepted before; null for any other. */
export function freshStep(ctx: AppContext, kept: TwoFactorRow, typed: string): number | null {
  const code = tidyCode(typed)
  const step = code === null ? null : stepOfCode(unseal(ctx, 'two-factor', kept.sealed_secret), code, ctx.clock.now())
  return step !== null && step > kept.last_step ? step : null
}

export function wrongCode() {
  return invalid('code', 'That code is not right. Take the newest one your app shows.', 'wrong_code')
}
