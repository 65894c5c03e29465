// Who wrote an account that money is sent to does not say that our bank has the file: else one person could send money to
// an account of their own with a file that somebody else made.
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { accessDecidersOf } from '../../accounts/access-deciders.ts'
import { countAsOne, newAccount } from '../../accounts/two-persons.ts'

type Written = { payeeId: string; accountNumber: string; by: string }

/** Of a number that is new to the payee, or has another bank. Whoever wrote it before stays one of its writers. */
export async function noteAccountWriter(tx: Tx, { payeeId, accountNumber, by }: Written) {
  await sql`
    insert into account_writers (payee_id, account_number, written_by)
    values (${payeeId}::uuid, ${accountNumber}, ${by}::uuid) on conflict do nothing`.execute(tx)
}

/**
 * An account that its payee wrote: who of staff decided whose the booking or the payee's account is may have signed in
 * there and written it.
 */
export async function noteAccessDeciders(
  tx: Tx,
  { payeeId, accountNumber, bookingId }: Omit<Written, 'by'> & { bookingId: string },
) {
  await sql`
    insert into account_writers (payee_id, account_number, written_by)
    select distinct ${payeeId}::uuid, ${accountNumber}, decided_by
      from (${accessDecidersOf({ userId: payeeId, bookingId })}) d on conflict do nothing`.execute(tx)
}

type Line = { account_number: string; account_by?: string | null }

/** The first line whose account number this person ever wrote, for whomever it was. */
export async function findOwnAccount<L extends Line>(
  db: Reader,
  { userId, lines }: { userId: string; lines: readonly L[] },
): Promise<L | undefined> {
  const writers = await writersOf(db, lines)
  return lines.find((line) => writers(line).includes(userId))
}

type Sender<L> = { userId: string; lines: readonly L[]; nameOf: (line: L) => string }

/** Throws 403 `new_account` where the writer of an account counts as one person with the sender of the money. */
export async function refuseWritersAccount<L extends Line>(
  db: Reader,
  { userId, lines, nameOf, ...asking }: Sender<L> & { permissions: readonly string[]; now: Date },
) {
  const writers = await writersOf(db, lines)
  const people = [...new Set(lines.flatMap(writers))]
  const ones = await countAsOne(db, { ...asking, people, second: userId })
  for (const line of lines) {
    const until = writers(line)
      .flatMap((writer) => ones.get(writer) ?? [])
      .at(0)
    if (until) throw newAccount(`the person who wrote the account of ${nameOf(line)}`, until)
  }
}

async function writersOf(db: Reader, lines: readonly Line[]): Promise<(line: Line) => string[]> {
  const { rows } = await sql<{ account_number: string; written_by: string }>`
    select account_number, written_by from account_writers
     where account_number = any(${lines.map((line) => line.account_number)})`.execute(db)
  const written = Map.groupBy(rows, ({ account_number }) => account_number)
  return ({ account_number, account_by }) => [
    ...(account_by ? [account_by] : []),
    ...(written.get(account_number) ?? []).map(({ written_by }) => written_by),
  ]
}
