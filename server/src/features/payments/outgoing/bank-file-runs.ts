import { type Selectable, sql } from 'kysely'
import { type AskedPage, countRows, pageOf } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import type { DriverRuns, PartnerRuns } from '../../../db/schema.ts'
import { answerOf } from '../../../http/answer-of.ts'

type Runs = { driver: Selectable<DriverRuns>; partner: Selectable<PartnerRuns> }
type Told = {
  created_by_name: string | null
  sent_by_name: string | null
  withdrawn_by_name: string | null
  line_count: number
  open_count: number
  amount_kobo: number
}

/** What only the files of one kind have. */
const own = { driver: ['until_on'], partner: ['provider', 'fetched_at'] } as const

/** The files that pay drivers or partners, with who did what and the sums of their lines. */
export function bankFileRuns<Who extends keyof Runs>(who: Who) {
  type Row = Runs[Who] & Told
  const table = sql.table(`${who}_runs`)
  const runs = sql`
    select n.id, n.created_at, n.created_by, n.sent_at, n.sent_by, n.withdrawn_at, n.withdrawn_by, n.withdrawn_reason,
           ${sql.join(own[who].map((column) => sql.ref(`n.${column}`)))},
           made.full_name as created_by_name, left_by.full_name as sent_by_name,
           back.full_name as withdrawn_by_name, sums.line_count, sums.open_count, sums.amount_kobo
      from ${table} n
      left join users made on made.id = n.created_by left join users left_by on left_by.id = n.sent_by
      left join users back on back.id = n.withdrawn_by
     cross join lateral (
       select count(*)::int as line_count, count(*) filter (where l.status in ('made', 'sent'))::int as open_count,
              coalesce(sum(l.amount_kobo), 0)::bigint as amount_kobo
         from ${sql.table(`${who}_run_lines`)} l where l.run_id = n.id) sums`
  const present = ({ sent_by: _, withdrawn_by: __, ...run }: Row) => answerOf(run)
  return {
    async listRuns(db: Reader, asked: AskedPage) {
      const page = pageOf(asked)
      const { rows } = await sql<Row>`${runs} order by n.created_at desc, n.id ${page.cut}`.execute(db)
      return { runs: rows.map(present), ...page.of(await countRows(db, table)) }
    },
    async findRun(db: Reader, id: string) {
      const { rows } = await sql<Row>`${runs} where n.id = ${id}`.execute(db)
      return rows[0] && present(rows[0])
    },
  }
}
