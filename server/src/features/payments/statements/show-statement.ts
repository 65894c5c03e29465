import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'

type Noted = { row: number; column: string; message: string; text: string }
type Row = {
  id: string
  bank_name: string
  account_number: string
  file_name: string
  encoding: string
  first_on: string
  last_on: string
  new_lines: number
  known_lines: number
  problem_count: number
  problems: Noted[]
  passed_over: { row: number; why: string; text: string }[]
  warnings: { row: number; message: string }[]
  uploaded_at: Date
  uploaded_by: string | null
}
type Lines = { money_in: number; money_in_kobo: number; open_lines: number; doubtful: number[] }

const shownMost = 500

/** A stored statement with what was told when it was uploaded: above all the rows that could not be read. */
export async function showStatement(ctx: AppContext, id: string) {
  const { rows } = await sql<Row>`
    select s.id, a.bank_name, a.account_number, s.file_name, s.encoding, s.first_on, s.last_on, s.new_lines,
           s.known_lines, jsonb_array_length(s.problems) as problem_count, s.problems, s.passed_over, s.warnings,
           s.uploaded_at, u.full_name as uploaded_by
      from bank_statements s join bank_accounts a on a.id = s.bank_account_id left join users u on u.id = s.uploaded_by
     where s.id = ${id}`.execute(ctx.db)
  const [statement] = rows
  if (!statement) throw notFound('Statement not found')
  const { money_in, money_in_kobo, open_lines, doubtful } = await sumLines(ctx, id)
  return {
    ...statement,
    new_money_in: money_in,
    new_money_in_total: toNaira(money_in_kobo),
    open_lines,
    doubtful_rows: doubtful,
    problems: statement.problems.slice(0, shownMost),
    passed_over: statement.passed_over.slice(0, shownMost),
    warnings: statement.warnings.slice(0, shownMost),
    uploaded_at: statement.uploaded_at.toISOString(),
  }
}

async function sumLines(ctx: AppContext, statementId: string): Promise<Lines> {
  const { rows } = await sql<Lines>`
    select count(*) filter (where amount_kobo > 0)::int as money_in,
           coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)::bigint as money_in_kobo,
           count(*) filter (where state = 'open')::int as open_lines,
           coalesce(array_agg(row_number order by row_number) filter (where is_doubtful), '{}') as doubtful
      from bank_lines where statement_id = ${statementId}`.execute(ctx.db)
  return rows[0]! // an aggregate answers one row
}
