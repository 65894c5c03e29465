import { sql } from 'kysely'
import type { TestServer } from './context.ts'

type Entry = { action: string; kind: string; by: string | null; before: unknown; after: unknown; reason: string | null }

/** What the audit log says was done with one thing, in the order of the actions: the tests' clock stands still. */
export async function auditEntriesOf({ ctx }: TestServer, subjectId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select action, subject_kind as kind, actor_id as by, before, after, reason from audit_log
     where subject_id = ${subjectId} order by action, at`.execute(ctx.db)
  return rows
}
