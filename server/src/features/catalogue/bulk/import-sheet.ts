import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../../errors.ts'
import { readTable } from '../../../http/csv/read-table.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { SheetKind } from './columns.ts'
import {
  claimRow,
  findImport,
  type ImportRow,
  insertImport,
  nameMade,
  type Outcome,
  outcomesOf,
  throwRejected,
} from './import-store.ts'
import { listingSheets } from './listing-sheets.ts'
import type { Plan } from './plan.ts'
import { carryOutDay, planDayRows } from './plan-day-rows.ts'
import { planListings } from './plan-listings.ts'
import type { Sheet } from './read-sheet.ts'
import type { SheetToRead } from './sheet-thread.ts'

export type NewImport = { kind: SheetKind; file_name: string; text: string }

/** A dry run: every problem by row and column, and what would be made, changed and left. Nothing is changed. */
export async function checkSheet(ctx: AppContext, by: ActorInRequest, { kind, file_name, text }: NewImport) {
  const ask: SheetToRead = { kind, text }
  const sheet = await readTable<Sheet>(new URL('./sheet-thread.ts', import.meta.url), ask)
  const { plans, problems } = kind === 'days' ? await planDayRows(ctx, sheet) : await planListings(ctx, kind, sheet)
  const ordered = problems.toSorted((one, other) => one.row - other.row)
  const at = ctx.clock.now()
  const made = { kind, fileName: file_name, plans, problems: ordered, createdBy: by.actor.userId, at }
  const id = await inTransaction(ctx.db, (tx) => insertImport(tx, made))
  return showImport(ctx, id)
}

/** A few seconds of work: the next call goes on. */
const rowsPerCall = 100

/**
 * Carries out a sheet without problems, some rows at a call, until all are done. Each row is a transaction of its own
 * with its outcome in it: whoever asks twice, or again after a crash, does no row twice. What somebody changed since
 * the dry run is refused, row by row.
 */
export async function runImport(ctx: AppContext, by: ActorInRequest, id: string) {
  const found = await importNamed(ctx, id)
  if (found.problems.length > 0)
    throw conflict('has_problems', 'Mend what the dry run found, then bring the sheet in again.')
  const done = new Map((await outcomesOf(ctx.db, id)).map((outcome) => [outcome.row, outcome]))
  const open = found.plans.filter((plan) => plan.action !== 'leave' && !done.has(plan.row))
  for (const plan of open.slice(0, rowsPerCall)) await carryOutRow(ctx, by, { importId: id, kind: found.kind, plan })
  return showImport(ctx, id)
}

type RowToDo = { importId: string; kind: SheetKind; plan: Plan }

async function carryOutRow(ctx: AppContext, by: ActorInRequest, { importId, kind, plan }: RowToDo) {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const outcome = plan.action === 'make' ? 'made' : 'changed'
      // The claim comes first: a twin waits for it and then finds the row done.
      if (!(await claimRow(tx, importId, { row: plan.row, outcome, id: plan.id }))) return
      const { id } = await carryOut(ctx, tx, by, { importId, kind, plan })
      if (plan.id === null) await nameMade(tx, importId, { row: plan.row, id })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refused = { row: plan.row, id: plan.id, sentence: error.message }
    await inTransaction(ctx.db, (tx) => throwRejected(tx, importId, refused))
  }
}

function carryOut(ctx: AppContext, tx: Tx, by: ActorInRequest, { importId, kind, plan }: RowToDo) {
  if (kind === 'days') return carryOutDay(ctx, tx, by, plan)
  const reason = `Import ${importId}, row ${plan.row}`
  const sheet = listingSheets[kind]
  if (plan.id === null) return sheet.make(ctx, tx, by, { ...plan.body, reason })
  return sheet.change(ctx, tx, by, { id: plan.id, body: { ...plan.body, version: plan.version, reason } })
}

async function importNamed(ctx: AppContext, id: string): Promise<ImportRow> {
  const found = await findImport(ctx.db, id)
  if (!found) throw notFound('Import not found')
  return found
}

/** The whole account: what was planned, row by row, and what became of it. */
export async function showImport(ctx: AppContext, id: string) {
  const { kind, file_name, plans, problems, created_at } = await importNamed(ctx, id)
  const outcomes = new Map((await outcomesOf(ctx.db, id)).map((outcome) => [outcome.row, outcome]))
  const count = (action: Plan['action']) => plans.filter((plan) => plan.action === action).length
  const moving = plans.filter(({ action }) => action !== 'leave')
  return {
    id,
    kind,
    file_name,
    created_at: created_at.toISOString(),
    counts: { make: count('make'), change: count('change'), leave: count('leave') },
    problems: problems.slice(0, problemsShown),
    problem_count: problems.length,
    done: outcomes.size,
    is_finished: problems.length === 0 && outcomes.size >= moving.length,
    rows: moving.map((plan) => presentRow(plan, outcomes.get(plan.row))),
  }
}

const problemsShown = 500

function presentRow({ row, action, id, name, fields, warnings = [] }: Plan, outcome: Outcome | undefined) {
  return {
    row,
    action: action === 'make' ? ('make' as const) : ('change' as const),
    id: outcome?.id ?? id,
    name,
    fields,
    warnings,
    outcome: outcome?.outcome ?? null,
    sentence: outcome?.sentence ?? '',
  }
}
