import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'

export type Person = { id: string; email: string; first_name: string }

/** Whom a mail about an account greets; undefined when nobody is meant any more, or the account has no address. */
export async function findPerson(ctx: AppContext, where: RawBuilder<unknown>): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select id, email, first_name from users
     where ${where} and email is not null`.execute(ctx.db)
  return rows[0]
}
