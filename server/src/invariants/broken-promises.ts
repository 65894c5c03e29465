// What must be true of the stored world whatever happened (promises V1 to V22): each question answers the rows that
// break it. Asked after every test, every night (features/system/check-consistency.ts) and after a restore.
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { books } from './books.ts'
import { fleet } from './fleet.ts'
import type { Invariant } from './invariant.ts'
import { ledger } from './ledger.ts'
import { money } from './money.ts'
import { partners } from './partners.ts'
import { records } from './records.ts'
import { againstBooks, type ProviderBooks, refunds, sandboxRecords } from './refunds.ts'
import { stays } from './stays.ts'

const promised: Invariant[] = [...fleet, ...stays, ...money, ...ledger, ...refunds, ...records, ...books, ...partners]

export type Broken = Record<string, unknown[]>

/** Which promises are broken now, with the rows that break them; empty when all are kept. All are asked at once. */
export async function brokenPromises(db: Db, now: Date, books: ProviderBooks = sandboxRecords): Promise<Broken> {
  const questions = [...promised, ...againstBooks(books)].map(
    ({ name, broken }) => sql`select ${name}::text as promise, to_jsonb(q) as row from (${broken(now)}) q`,
  )
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 60000`.execute(tx)
    return sql<{ promise: string; row: unknown }>`${sql.join(questions, sql` union all `)}`.execute(tx)
  })
  const broken = Map.groupBy(rows, ({ promise }) => promise)
  return Object.fromEntries([...broken].map(([promise, found]) => [promise, found.map(({ row }) => row)]))
}

/** One text for each, with the first of its rows. */
export function describeBroken(broken: Broken): string[] {
  return Object.entries(broken).map(([promise, rows]) => [promise, ...rows.slice(0, 4).map(textOf)].join('\n    '))
}

const textOf = (row: unknown) => JSON.stringify(row)
