import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { requesterGone } from '../accounts/first-half.ts'
import {
  areStillEntitled,
  endRemoval,
  findOpenRemoval,
  publishStep,
  type RemovalStep,
  waitingHours,
} from '../accounts/two-factor/removal-store.ts'
import { findTwoFactor } from '../accounts/two-factor/two-factor-store.ts'
import { refuseNewAccount } from '../accounts/two-persons.ts'
import { refuseAbove } from './edit-user.ts'
import { type LockedUser, lockUser, showUser } from './user-store.ts'

const reasonLeast = 3

/** The first of two: says why. Nothing changes for the account but that it is told. */
export function requestRemoval(ctx: AppContext, by: ActorInRequest, userId: string, reason: string) {
  if (reason.trim().length < reasonLeast)
    throw invalid('reason', 'Say how you know that they lost it.', 'reason_required')
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockOther(tx, by, userId)
    if (user.is_disabled) throw conflict('disabled', 'This account is disabled.')
    if (!(await findTwoFactor(tx, userId))?.confirmed_at)
      throw conflict('two_factor_off', 'Two-factor sign-in is not on.')
    if (await findOpenRemoval(tx, userId))
      throw conflict('removal_open', 'Somebody has asked for this already. Approve or withdraw their request.')
    const { rows } = await sql<{ id: string }>`
      insert into second_factor_removals (user_id, requested_by, requested_at, reason)
      values (${userId}, ${by.actor.userId}, ${ctx.clock.now()}, ${reason.trim()}) returning id`.execute(tx)
    return record(ctx, tx, by, { userId, removalId: rows[0]?.id ?? '', step: 'requested', reason })
  })
}

type Approval = { userId: string; removalId: string }

/** The second of two, who read the request that they name. From now on the waiting period runs. */
export function approveRemoval(ctx: AppContext, by: ActorInRequest, { userId, removalId }: Approval) {
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockOther(tx, by, userId)
    const open = await findOpenRemoval(tx, userId)
    if (!open || open.id !== removalId) throw notOpen()
    if (open.approved_by) throw conflict('already_approved', 'Somebody has approved this already.')
    if (open.requested_by === by.actor.userId)
      throw new AppError(403, 'four_eyes', 'You asked for this. Somebody else approves it.')
    await refuseNewAccount(tx, {
      first: open.requested_by,
      second: by.actor.userId,
      permissions: powersToRemove(user),
      now: ctx.clock.now(),
    })
    if (!(await areStillEntitled(tx, open))) throw requesterGone('Withdraw it and ask yourself.')
    const now = ctx.clock.now()
    const { rows } = await sql`
      update second_factor_removals
         set approved_by = ${by.actor.userId}, approved_at = ${now}, remove_after = ${addHours(now, waitingHours)}
       where user_id = ${userId} and id = ${removalId} and ended_at is null and approved_by is null returning 1`.execute(
      tx,
    )
    if (rows.length === 0) throw notOpen()
    return record(ctx, tx, by, { userId, removalId, step: 'approved' })
  })
}

/** Both persons may do all that the owner of the account may. */
export const powersToRemove = ({ permissions }: Pick<LockedUser, 'permissions'>) => ['users.write', ...permissions]

/** Before or after the approval, by whoever may ask for it. */
export function withdrawRemoval(ctx: AppContext, by: ActorInRequest, userId: string) {
  return inTransaction(ctx.db, async (tx) => {
    await lockOther(tx, by, userId)
    const now = ctx.clock.now()
    const removalId = await endRemoval(tx, { userId, outcome: 'withdrawn', by: by.actor.userId, now })
    if (!removalId) throw notOpen()
    return record(ctx, tx, by, { userId, removalId, step: 'withdrawn' })
  })
}

/** Never one's own account, nor that of somebody who may do more. */
async function lockOther(tx: Tx, by: ActorInRequest, userId: string): Promise<LockedUser> {
  if (by.actor.userId === userId)
    throw new AppError(403, 'own_account', 'This is your own account. Two colleagues remove its second factor.')
  const user = await lockUser(tx, userId)
  refuseAbove(by, user)
  if (user.is_erased) throw conflict('erased', 'This account was erased.')
  return user
}

type Done = { userId: string; removalId: string; step: Exclude<RemovalStep, 'stopped' | 'removed'>; reason?: string }

async function record(ctx: AppContext, tx: Tx, by: ActorInRequest, { userId, removalId, step, reason }: Done) {
  const action = `user.second-factor-removal-${step}`
  await auditStaff(ctx, tx, by, { action, subjectKind: 'user', subjectId: userId, reason })
  await publishStep(ctx, tx, { userId, removalId, step })
  return showUser(ctx, tx, userId)
}

const notOpen = () => conflict('not_open', 'This request is over: it was stopped, withdrawn or carried out.')
