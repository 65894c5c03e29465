import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type AskedPage, countRows, foundRow, pageOf, peopleNamed } from '../../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../../db/pool.ts'
import type { BankFiles } from '../../../../db/schema.ts'
import { answerOf } from '../../../../http/answer-of.ts'
import { answeredColumns, type Run, type RunAnswer, type RunName, type RunRow } from './bank-file-kind.ts'

type Kind<Name extends RunName> = { name: Name; lines: { from: RawBuilder<unknown>; isOpen: RawBuilder<unknown> } }

const columnsOf = (name: RunName) => sql.join(answeredColumns[name].map((column) => sql.ref(`n.${column}`)))

/** `which`: further conditions of `bank_files n`, and how many. Names and lines may lie elsewhere, and are asked for first. */
function runs<Name extends RunName>({ name, lines }: Kind<Name>, which: RawBuilder<unknown>) {
  // Which columns are answered depends on the kind, which no type of one template can say.
  const rows = sql<unknown>`
  with run as materialized (select * from bank_files n where kind = ${name} ${which}),
       sums as materialized (
         select l.run_id, count(*)::int as line_count, (count(*) filter (where ${lines.isOpen}))::int as open_count,
                sum(l.amount_kobo)::bigint as amount_kobo
           from ${lines.from} where l.run_id in (select id from run) group by l.run_id),
       ${peopleNamed(sql`
         select created_by from run union all select sent_by from run union all select withdrawn_by from run`)}
  select ${columnsOf(name)}, made.full_name as created_by_name, left_by.full_name as sent_by_name,
         back.full_name as withdrawn_by_name, coalesce(sums.line_count, 0) as line_count,
         coalesce(sums.open_count, 0) as open_count, coalesce(sums.amount_kobo, 0)::bigint as amount_kobo
    from run n left join sums on sums.run_id = n.id
    left join people made on made.id = n.created_by left join people left_by on left_by.id = n.sent_by
    left join people back on back.id = n.withdrawn_by
   order by n.created_at desc, n.id`
  return rows as RawBuilder<RunRow<Name>>
}

/** The files of one kind, with who did what and the sums of their lines. */
export async function listRuns<Name extends RunName>(db: Reader, kind: Kind<Name>, asked: AskedPage) {
  const page = pageOf(asked)
  const { rows } = await runs(kind, sql`order by n.created_at desc, n.id ${page.cut}`).execute(db)
  return {
    runs: rows.map((row) => answerOf(row)),
    ...page.of(await countRows(db, sql`bank_files where kind = ${kind.name}`)),
  }
}

export async function findRun<Name extends RunName>(
  db: Reader,
  kind: Kind<Name>,
  id: string,
): Promise<RunAnswer<Name>> {
  const { rows } = await runs(kind, sql`and n.id = ${id}`).execute(db)
  return answerOf(foundRow(rows, noRun))
}

const noRun = 'There is no such bank file.'

/** Whoever fetches it, sends it, withdraws it or records what the bank says waits for the others. */
export async function lockRun(tx: Tx, name: RunName, id: string): Promise<Run> {
  const { rows } = await sql<Run>`select * from bank_files where id = ${id} and kind = ${name} for update`.execute(tx)
  return foundRow(rows, noRun)
}

export async function insertRun(tx: Tx, row: Insertable<BankFiles>) {
  await tx.insertInto('bank_files').values(row).execute()
}

export async function saveRun(tx: Tx, id: string, change: Partial<Run>) {
  await tx.updateTable('bank_files').set(change).where('id', '=', id).execute()
}
