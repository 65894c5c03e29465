import { parseNaira, toNaira } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, like, pageOf } from '../../../db/list-queries.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { type BankLineRow, lineColumns } from './line-store.ts'
import { presentLine } from './present-line.ts'

type Wish = AskedPage & { state?: string; search?: string }

export async function listBankLines(ctx: AppContext, wish: Wish) {
  const page = pageOf(wish, 50)
  const wanted = conditions(wish)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from bank_lines l where ${wanted}`.execute(ctx.db)
  const total = counted[0]?.total ?? 0
  const rows = await readPage(ctx, wanted, page.cut)
  return { lines: rows.map(presentLine), ...page.of(total) }
}

async function readPage(ctx: AppContext, wanted: RawBuilder<unknown>, cut: RawBuilder<unknown>) {
  const { rows } = await sql<BankLineRow>`
    select ${lineColumns} from bank_lines l where ${wanted}
     order by l.posted_on desc, l.id ${cut}`.execute(ctx.replica)
  return rows
}

/** Words of the narration, an amount as written on the statement, or a line's own id. */
function conditions({ state, search }: Wish): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (state) parts.push(sql`l.state = ${state}`)
  const text = search?.trim()
  if (text) {
    const part = like(text)
    const amount = parseNaira(text.replace(/[₦,\s]/g, ''))
    const byAmount = amount.ok ? sql`or l.amount_kobo = ${amount.kobo}` : sql``
    parts.push(sql`(l.narration ilike ${part} or l.sender ilike ${part} or l.bank_reference ilike ${part}
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
export async function exportBankLines(
  ctx: AppContext,
  by: ActorInRequest,
  wish: Wish,
): Promise<AsyncGenerator<string>> {
  await inTransaction(ctx.db, (tx) =>
    auditStaff(ctx, tx, by, {
      action: 'payments.lines-exported',
      subjectKind: 'bank-lines',
      subjectId: 'export',
      after: wish,
    }),
  )
  const wanted = conditions(wish)
  return csvExport(
    columns,
    pagesOf(pageSize, (_after, offset) => readPage(ctx, wanted, sql`limit ${pageSize} offset ${offset}`)),
  )
}

type StatementRow = {
  id: string
  bank_name: string
  account_number: string
  file_name: string
  first_on: string
  last_on: string
  new_lines: number
  known_lines: number
  problem_count: number
  uploaded_at: Date
  uploaded_by: string | null
}

export async function listStatements(ctx: AppContext, wish: Wish) {
  const page = pageOf(wish)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from bank_statements`.execute(ctx.db)
  const { rows } = await sql<StatementRow>`
    select s.id, a.bank_name, a.account_number, s.file_name, s.first_on, s.last_on, s.new_lines, s.known_lines,
           jsonb_array_length(s.problems) as problem_count, s.uploaded_at,
           u.full_name as uploaded_by
      from bank_statements s join bank_accounts a on a.id = s.bank_account_id left join users u on u.id = s.uploaded_by
     order by s.uploaded_at desc, s.id ${page.cut}`.execute(ctx.db)
  const total = counted[0]?.total ?? 0
  return {
    statements: rows.map((row) => ({ ...row, uploaded_at: row.uploaded_at.toISOString() })),
    ...page.of(total),
  }
}
