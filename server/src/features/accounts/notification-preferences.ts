import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'

export type Preferences = { email: boolean; sms: boolean }

export async function readPreferences(ctx: AppContext, actor: Actor): Promise<Preferences> {
  const { rows } = await sql<Preferences>`
    select wants_email as email, wants_sms as sms from users where id = ${actor.userId}`.execute(ctx.db)
  return rows[0]! // a session's user exists: the row cannot be deleted under it
}

/** What is left out stays as it is. */
export async function savePreferences(ctx: AppContext, actor: Actor, { email, sms }: Partial<Preferences>) {
  const saved = sql<Preferences>`
    update users set wants_email = coalesce(${email ?? null}::boolean, wants_email),
           wants_sms = coalesce(${sms ?? null}::boolean, wants_sms), updated_at = ${ctx.clock.now()}
     where id = ${actor.userId} returning wants_email as email, wants_sms as sms`
  const { rows } = await inTransaction(ctx.db, (tx) => saved.execute(tx))
  return rows[0]! // as above
}
