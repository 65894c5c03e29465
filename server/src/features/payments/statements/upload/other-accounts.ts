// One transfer is in one of our accounts: a statement that was uploaded under another one brings no new money.
import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import { invalid } from '../../../../errors.ts'
import type { RecognisedLine } from './recognise-lines.ts'

type Twin = { row: number; id: string; bank_name: string; account_number: string; is_same_balance: boolean }

/**
 * By row, the line of another account that says the same of its day, amount and words. Throws 422 `other_account` where the
 * balance is the same too: no two accounts have that, so the file is a statement of the other one.
 */
export async function linesOfOtherAccounts(
  tx: Tx,
  accountId: string,
  lines: readonly RecognisedLine[],
): Promise<ReadonlyMap<number, string>> {
  const asked = lines
    .filter(({ isKnown }) => !isKnown)
    .map(({ line: { row, on, amountKobo, balanceKobo }, likeness }) => ({ row, on, amountKobo, balanceKobo, likeness }))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Twin>`
    select w.row, coalesce(l.same_as, l.id) as id, a.bank_name, a.account_number,
           l.balance_kobo is not null and l.balance_kobo = w."balanceKobo" as is_same_balance
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             as w (row int, "on" date, "amountKobo" bigint, "balanceKobo" bigint, likeness text)
      join bank_accounts a on a.id <> ${accountId}::uuid
      join bank_lines l on l.bank_account_id = a.id and l.posted_on = w."on" and l.amount_kobo = w."amountKobo"
                       and l.likeness = w.likeness
     order by w.row, l.id`.execute(tx)
  const certain = rows.find(({ is_same_balance }) => is_same_balance)
  if (certain)
    throw invalid(
      'bank_account_id',
      `Row ${certain.row} is stored already as a line of ${certain.bank_name} ${certain.account_number}, with the same balance: this is a statement of that account. Nothing of the file is stored.`,
      'other_account',
    )
  return new Map(rows.map(({ row, id }) => [row, id]))
}
