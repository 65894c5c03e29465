import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../errors.ts'
import { readEmail } from '../accounts/email/email-address.ts'
import { endSessions } from '../accounts/sessions/sessions.ts'
import { lockRoles } from './role-store.ts'
import { countSuperadmins, lockUser } from './user-store.ts'

/**
 * Somebody must be the first: whoever has the server's settings names an account that exists. Refused (409
 * `superadmin_exists`) as soon as anybody can give roles in the console.
 */
export async function makeFirstSuperadmin(ctx: AppContext, typedEmail: string): Promise<void> {
  const email = readEmail(typedEmail)
  await inTransaction(ctx.db, async (tx) => {
    await lockRoles(tx)
    if ((await countSuperadmins(tx)) > 0)
      throw conflict('superadmin_exists', 'There is a superadmin already, who gives roles under Console → Users.')
    const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email} and erased_at is null and not is_disabled`.execute(tx)
    const id = rows[0]?.id
    if (!id) throw notFound(`Nobody has an account with ${email}. Register on the site first.`)
    const user = await lockUser(tx, id)
    await endSessions(tx, id)
    await sql`
      insert into user_roles (user_id, role_id, given_at) values (${id}, 'superadmin', ${ctx.clock.now()})
          on conflict do nothing`.execute(tx)
    await writeAudit(tx, {
      at: ctx.clock.now(),
      actorId: null,
      actorRole: 'system',
      action: 'user.role-given',
      subjectKind: 'user',
      subjectId: id,
      before: { roles: user.roles },
      after: { roles: [...user.roles, 'superadmin'] },
      reason: 'The first superadmin, named on the server.',
    })
  })
}
