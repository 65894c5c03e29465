// Another address for an account waits here until somebody shows that it is the owner's: until then the present one counts.
import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { publish } from '../../../jobs/publish.ts'
import { holderWhoStays } from './desk-accounts.ts'
import { emailTaken } from './email-claims.ts'

/** Staff invite: who reads the mail of the new address gets the account. The owner's own wish takes their session too. */
export type PendingBy = 'owner' | 'staff'

const invitationDays = 7

type Asked = { userId: string; email: string; by: PendingBy }

/** Any number of accounts may wait for one address. Hold the person's lock. */
export async function askForEmail(ctx: AppContext, tx: Tx, { userId, email, by }: Asked) {
  const now = ctx.clock.now()
  await refuseHeld(tx, email)
  await sql`
    update users set pending_email = ${email}, pending_email_at = ${now}, pending_email_by = ${by}, updated_at = ${now}
     where id = ${userId}`.execute(tx)
  await publish(tx, 'account.email-change-asked', { userId, by, at: now.toISOString() })
  await mailPending(ctx, tx, { userId, by })
}

/** An account that staff made at the desk gives the address up once it is proven. */
async function refuseHeld(tx: Tx, email: string) {
  const { rows } = await sql<{ id: string | null }>`select ${holderWhoStays(email)} as id`.execute(tx)
  if (rows[0]?.id) throw emailTaken()
}

/** The mail to the pending address, once more. An invitation works as long again. */
export async function mailPending(ctx: AppContext, tx: Tx, { userId, by }: { userId: string; by: PendingBy }) {
  const now = ctx.clock.now()
  await sql`
    update users set pending_email_at = ${now} where id = ${userId} and pending_email is not null`.execute(tx)
  const at = now.toISOString()
  await publish(tx, by === 'staff' ? 'account.invited' : 'account.confirmation-asked', { userId, at })
}

/** Whether there was one. */
export async function dropPending(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update users set pending_email = null, pending_email_at = null, pending_email_by = null
     where id = ${userId} and pending_email is not null returning 1`.execute(tx)
  return rows.length > 0
}

export type Pending = { email: string; by: PendingBy }

export async function lockPending(tx: Tx, userId: string): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    select pending_email as email, pending_email_by as by from users
     where id = ${userId} and pending_email is not null and not is_disabled for no key update`.execute(tx)
  return rows[0]
}

/** Whom staff have invited to this address last, while the invitation works. What the owner typed alone invites nobody. */
export const invitedTo = (email: string | null, now: Date) => sql`(
  select id from users
   where pending_email = ${email} and pending_email_by = 'staff' and not is_disabled
     and pending_email_at > ${addHours(now, -24 * invitationDays)}::timestamptz
   order by pending_email_at desc, id limit 1)`
