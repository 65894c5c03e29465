import { readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, contains, pageOf } from '../../../db/list-queries.ts'
import { type CaseRow, caseColumns, caseSource, presentCase } from './present-case.ts'

type Wish = AskedPage & { status?: 'open' | 'closed'; kind?: string; search?: string }

/** What waits longest comes first; of the closed ones, the last. */
export async function listCases(ctx: AppContext, wish: Wish) {
  const { status } = wish
  const page = pageOf(wish)
  const wanted = conditions(wish)
  const { rows: counted } = await sql<{ open: number; closed: number }>`
    select count(*) filter (where c.closed_at is null)::int as open,
           count(c.closed_at)::int as closed
      from ${caseSource} where ${wanted}`.execute(ctx.db)
  const { open, closed } = counted[0] ?? { open: 0, closed: 0 }
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from ${caseSource} where ${wanted} and ${states[status ?? 'all']}
     order by c.closed_at desc nulls first, c.opened_at, c.id
     ${page.cut}`.execute(ctx.db)
  const total = status ? { open, closed }[status] : open + closed
  return {
    cases: rows.map(presentCase),
    counts: { open, closed },
    ...page.of(total),
  }
}

const states = { open: sql`c.closed_at is null`, closed: sql`c.closed_at is not null`, all: sql`true` }

function conditions({ kind, search }: Wish): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (kind) parts.push(sql`c.kind = ${kind}`)
  if (search) {
    const text = search.trim()
    parts.push(sql`(c.booking_id = ${readBookingReference(text) ?? ''} or ${contains(sql`p.reference`, text)}
                    or ${contains(sql`b.guest_name`, text)})`)
  }
  return sql.join(parts, sql` and `)
}
