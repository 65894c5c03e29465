import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { pageOf } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { invalid } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf } from '../../http/answer-of.ts'
import { countMessages, findLetter, findMessages, presentLetter } from './contact-store.ts'
import type { InboxQuery } from './schemas.ts'

/** The letters of visitors, with how many stand where under the same search. */
export async function listInbox(ctx: AppContext, actor: Actor, query: InboxQuery) {
  const { status, search, complaints } = query
  const page = pageOf(query)
  const asked = { status, search, complaints, assignedTo: readClerk(actor, query.assigned_to) }
  const [rows, counts] = await Promise.all([
    findMessages(ctx.db, asked, page),
    countMessages(ctx.db, asked, ctx.clock.now()),
  ])
  const total = status ? counts[status] : counts.open + counts.answered + counts.closed
  return { messages: rows.map(answerOf), counts, ...page.of(total) }
}

/** null: letters that nobody looks after; undefined: all. */
function readClerk(actor: Actor, asked: string | undefined): string | null | undefined {
  if (asked === undefined) return undefined
  if (asked === 'nobody') return null
  if (asked === 'me') return actor.userId
  if (!/^[0-9a-f-]{36}$/i.test(asked)) throw invalid('assigned_to', 'Name a member of staff, `me` or `nobody`.')
  return asked
}

export async function readLetter(ctx: AppContext, id: string) {
  return presentLetter(ctx.db, await findLetter(ctx.db, id))
}

/** Who may answer letters, and so may be asked to look after one. */
export async function listClerks(db: Reader) {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.full_name as name from users u
     where not u.is_disabled
       and exists (select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
                    where ur.user_id = u.id and rp.permission = 'messages.write')
     order by 2, 1`.execute(db)
  return { clerks: rows }
}
