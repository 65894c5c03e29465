import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { foundRow, onlyRow } from '../../../db/list-queries.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { StatementList, StoredStatement } from './schemas.ts'

/** A statement as it is listed. */
export type StatementRow = Omit<Static<typeof StatementList>['statements'][number], 'uploaded_at'> & {
  uploaded_at: Date
}

export const statementColumns = sql`
  s.id, a.bank_name, a.account_number, s.file_name, s.first_on, s.last_on, s.new_lines, s.known_lines,
  jsonb_array_length(s.problems) as problem_count, s.uploaded_at, u.full_name as uploaded_by`
export const statementSource = sql`
  bank_statements s join bank_accounts a on a.id = s.bank_account_id left join users u on u.id = s.uploaded_by`

type Told = Pick<Static<typeof StoredStatement>, 'encoding' | 'problems' | 'passed_over' | 'warnings'>
type Lines = { new_money_in: number; new_money_in_total_kobo: number; open_lines: number; doubtful_rows: number[] }

const shownMost = 500

/** A stored statement with what was told when it was uploaded: above all the rows that could not be read. */
export async function showStatement(ctx: AppContext, id: string) {
  const { rows } = await sql<StatementRow & Told>`
    select ${statementColumns}, s.encoding, s.problems, s.passed_over, s.warnings
      from ${statementSource} where s.id = ${id}`.execute(ctx.db)
  const statement = foundRow(rows, 'Statement not found')
  return {
    ...answerOf(statement),
    ...answerOf(await sumLines(ctx, id)),
    problems: statement.problems.slice(0, shownMost),
    passed_over: statement.passed_over.slice(0, shownMost),
    warnings: statement.warnings.slice(0, shownMost),
  }
}

async function sumLines(ctx: AppContext, statementId: string): Promise<Lines> {
  const { rows } = await sql<Lines>`
    select count(*) filter (where amount_kobo > 0)::int as new_money_in,
           coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)::bigint as new_money_in_total_kobo,
           count(*) filter (where state = 'open')::int as open_lines,
           coalesce(array_agg(row_number order by row_number) filter (where is_doubtful), '{}') as doubtful_rows
      from bank_lines where statement_id = ${statementId}`.execute(ctx.db)
  return onlyRow(rows)
}
