// A lost second factor: two members of staff and a waiting period remove it, and its owner can stop that until the end.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { auditAccount } from '../audit-account.ts'

/** Between the approval and the removal, for everybody alike. */
export const waitingHours = 24

/** What the mails to the account tell. */
export type RemovalStep = 'requested' | 'approved' | 'removed' | 'stopped' | 'withdrawn'
type Outcome = 'removed' | 'stopped' | 'withdrawn' | 'not_needed'

export type Removal = {
  id: string
  user_id: string
  requested_by: string
  approved_by: string | null
  remove_after: Date | null
}

export async function findOpenRemoval(db: Reader, userId: string): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`
    select id, user_id, requested_by, approved_by, remove_after from second_factor_removals
     where user_id = ${userId} and ended_at is null`.execute(db)
  return rows[0]
}

type Halves = Pick<Removal, 'user_id' | 'requested_by' | 'approved_by'>

/**
 * Whether whoever asked and whoever approved may still do it as things are now: enabled, with users.write, and with all
 * that the account may do. Staff who were disabled or lost a role take their half along, and an account that may do more
 * by now takes two who may do as much.
 */
export async function areStillEntitled(db: Reader, { user_id, requested_by, approved_by }: Halves): Promise<boolean> {
  const staff = [requested_by, approved_by].filter((id) => id !== null)
  const { rows } = await sql`
    with held as (
      select ur.user_id, ur.role_id, rp.permission
        from user_roles ur left join role_permissions rp on rp.role_id = ur.role_id
       where ur.user_id = ${user_id} or ur.user_id = any(${staff}::uuid[]))
    select 1 from users s
     where s.id = any(${staff}::uuid[])
       and (s.is_disabled
            or not exists (select 1 from held h where h.user_id = s.id and h.permission = 'users.write')
            or exists (
              select 1 from held o
               where o.user_id = ${user_id} and o.permission is not null
                 and not exists (select 1 from held h where h.user_id = s.id and h.permission = o.permission))
            or (exists (select 1 from held o where o.user_id = ${user_id} and o.role_id = 'superadmin')
                and not exists (select 1 from held h where h.user_id = s.id and h.role_id = 'superadmin')))
     limit 1`.execute(db)
  return rows.length === 0
}

type Ending = { userId: string; outcome: Outcome; by: string | null; now: Date }

/** Ends the open one; undefined when there is none, or another has ended it at this moment. */
export async function endRemoval(tx: Tx, { userId, outcome, by, now }: Ending): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update second_factor_removals set ended_at = ${now}, ended_by = ${by}, outcome = ${outcome}
     where user_id = ${userId} and ended_at is null returning id`.execute(tx)
  return rows[0]?.id
}

type Stopping = { userId: string; caller: RequestContext }

/** Its owner is there: they showed the second factor, or opened the link of a mail. False when nothing was open. */
export async function stopRemoval(ctx: AppContext, tx: Tx, { userId, caller }: Stopping): Promise<boolean> {
  const now = ctx.clock.now()
  const removalId = await endRemoval(tx, { userId, outcome: 'stopped', by: userId, now })
  if (!removalId) return false
  await auditAccount(ctx, tx, { action: 'account.second-factor-removal-stopped', userId, caller })
  await publishStep(ctx, tx, { userId, removalId, step: 'stopped' })
  return true
}

type Step = { userId: string; removalId: string; step: RemovalStep }

export async function publishStep(ctx: AppContext, tx: Tx, { userId, removalId, step }: Step) {
  await publish(tx, 'account.second-factor-removal', {
    userId,
    removalId,
    step,
    at: ctx.clock.now().toISOString(),
  })
}

type Named = { userId: string; removalId: string }

/** For the link of the mails; it opens nothing, and works as long as the removal is open. */
export const writeStopToken = (ctx: AppContext, { userId, removalId }: Named) =>
  `${userId}.${removalId}.${sealOf(ctx, userId, removalId).toString('base64url')}`

/** Null for one that we did not write. */
export function readStopToken(ctx: AppContext, typed: string): Named | null {
  const [userId = '', removalId = '', seal = ''] = typed.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(ctx, userId, removalId)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, removalId } : null
}

const sealOf = (ctx: AppContext, userId: string, removalId: string): Buffer =>
  createHmac('sha256', derivedKey(ctx, 'stop removal')).update(`${userId}.${removalId}`).digest()
