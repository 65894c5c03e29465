import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { answerOf } from '../../http/answer-of.ts'

type Row = { id: string; at: Date; by: string | null; before: object; after: object; reason: string | null }

/** What was set before, and by whom: the entries of the audit about one group of settings, the newest first. */
export async function settingsHistory(ctx: AppContext, key: string) {
  const { rows } = await sql<Row>`
    select a.id, a.at, u.full_name as by, a.before, a.after, a.reason
      from audit_log a left join users u on u.id = a.actor_id
     where a.subject_kind = 'settings' and a.subject_id = ${key} and a.action = 'settings.changed'
       and a.after <> '{}'::jsonb
     order by a.at desc, a.id limit 100`.execute(ctx.db)
  return { changes: rows.map(answerOf) }
}
