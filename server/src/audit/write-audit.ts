import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'

export type AuditEntry = {
  at: Date
  /** null: nobody is signed in, or the clock. */
  actorId: string | null
  actorRole: string
  /** `account.password-changed`, `booking.cancelled`: what happened, as events are named. */
  action: string
  subjectKind: string
  subjectId: string
  /** No secrets, and no more of a person than the question "who changed what" needs. */
  before?: unknown
  after?: unknown
  reason?: string | null
  address?: string | null
  requestId?: string | null
}

/** One line of the append-only log (P9), in the transaction of what it records. */
export async function writeAudit(tx: Tx, entry: AuditEntry) {
  await sql`
    insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id, before, after, reason, address, request_id)
    values (${entry.at}, ${entry.actorId}, ${entry.actorRole}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId},
            ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? null},
            ${entry.address ?? null}, ${entry.requestId ?? null})`.execute(tx)
}

function json(value: unknown) {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
