// Who counts as another person where two must agree: not an account that the first one could have signed in to.
import { addHours } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { AppError } from '../../errors.ts'

/** So long an account that one of two made, gave a role or gave an address is not the other one: colleagues notice it by then. */
const knownAfterDays = 7

type Pair = { first: string; second: string; now: Date }

/** In SQL. The audit log, which nobody changes, says who made whose account. */
export const areTwoPersons = (first: RawBuilder<unknown>, { second, now }: Omit<Pair, 'first'>) => sql`(
  ${first} <> ${second}::uuid and not exists (
    select 1 from audit_log made
     where made.subject_kind = 'user' and made.at > ${addHours(now, -24 * knownAfterDays)}
       and ((made.actor_id = ${first} and made.subject_id = ${second}::text)
            or (made.actor_id = ${second}::uuid and made.subject_id = ${first}::text))
       and (made.action in ('user.created', 'user.role-given') or made.after -> 'fields' ? 'email')))`

/** Throws 403 `new_account`. That the two are one account is refused before, in words of its own. */
export async function refuseNewAccount(db: Reader, { first, second, now }: Pair) {
  const { rows } = await sql<{ areTwo: boolean }>`
    select ${areTwoPersons(sql`${first}::uuid`, { second, now })} as "areTwo"`.execute(db)
  if (!rows[0]?.areTwo)
    throw new AppError(
      403,
      'new_account',
      `One of you made the other's account, or changed its role or e-mail address, within the last ${knownAfterDays} days. Somebody else must be the second person.`,
    )
}
