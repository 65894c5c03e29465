import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { noteAccessDecider } from './access-deciders.ts'
import { claimEmail } from './email/email-claims.ts'

/** Without an address nobody logs in: staff book for whoever has a telephone number alone. */
type Person = { email: string | null; firstName: string; lastName: string; phone: string | null }
/** Without a password a person logs in by mailed codes; the link of a mail sets the first one. */
type Account = Person & {
  roles: string[]
  givenBy?: string
  passwordHash?: string
  acceptsTerms?: boolean
  /** Who of staff made it for them. */
  madeBy?: string
  /** They have shown that they read its mail. */
  isEmailConfirmed?: boolean
}

/** An account with its roles; an address that somebody has is refused. Answers its id. */
export async function insertUser(tx: Tx, account: Account, now: Date): Promise<string> {
  const { email, firstName, lastName, phone, roles, givenBy = null, passwordHash = null } = account
  const { madeBy } = account
  const termsAcceptedAt = account.acceptsTerms ? now : null
  const emailConfirmedAt = account.isEmailConfirmed ? now : null
  const { rows } = await sql<{ id: string }>`
    insert into users (email, first_name, last_name, phone, password_hash, terms_accepted_at, email_confirmed_at,
                       made_by_staff, created_at, updated_at)
    values (${email}, ${firstName}, ${lastName}, ${phone}, ${passwordHash}, ${termsAcceptedAt}, ${emailConfirmedAt},
            ${madeBy !== undefined}, ${now}, ${now})
    returning id`.execute(tx)
  const userId = rows[0]!.id // an insert without a conflict clause returns its row
  if (madeBy !== undefined) await noteAccessDecider(tx, { kind: 'user', ids: [userId] }, madeBy)
  if (email !== null) await claimEmail(tx, email, userId)
  await sql`
    insert into user_roles (user_id, role_id, given_by, given_at)
    select ${userId}, unnest(${roles}::text[]), ${givenBy}::uuid, ${now}::timestamptz`.execute(tx)
  return userId
}
