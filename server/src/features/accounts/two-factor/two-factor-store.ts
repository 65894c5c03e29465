import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { endRemoval } from './removal-store.ts'

export type TwoFactorRow = { sealed_secret: Buffer; last_step: number; confirmed_at: Date | null }

const columns = sql.raw('sealed_secret, last_step, confirmed_at')

export async function findTwoFactor(db: Reader, userId: string): Promise<TwoFactorRow | undefined> {
  const { rows } = await sql<TwoFactorRow>`select ${columns} from two_factor where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Asked by whoever opens a session, behind a lock of the account: in one statement with the lock it may be old. */
export async function hasTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  return Boolean((await findTwoFactor(tx, userId))?.confirmed_at)
}

/** One code at a time: whoever shows the same code again finds its step used. */
export async function lockTwoFactor(tx: Tx, userId: string): Promise<TwoFactorRow | undefined> {
  const { rows } = await sql<TwoFactorRow>`
    select ${columns} from two_factor where user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

/** A secret that is not confirmed yet; false when a confirmed one stands. */
export async function keepSecret(tx: Tx, kept: { userId: string; sealed: Buffer; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor (user_id, sealed_secret, created_at) values (${kept.userId}, ${kept.sealed}, ${kept.now})
    on conflict (user_id) do update
       set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
     where two_factor.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function saveStep(tx: Tx, userId: string, step: number) {
  await sql`update two_factor set last_step = ${step} where user_id = ${userId}`.execute(tx)
}

export async function saveConfirmed(tx: Tx, confirmed: { userId: string; step: number; now: Date }) {
  await sql`
    update two_factor set confirmed_at = ${confirmed.now}, last_step = ${confirmed.step}
     where user_id = ${confirmed.userId}`.execute(tx)
}

/** A request to remove it has nothing more to remove. */
export async function forgetTwoFactor(tx: Tx, userId: string, now: Date) {
  await endRemoval(tx, { userId, outcome: 'not_needed', by: null, now })
  await sql`delete from two_factor where user_id = ${userId}`.execute(tx)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}
