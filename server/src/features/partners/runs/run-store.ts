import { sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { linesMost } from '../../payments/outgoing/bank-file.ts'
import { partnerMoney } from '../partner-store.ts'

/** What a new file would hold. */
export async function countReady(db: Reader) {
  const { rows } = await sql<{ ready_count: number; ready_amount_kobo: number }>`
    with ${partnerMoney()}
    select count(*)::int as ready_count, coalesce(sum(ready_kobo), 0)::bigint as ready_amount_kobo
      from money where ready_kobo > 0`.execute(db)
  return answerOf(onlyRow(rows))
}

/** The partners who are owed something, under their locks, in the one order of such locks. */
export async function lockReadyPartners(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${partnerMoney()}
    select partner_id as id from money where ready_kobo > 0 order by partner_id limit ${linesMost}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`select 1 from partners where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return ids
}

/** Writes the lines of a run: what these partners are owed, as it stands under their locks. Answers how many. */
export async function writeLines(tx: Tx, runId: string, partnerIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    with ${partnerMoney()}
    insert into bank_file_lines
      (run_id, line, partner_id, bank_code, bank_name, account_number, account_name, amount_kobo, account_by)
    select ${runId}, row_number() over (order by p.name, p.id), p.id, p.bank_code, p.bank_name, p.account_number,
           coalesce(p.name_at_bank, p.account_name), m.ready_kobo, p.account_by
      from partners p join money m on m.partner_id = p.id
     where p.id = any(${partnerIds}::uuid[]) and m.ready_kobo > 0
    returning 1`.execute(tx)
  return rows.length
}

type Money = { ready_kobo: number; unfiled_kobo: number }

/** What the ledger owes a partner and no file holds, under the partner's lock; `ready`: and that may be paid with a new one. */
export async function lockMoney(tx: Tx, partnerId: string): Promise<Money> {
  await sql`select 1 from partners where id = ${partnerId}::uuid for update`.execute(tx)
  const { rows } = await sql<Money>`
    with ${partnerMoney(partnerId)}
    select ready_kobo, owed_kobo - in_files_kobo as unfiled_kobo from money where partner_id = ${partnerId}::uuid`.execute(
    tx,
  )
  return onlyRow(rows)
}

export const lockReadyKobo = async (tx: Tx, partnerId: string) => (await lockMoney(tx, partnerId)).ready_kobo

/** Transfers that wait until what this run pays is owed again: they are asked about at once. */
export async function hastenWaitingTransfers(tx: Tx, runId: string, at: Date) {
  await sql`
    update bank_file_lines set next_check_at = ${at}
     where status = 'failed' and next_check_at is not null
       and partner_id in (select partner_id from bank_file_lines where run_id = ${runId})`.execute(tx)
}

/** Of a run: the first partner whose account is another one by now. */
export async function findMovedAccount(tx: Tx, runId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from bank_file_lines l join partners p on p.id = l.partner_id
     where l.run_id = ${runId} and (p.bank_code, p.account_number) <> (l.bank_code, l.account_number)
     order by l.line limit 1`.execute(tx)
  return rows[0]?.name
}
