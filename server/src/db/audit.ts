import { type JsonFields, jsonOf } from './json.ts'
import type { Tx } from './pool.ts'

export type AuditRow = {
  at: Date
  actorId: string | null
  actorRole: string
  /** `payment.verify`, `refund.approve` … */
  action: string
  subjectKind: string
  subjectId: string
  before?: JsonFields
  after?: JsonFields
  reason?: string
  address?: string
  requestId?: string
}

/** Who did what to what, and why (P9): written by the transaction that does it, never changed afterwards. */
export async function writeAudit(tx: Tx, row: AuditRow) {
  await tx
    .insertInto('audit_log')
    .values({
      at: row.at,
      actor_id: row.actorId,
      actor_role: row.actorRole,
      action: row.action,
      subject_kind: row.subjectKind,
      subject_id: row.subjectId,
      before: row.before ? jsonOf(row.before) : null,
      after: row.after ? jsonOf(row.after) : null,
      reason: row.reason ?? null,
      address: row.address ?? null,
      request_id: row.requestId ?? null,
    })
    .execute()
}
