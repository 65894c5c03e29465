import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { SheetKind } from './columns.ts'
import type { Plan } from './plan.ts'
import type { Problem } from './read-sheet.ts'

export type ImportRow = { kind: SheetKind; file_name: string; plans: Plan[]; problems: Problem[]; created_at: Date }
export type Outcome = { row: number; outcome: 'made' | 'changed' | 'refused'; id: string | null; sentence: string }

type New = { kind: SheetKind; fileName: string; plans: Plan[]; problems: Problem[]; createdBy: string; at: Date }

export async function insertImport(tx: Tx, { kind, fileName, plans, problems, createdBy, at }: New): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue_imports (kind, file_name, plans, problems, created_by, created_at)
    values (${kind}, ${fileName}, ${JSON.stringify(plans)}::jsonb, ${JSON.stringify(problems)}::jsonb, ${createdBy}, ${at})
    returning id`.execute(tx)
  return rows[0]!.id // an insert without a conflict clause returns its row
}

export async function findImport(db: Reader, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select kind, file_name, plans, problems, created_at from catalogue_imports where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function outcomesOf(db: Reader, importId: string): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select row_number as row, outcome, subject_id as id, sentence
      from catalogue_import_rows where import_id = ${importId}`.execute(db)
  return rows
}

type Claim = { row: number; outcome: 'made' | 'changed'; id: string | null }

/** False when the row is done already; a transaction that is at it is waited for. */
export async function claimRow(tx: Tx, importId: string, { row, outcome, id }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into catalogue_import_rows (import_id, row_number, outcome, subject_id)
    values (${importId}, ${row}, ${outcome}, ${id}) on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** The new one's id is known only when it is made. */
export async function nameMade(tx: Tx, importId: string, { row, id }: { row: number; id: string }) {
  await sql`
    update catalogue_import_rows set subject_id = ${id}
     where import_id = ${importId} and row_number = ${row}`.execute(tx)
}

export async function throwRejected(
  tx: Tx,
  importId: string,
  { row, id, sentence }: { row: number; id: string | null; sentence: string },
) {
  await sql`
    insert into catalogue_import_rows (import_id, row_number, outcome, subject_id, sentence)
    values (${importId}, ${row}, 'refused', ${id}, ${sentence}) on conflict do nothing`.execute(tx)
}

const keptForDays = 90

/** What a sheet did stays in the audit log; the sheet itself need not stay. */
export async function forgetOldImports(ctx: AppContext) {
  const before = addDays(lagosDayOf(ctx.clock.now()), -keptForDays)
  await sql`delete from catalogue_imports where created_at < ${lagosInstant(before, '00:00')}`.execute(ctx.db)
}
