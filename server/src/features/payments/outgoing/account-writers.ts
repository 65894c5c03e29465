// Who wrote an account that money is sent to does not say that our bank has the file: else one person could send money to
// an account of their own with a file that somebody else made.
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'

type Written = { payeeId: string; accountNumber: string; by: string }

/** Of a number that is new to the payee, or has another bank. Whoever wrote it before stays one of its writers. */
export async function noteAccountWriter(tx: Tx, { payeeId, accountNumber, by }: Written) {
  await sql`
    insert into account_writers (payee_id, account_number, written_by)
    values (${payeeId}::uuid, ${accountNumber}, ${by}::uuid) on conflict do nothing`.execute(tx)
}

/**
 * An account that its payee wrote: whoever of staff made the payee's account, or ever changed its e-mail address, may have
 * signed in there and written it. The audit log, which nobody changes, says who did.
 */
export async function noteWhoNamedAddress(tx: Tx, { payeeId, accountNumber }: Omit<Written, 'by'>) {
  await sql`
    insert into account_writers (payee_id, account_number, written_by)
    select distinct ${payeeId}::uuid, ${accountNumber}, actor_id from audit_log
     where subject_kind = 'user' and subject_id = ${payeeId} and actor_id <> ${payeeId}::uuid
       and (action = 'user.created' or after -> 'fields' ? 'email') on conflict do nothing`.execute(tx)
}

type Line = { account_number: string; account_by?: string | null }

/** The first line whose account number this person ever wrote, for whomever it was. */
export async function findOwnAccount<L extends Line>(
  db: Reader,
  { userId, lines }: { userId: string; lines: readonly L[] },
): Promise<L | undefined> {
  const { rows } = await sql<{ account_number: string }>`
    select account_number from account_writers
     where written_by = ${userId}::uuid and account_number = any(${lines.map((line) => line.account_number)})`.execute(
    db,
  )
  const written = new Set(rows.map(({ account_number }) => account_number))
  return lines.find((line) => line.account_by === userId || written.has(line.account_number))
}
