// What must be true of the stored world whatever happened (promises V1 to V21): each question answers the rows that
// break it. Run at the end of every test file that opens a house, after every step of the random walk, and in the races.
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/pool.ts'
import { books } from './invariants/books.ts'
import { fleet } from './invariants/fleet.ts'
import type { Invariant } from './invariants/invariant.ts'
import { ledger } from './invariants/ledger.ts'
import { money } from './invariants/money.ts'
import { records } from './invariants/records.ts'
import { againstBooks, type ProviderBooks, refunds, sandboxRecords } from './invariants/refunds.ts'
import { stays } from './invariants/stays.ts'

const promised: Invariant[] = [...fleet, ...stays, ...money, ...ledger, ...refunds, ...records, ...books]

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

/** For `afterEach`: the stored world keeps every promise. */
export async function expectPromisesKept({ ctx }: { ctx: AppContext }) {
  expect(describeBroken(await brokenPromises(ctx.db, ctx.clock.now()))).toEqual([])
  expect(await strayProofs(ctx), 'V13 a proof has its file and a file its proof').toEqual([])
}

/** Rows without their file, unless it was erased, and files that neither a row nor an unfinished upload names. */
async function strayProofs(ctx: AppContext): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string; is_proof: boolean }>`
    select storage_key, original_name <> 'erased' as is_proof from proofs
     union all select storage_key, false from orphan_uploads`.execute(ctx.db)
  const known = new Set(rows.map((row) => row.storage_key))
  const folder = join(ctx.config.dataFolder, 'files', 'private')
  const found = await readdir(join(folder, 'proofs'), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const stored = new Set(files)
  const lost = rows.filter((row) => row.is_proof && !stored.has(row.storage_key)).map((row) => row.storage_key)
  return [...files.filter((file) => !known.has(file)), ...lost]
}
