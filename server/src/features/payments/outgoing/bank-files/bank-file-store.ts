import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { type AskedPage, countRows, foundRow, pageOf, peopleNamed } from '../../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../../db/pool.ts'
import { answerOf } from '../../../../http/answer-of.ts'
import type { Run, RunAnswer, RunName, Told } from './bank-file-kind.ts'

type Kind<Name extends RunName> = { name: Name; lines: { from: RawBuilder<unknown>; isOpen: RawBuilder<unknown> } }

export const runTable = (name: RunName) => sql.table(`${name}_runs`)

/** `which`: the conditions of `runs n`, and how many. Names and lines may lie elsewhere, and are asked for first. */
function runs<Name extends RunName>({ name, lines }: Kind<Name>, which: RawBuilder<unknown>) {
  return sql<Run<Name> & Told>`
  with run as materialized (select * from ${runTable(name)} n ${which}),
       sums as materialized (
         select l.run_id, count(*)::int as line_count, (count(*) filter (where ${lines.isOpen}))::int as open_count,
                sum(l.amount_kobo)::bigint as amount_kobo
           from ${lines.from} where l.run_id in (select id from run) group by l.run_id),
       ${peopleNamed(sql`
         select created_by from run union all select sent_by from run union all select withdrawn_by from run`)}
  select n.*, made.full_name as created_by_name, left_by.full_name as sent_by_name,
         back.full_name as withdrawn_by_name, coalesce(sums.line_count, 0) as line_count,
         coalesce(sums.open_count, 0) as open_count, coalesce(sums.amount_kobo, 0)::bigint as amount_kobo
    from run n left join sums on sums.run_id = n.id
    left join people made on made.id = n.created_by left join people left_by on left_by.id = n.sent_by
    left join people back on back.id = n.withdrawn_by
   order by n.created_at desc, n.id`
}

const present = <Name extends RunName>({ sent_by: _, withdrawn_by: __, ...run }: Run<Name> & Told): RunAnswer<Name> =>
  answerOf(run)

/** The files of one kind, with who did what and the sums of their lines. */
export async function listRuns<Name extends RunName>(db: Reader, kind: Kind<Name>, asked: AskedPage) {
  const page = pageOf(asked)
  const { rows } = await runs(kind, sql`order by n.created_at desc, n.id ${page.cut}`).execute(db)
  return { runs: rows.map((row) => present<Name>(row)), ...page.of(await countRows(db, runTable(kind.name))) }
}

export async function findRun<Name extends RunName>(db: Reader, kind: Kind<Name>, id: string) {
  const { rows } = await runs(kind, sql`where n.id = ${id}`).execute(db)
  return present<Name>(foundRow(rows, noRun))
}

const noRun = 'There is no such bank file.'

/** Whoever fetches it, sends it, withdraws it or records what the bank says waits for the others. */
export async function lockRun<Name extends RunName>(tx: Tx, name: Name, id: string): Promise<Run<Name>> {
  const { rows } = await sql<Run<Name>>`select * from ${runTable(name)} where id = ${id} for update`.execute(tx)
  return foundRow(rows, noRun)
}

export async function insertRun(tx: Tx, name: RunName, row: object) {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  await sql`
    insert into ${runTable(name)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(tx)
}

export async function saveRun(tx: Tx, name: RunName, id: string, change: object) {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${runTable(name)} set ${sql.join(set)} where id = ${id}`.execute(tx)
}
