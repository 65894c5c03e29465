import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { withoutPage } from '../../db/list-queries.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { auditConditions, auditEntries, type EntryRow } from './list-audit.ts'
import type { AuditQuery } from './schemas.ts'

const pageSize = 500

const columns: CsvColumns<EntryRow> = {
  at: (row) => row.at.toISOString(),
  action: (row) => row.action,
  by: (row) => row.actor_name,
  by_role: (row) => row.actor_role,
  by_id: (row) => row.actor_id,
  record_kind: (row) => row.subject_kind,
  record: (row) => (row.subject_kind === 'booking' ? bookingReference(row.subject_id) : row.subject_id),
  record_name: (row) => row.subject_name,
  before: (row) => jsonOrNull(row.before),
  after: (row) => jsonOrNull(row.after),
  reason: (row) => row.reason,
  address: (row) => row.address,
  request_id: (row) => row.request_id,
  place_in_the_chain: (row) => row.seq,
}

const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Who took the log with them stands in it, before the first line leaves (C22). */
export async function exportAudit(ctx: AppContext, by: ActorInRequest, query: AuditQuery) {
  const after = withoutPage(query)
  await auditAlone(ctx, by, { action: 'audit.exported', subjectKind: 'audit', subjectId: 'export', after })
  return csvExport(
    columns,
    pagesOf(pageSize, (after) => readPage(ctx, query, after)),
  )
}

async function readPage(ctx: AppContext, query: AuditQuery, after: EntryRow | undefined) {
  const rest = after ? sql`(a.at, a.id) < (${after.at}, ${after.id})` : sql`true`
  const which = sql`${auditConditions(query)} and ${rest} order by a.at desc, a.id desc limit ${pageSize}`
  return (await auditEntries(which).execute(ctx.replica)).rows
}
