import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { countRows } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import type { SavedView, SavedViewBody } from './schemas.ts'

const viewsMost = 100

export async function listViews(db: Reader, actor: Actor, screen: string | undefined) {
  const { rows } = await sql<RowOf<SavedView, 'created_at'>>`
    select id, screen, name, query, created_at from saved_views
     where user_id = ${actor.userId} and (${screen ?? null}::text is null or screen = ${screen ?? null})
     order by created_at, name`.execute(db)
  return { views: rows.map(answerOf) }
}

/** A name used again on its screen takes the new filters. Answers the screen's views. */
export async function saveView(ctx: AppContext, actor: Actor, { screen, name: typed, query }: SavedViewBody) {
  const name = readViewName(typed)
  await inTransaction(ctx.db, async (tx) => {
    const known = await countRows(tx, sql`saved_views where user_id = ${actor.userId}`)
    if (known >= viewsMost) throw conflict('too_many_views', 'Take away a view that you no longer use.')
    await sql`
      insert into saved_views (user_id, screen, name, query, created_at)
      values (${actor.userId}, ${screen}, ${name}, ${query}, ${ctx.clock.now()})
      on conflict (user_id, screen, name) do update set query = excluded.query`.execute(tx)
  })
  return listViews(ctx.db, actor, screen)
}

export function readViewName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') throw invalid('name', 'Give the view a name.', 'required')
  return name
}

/** Somebody else's view is not there. */
export async function forgetView(ctx: AppContext, actor: Actor, id: string) {
  await inTransaction(ctx.db, async (tx) => {
    const gone = await sql`delete from saved_views where user_id = ${actor.userId} and id = ${id}`.execute(tx)
    if (!gone.numAffectedRows) throw notFound()
  })
}
