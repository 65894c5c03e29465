import { daysBetween, isDay } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { csvLine } from '../../../http/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { writeCell } from './cells.ts'
import { columns, rowsMost, type SheetKind } from './columns.ts'
import { type Body, type ListingKind, listingSheets, valueAt } from './listing-sheets.ts'
import { findDaysOfPools } from './plan-day-rows.ts'

export type ExportRequest = { kind: SheetKind; listing_id?: string; from?: string; until?: string }

/** A sheet that may be edited and brought in again. Who took it is on record before the first line leaves (C22). */
export async function exportSheet(
  ctx: AppContext,
  by: ActorInRequest,
  wish: ExportRequest,
): Promise<AsyncGenerator<string>> {
  const days = wish.kind === 'days' ? readDaysWish(wish) : null
  await inTransaction(ctx.db, (tx) =>
    auditStaff(ctx, tx, by, {
      action: 'catalogue.exported',
      subjectKind: 'catalogue',
      subjectId: wish.kind,
      after: wish,
    }),
  )
  return days ? dayLines(ctx, days) : listingLines(ctx, wish.kind as ListingKind) // days were dealt with
}

type DaysWish = { listingId: string; from: string; until: string }

function readDaysWish({ listing_id, from, until }: ExportRequest): DaysWish {
  if (!listing_id) throw invalid('listing_id', 'Say whose days.', 'required')
  if (!isDay(from)) throw invalid('from', 'This is not a day.')
  if (!isDay(until) || until < from) throw invalid('until', 'The last day is a day, and not before the first.')
  if (daysBetween(from, until) > 400) throw invalid('until', 'At most 400 days at once.')
  return { listingId: listing_id, from, until }
}

/** The byte order mark tells Excel that it is UTF-8. */
const headOf = (kind: SheetKind) => `\uFEFF${csvLine(columns[kind].map(({ name }) => name))}`

const pageSize = 300

async function* listingLines(ctx: AppContext, kind: ListingKind): AsyncGenerator<string> {
  yield headOf(kind)
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await listingSheets[kind].read(ctx.replica, { after, limit: pageSize })
    yield page.map(({ id, content }) => lineOf(kind, { ...content, id })).join('')
    after = page.length < pageSize ? undefined : page.at(-1)?.id
  }
}

async function* dayLines(ctx: AppContext, { listingId, from, until }: DaysWish): AsyncGenerator<string> {
  yield headOf('days')
  const rows = await findDaysOfPools(
    ctx.replica,
    sql`select id, day::date from inventories, generate_series(${from}::date, ${until}::date, '1 day') as day
         where listing_id = ${listingId} order by id, day limit ${rowsMost.days}`,
  )
  yield rows.map((row) => lineOf('days', row)).join('')
}

function lineOf(kind: SheetKind, content: Body): string {
  return csvLine(columns[kind].map((column) => writeCell(column, valueAt(content, column.field))))
}
