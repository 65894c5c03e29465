import { daysBetween, isDay } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditAlone } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../../http/csv/csv.ts'
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
  const exported = { action: 'catalogue.exported', subjectKind: 'catalogue', subjectId: wish.kind, after: wish }
  await auditAlone(ctx, by, exported)
  return csvExport(
    columnsOf(wish.kind),
    days ? [await readDays(ctx, days)] : readListings(ctx, wish.kind as ListingKind), // days were dealt with
  )
}

type DaysWish = { listingId: string; from: string; until: string }

function readDaysWish({ listing_id, from, until }: ExportRequest): DaysWish {
  if (!listing_id) throw invalid('listing_id', 'Say whose days.', 'required')
  if (!isDay(from)) throw invalid('from', 'This is not a day.')
  if (!isDay(until) || until < from) throw invalid('until', 'The last day is a day, and not before the first.')
  if (daysBetween(from, until) > 400) throw invalid('until', 'At most 400 days at once.')
  return { listingId: listing_id, from, until }
}

const pageSize = 300

const readListings = (ctx: AppContext, kind: ListingKind) =>
  pagesOf(pageSize, async (after: Body | undefined) => {
    const page = await listingSheets[kind].read(ctx.replica, { after: String(after?.id ?? ''), limit: pageSize })
    return page.map(({ id, content }): Body => ({ ...content, id }))
  })

const readDays = (ctx: AppContext, { listingId, from, until }: DaysWish) =>
  findDaysOfPools(
    ctx.replica,
    sql`select id, day::date from inventories, generate_series(${from}::date, ${until}::date, '1 day') as day
         where listing_id = ${listingId} order by id, day limit ${rowsMost.days}`,
  )

function columnsOf(kind: SheetKind): CsvColumns<Body> {
  return Object.fromEntries(
    columns[kind].map((column) => [column.name, (content) => writeCell(column, valueAt(content, column.field))]),
  )
}
