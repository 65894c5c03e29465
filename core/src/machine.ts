// How every table of moves is read: bookings, payments and refunds differ in their rows, not in this.
import { forbidden, type Rejection } from './rejection.ts'

/** A condition of a move; null lets it pass. */
export type Guard<Facts> = (facts: Facts) => Rejection | null

export interface Row<Facts> {
  readonly event: string
  /** Each actor who may, with the guards for them alone. */
  readonly by: Readonly<Partial<Record<string, readonly Guard<Facts>[]>>>
  readonly guards: readonly Guard<Facts>[]
}

export interface Question<TableRow, Facts> {
  readonly event: string
  readonly actor: string
  readonly facts: Facts
  /** Whether a row leaves from the present state. */
  readonly startsHere: (row: TableRow) => boolean
  /** Whether a row leads to the present state: then the event is a repeat. */
  readonly leadsHere: (row: TableRow) => boolean
  readonly illegal: Rejection
}

export type Decision<TableRow> =
  | { readonly what: 'move'; readonly row: TableRow }
  | { readonly what: 'repeat'; readonly row: TableRow }
  | { readonly what: 'refused'; readonly refusal: Rejection }

/**
 * Of the rows of an event that the actor may use and that leave from here, the first whose guards all pass; the
 * first refusal when none does. From where the event leads already it is a repeat. Deny by default.
 */
export function decide<Facts, TableRow extends Row<Facts>>(
  table: readonly TableRow[],
  question: Question<TableRow, Facts>,
): Decision<TableRow> {
  const allowed = table.filter((row) => row.event === question.event && row.by[question.actor])
  if (allowed.length === 0) return refused(notAllowed)
  const fitting = allowed.filter(question.startsHere)
  if (fitting.length === 0) return repeatOrIllegal(allowed, question)

  const refusals = fitting.map((row) => refusalOf(row, question))
  const row = fitting[refusals.indexOf(null)]
  return row ? { what: 'move', row } : refused(refusals[0] ?? question.illegal)
}

/** What everybody hears who may not do a thing at all. */
export const notAllowed = forbidden('not_allowed', 'Your role does not allow this.')

function refused(refusal: Rejection) {
  return { what: 'refused', refusal } as const
}

function refusalOf<Facts, TableRow extends Row<Facts>>(
  row: TableRow,
  { actor, facts }: Question<TableRow, Facts>,
): Rejection | null {
  for (const guard of [...(row.by[actor] ?? []), ...row.guards]) {
    const refusal = guard(facts)
    if (refusal) return refusal
  }
  return null
}

/** A repeat changes nothing, but it still answers only those who may: a lacking permission is told. */
function repeatOrIllegal<Facts, TableRow extends Row<Facts>>(
  rows: readonly TableRow[],
  question: Question<TableRow, Facts>,
): Decision<TableRow> {
  const row = rows.find(question.leadsHere)
  if (!row) return refused(question.illegal)
  const refusal = refusalOf(row, question)
  return refusal?.kind === 'forbidden' ? refused(refusal) : { what: 'repeat', row }
}
