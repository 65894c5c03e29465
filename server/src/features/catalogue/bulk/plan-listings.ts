import { hoursWarning, soldHoursNote } from '@skyroute/core/bookings/stated/hotel-hours.ts'
import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { refuseOddFacts } from '../manage/check-facts.ts'
import { slugOf, tidied } from '../manage/listing-words.ts'
import { columns, emptiedFields, factTables, neededFields } from './columns.ts'
import { crossChecks } from './cross-checks.ts'
import { type Body, type ListingKind, type ListingState, listingSheets, valueAt } from './listing-sheets.ts'
import type { Plan, Planned } from './plan.ts'
import type { Problem, Sheet, SheetRow } from './read-sheet.ts'

/** What each row of a sheet of listings would do, and what speaks against it. Changes nothing. */
export async function planListings(ctx: AppContext, kind: ListingKind, sheet: Sheet) {
  const problems: Problem[] = [...sheet.problems]
  const known = await standingById(ctx, kind, sheet.rows)
  const seen = new Set<string>()
  const planned = sheet.rows.flatMap((row) => {
    const id = text(row.fields.get('id'))
    if (id && seen.has(id)) problems.push({ row: row.row, column: 'id', sentence: 'This id is in a row above.' })
    if (id) seen.add(id)
    const found = planRow(kind, row, id === undefined ? null : (known.get(id) ?? 'missing'))
    if (Array.isArray(found)) problems.push(...found)
    return Array.isArray(found) || row.hasProblem ? [] : [found]
  })
  problems.push(...(await crossChecks(ctx, kind, planned)))
  return { plans: planned.map(({ before: _, after: __, ...plan }): Plan => plan), problems }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

async function standingById(ctx: AppContext, kind: ListingKind, rows: SheetRow[]) {
  const ids = rows.flatMap(({ fields }) => text(fields.get('id')) ?? [])
  return new Map((await listingSheets[kind].read(ctx.db, { ids })).map((each) => [each.id, each]))
}

function planRow(kind: ListingKind, row: SheetRow, standing: ListingState | 'missing' | null): Planned | Problem[] {
  const wrong = (column: string, sentence: string): Problem => ({ row: row.row, column, sentence })
  if (standing === 'missing')
    return [wrong('id', 'There is none with this id. To make a new one, leave the cell empty.')]
  if (standing && row.fields.has('name') && row.fields.get('name') === undefined)
    return [wrong('name', 'The name cannot be empty. To keep the names as they are, leave the column out.')]
  const body = bodyOf(row, standing)
  const absent = standing ? [] : missingFields(kind, row, body)
  if (absent.length > 0) return absent.map((field) => wrong(nameOf(kind, field), 'A new one cannot do without this.'))
  try {
    const tidy = tidied(body)
    if (!standing) slugOf(String(tidy.name))
    refuseOddFacts(factTables[kind], (tidy.facts as Body | undefined) ?? {})
    return planOf(kind, row, { standing, body: tidy })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.errors ?? []).map(({ field, message }) => wrong(nameOf(kind, field), message))
  }
}

const missingFields = (kind: ListingKind, { unread }: SheetRow, body: Body) =>
  neededFields[kind].filter((field) => valueAt(body, field) === undefined && !unread.has(field))

const nameOf = (kind: ListingKind, field: string) => columns[kind].find((each) => each.field === field)?.name ?? field

/** Empty cells of facts and lists empty them; any other but the name’s leaves what is there. */
function bodyOf({ fields }: SheetRow, standing: ListingState | null): Body {
  const body: Body = {}
  const facts: Body = { ...(standing?.content.facts as Body | undefined) }
  let hasFacts = false
  for (const [field, value] of fields) {
    if (field.startsWith('facts.')) {
      hasFacts = true
      facts[field.slice('facts.'.length)] = value
    } else if (field !== 'id' && value !== undefined) body[field] = value
    else if (emptiedFields.has(field)) body[field] = emptiedFields.get(field)
  }
  if (hasFacts) body.facts = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  return body
}

function planOf(
  kind: ListingKind,
  row: SheetRow,
  { standing, body }: { standing: ListingState | null; body: Body },
): Planned {
  const after = { ...standing?.content, ...body }
  const changed = columns[kind].filter(
    ({ field }) => field !== 'id' && isOther(valueAt(after, field), standing && valueAt(standing.content, field)),
  )
  const action = standing === null ? 'make' : changed.length > 0 ? 'change' : 'leave'
  return {
    row: row.row,
    action,
    id: standing?.id ?? null,
    name: String(after.name),
    body,
    version: standing?.version ?? null,
    fields: changed.map(({ name }) => name),
    warnings: warningsOf(kind, { action, after, changed: changed.map(({ field }) => field) }),
    before: standing,
    after,
  }
}

type Changing = { action: Plan['action']; after: Body; changed: readonly string[] }

/** As the form of a single hotel warns. */
function warningsOf(kind: ListingKind, { action, after, changed }: Changing): string[] {
  if (kind !== 'hotels' || !(changed.includes('check_in_time') || changed.includes('check_out_time'))) return []
  const odd = hoursWarning(text(after.check_in_time) ?? '', text(after.check_out_time) ?? '')
  return [...(odd ? [odd] : []), ...(action === 'change' ? [soldHoursNote] : [])]
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)
