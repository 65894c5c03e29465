// What must be true of the stored world whatever happened (promises V1 to V22, V24 and V25): each question answers the rows that
// break it. Asked after every test, every night (features/system/check-consistency.ts) and after a restore.
import { type RawBuilder, sql } from 'kysely'
import { type Db, sqlState } from '../db/pool.ts'
import { books } from './books.ts'
import { copies } from './copies.ts'
import { driverPay } from './driver-pay.ts'
import { earnings } from './earnings.ts'
import { fleet } from './fleet.ts'
import type { Invariant } from './invariant.ts'
import { ledger } from './ledger.ts'
import { money } from './money.ts'
import { papers } from './papers.ts'
import { partners } from './partners.ts'
import { records } from './records.ts'
import { againstBooks, type ProviderBooks, refunds, sandboxRecords } from './refunds.ts'
import { stays } from './stays.ts'

const promised: Invariant[] = [
  ...fleet,
  ...stays,
  ...money,
  ...ledger,
  ...refunds,
  ...records,
  ...books,
  ...papers,
  ...partners,
  ...earnings,
  ...driverPay,
  ...copies,
]

export type Broken = Record<string, unknown[]>

type Found = { promise: string; row: unknown }
type Question = { name: string; asked: RawBuilder<Found> }

/**
 * Which promises are broken now, with the rows that break them; empty when all are kept. All are asked at once; where a
 * row cannot even be read, each by itself, and the promise that this row hides counts as broken.
 */
export async function brokenPromises(db: Db, now: Date, books: ProviderBooks = sandboxRecords): Promise<Broken> {
  const questions = [...promised, ...againstBooks(books)].map(
    ({ name, broken }): Question => ({
      name,
      asked: sql`select ${name}::text as promise, to_jsonb(q) as row from (${broken(now)}) q`,
    }),
  )
  const together = sql<Found>`${sql.join(
    questions.map(({ asked }) => asked),
    sql` union all `,
  )}`
  const found = await ask(db, together).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error
    return askEach(db, questions)
  })
  const broken = Map.groupBy(found, ({ promise }) => promise)
  return Object.fromEntries([...broken].map(([promise, rows]) => [promise, rows.map(({ row }) => row)]))
}

async function askEach(db: Db, questions: Question[]): Promise<Found[]> {
  const found: Found[] = []
  for (const { name, asked } of questions)
    found.push(
      ...(await ask(db, asked).catch((error: unknown) => {
        if (!isUnreadable(error)) throw error
        return [{ promise: name, row: { unreadable: (error as Error).message } }]
      })),
    )
  return found
}

async function ask(db: Db, question: RawBuilder<Found>): Promise<Found[]> {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 60000`.execute(tx)
    return question.execute(tx)
  })
  return rows
}

/** A value that is none of its kind, or a page of a table that is damaged. */
const isUnreadable = (error: unknown) => /^(?:22|XX|58)/.test(sqlState(error) ?? '')

/** One text for each, with the first of its rows. */
export function describeBroken(broken: Broken): string[] {
  return Object.entries(broken).map(([promise, rows]) => [promise, ...rows.slice(0, 4).map(textOf)].join('\n    '))
}

const textOf = (row: unknown) => JSON.stringify(row)
