import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { AppError } from '../../../errors.ts'

const taken = 'An account with this email address already exists. Log in, or use another address.'

/** Two who take one address at the same moment: the second waits for the first and is refused. */
export async function claimEmail(tx: Tx, email: string, userId: string) {
  const { rows } = await sql`
    insert into email_claims (email, user_id) values (${email}, ${userId})
    on conflict (email) do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw emailTaken()
}

export async function releaseEmail(tx: Tx, email: string, userId: string) {
  await sql`delete from email_claims where email = ${email} and user_id = ${userId}`.execute(tx)
}

function emailTaken() {
  return new AppError(409, 'email_taken', taken, { errors: [{ field: 'email', message: taken }] })
}
