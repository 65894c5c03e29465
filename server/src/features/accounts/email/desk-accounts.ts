// An account that staff made for an address gives it up to whoever shows that the address is theirs.
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditAccount } from '../audit-account.ts'
import { moveBookings } from '../own-data/move-bookings.ts'

/** Made by staff for a customer, and nobody has proven the address or could ever log in. Of `users u`. */
const isDeskAccount = sql`(
  u.made_by_staff and u.first_confirmed_at is null and u.password_hash is null and not u.is_disabled
  and not exists (select 1 from sessions s where s.user_id = u.id)
  and not exists (select 1 from passkeys p where p.user_id = u.id)
  and not exists (select 1 from user_roles r where r.user_id = u.id and r.role_id <> 'customer'))`

/** Who has the address, unless it is an account that gives it up. */
export const holderWhoStays = (email: RawBuilder<unknown> | string) => sql`(
  select c.user_id from email_claims c join users u on u.id = c.user_id
   where c.email = ${email} and not ${isDeskAccount})`

type Proven = { userId: string; email: string; caller: RequestContext }

/**
 * The address and all that staff booked for it go to the account of who has just proven it; the other account stays as a
 * row without a name. Nothing happens when nobody has the address, or somebody who keeps it.
 */
export async function takeFromDeskAccount(ctx: AppContext, tx: Tx, { userId, email, caller }: Proven) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
     where u.id = (select user_id from email_claims where email = ${email}) and u.id <> ${userId} and ${isDeskAccount}
       for update`.execute(tx)
  const from = rows[0]?.id
  if (from === undefined) return
  const now = ctx.clock.now()
  await moveBookings(tx, sql`true`, { from, to: userId, by: null })
  await sql`delete from email_claims where email = ${email} and user_id = ${from}`.execute(tx)
  await sql`
    update users set email = null, first_name = 'Merged', last_name = 'account', phone = null, is_disabled = true,
           pending_email = null, pending_email_at = null, pending_email_by = null, erased_at = ${now}, updated_at = ${now}
     where id = ${from}`.execute(tx)
  await auditAccount(ctx, tx, { action: 'account.merged', userId: from, caller })
}
