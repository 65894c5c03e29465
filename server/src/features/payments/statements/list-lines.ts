import { parseNaira, toNaira } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditAlone } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, contains, countRows, pageOf } from '../../../db/list-queries.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { type BankLineRow, bankLines } from './line-store.ts'
import { presentLines } from './present-line.ts'
import { type StatementRow, statementColumns, statementSource } from './show-statement.ts'

type Wish = AskedPage & { state?: string; search?: string }

export async function listBankLines(ctx: AppContext, wish: Wish) {
  const page = pageOf(wish, 50)
  const wanted = conditions(wish)
  const total = await countRows(ctx.db, sql`bank_lines l where ${wanted}`)
  const rows = await readPage(ctx, wanted, page.cut)
  return { lines: await presentLines(ctx, rows), ...page.of(total) }
}

async function readPage(ctx: AppContext, wanted: RawBuilder<unknown>, cut: RawBuilder<unknown>) {
  const order = sql`l.posted_on desc, l.id`
  return (await bankLines(sql`${wanted} order by ${order} ${cut}`, order).execute(ctx.db)).rows
}

/** Words of the narration, an amount as written on the statement, or a line's own id. */
function conditions({ state, search }: Wish): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (state) parts.push(sql`l.state = ${state}`)
  const text = search?.trim()
  if (text) {
    const amount = parseNaira(text.replace(/[₦,\s]/g, ''))
    const byAmount = amount.ok ? sql`or l.amount_kobo = ${amount.kobo}` : sql``
    parts.push(sql`(${contains(sql`l.narration`, text)} or ${contains(sql`l.sender`, text)}
                    or ${contains(sql`l.bank_reference`, text)}
                    or l.id = ${text.toUpperCase()} ${byAmount})`)
  }
  return sql.join(parts, sql` and `)
}

const pageSize = 500

const columns: CsvColumns<BankLineRow> = {
  line: (row) => row.id,
  date: (row) => row.posted_on,
  time: (row) => row.posted_time,
  amount: (row) => toNaira(row.amount_kobo),
  narration: (row) => row.narration,
  sender: (row) => row.sender,
  reference: (row) => row.bank_reference,
  state: (row) => row.state,
  payment_id: (row) => row.payment_id,
  note: (row) => row.note,
}

/** C22: audited before the first line leaves; what a payer typed cannot become a formula. */
export async function exportBankLines(ctx: AppContext, by: ActorInRequest, wish: Wish) {
  const exported = { action: 'payments.lines-exported', subjectKind: 'bank-lines', subjectId: 'export', after: wish }
  await auditAlone(ctx, by, exported)
  const wanted = conditions(wish)
  return csvExport(
    columns,
    pagesOf(pageSize, (_after, offset) => readPage(ctx, wanted, sql`limit ${pageSize} offset ${offset}`)),
  )
}

export async function listStatements(ctx: AppContext, wish: AskedPage) {
  const page = pageOf(wish)
  const { rows } = await sql<StatementRow>`
    select ${statementColumns} from ${statementSource}
     order by s.uploaded_at desc, s.id ${page.cut}`.execute(ctx.db)
  return { statements: rows.map(answerOf), ...page.of(await countRows(ctx.db, sql`bank_statements`)) }
}
