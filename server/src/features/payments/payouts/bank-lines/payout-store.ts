import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../../db/pool.ts'
import type { Payouts } from '../../../../db/schema.ts'

export type PayoutRow = Pick<Selectable<Payouts>, 'id' | 'provider' | 'amount_kobo'>

/** When the ledger has it: of a month that is closed on the first open day, so that what is held is its account on every day. */
const postedAt = (at: Date) => sql<Date>`posting_date(${at})`

type NewPayout = { provider: string; lineId: string; amountKobo: number; by: string; at: Date }

export async function insertPayout(tx: Tx, { provider, lineId, amountKobo, by, at }: NewPayout): Promise<string> {
  const row = { provider, bank_line_id: lineId, amount_kobo: amountKobo, recorded_by: by, recorded_at: postedAt(at) }
  const { id } = await tx.insertInto('payouts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The payout that a line stands for. */
export async function findPayoutOf(db: Reader, lineId: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select id, provider, amount_kobo from payouts where bank_line_id = ${lineId} and undone_at is null`.execute(db)
  return rows[0]
}

export async function saveUndone(tx: Tx, { id }: PayoutRow, { by, at }: { by: string; at: Date }) {
  await tx
    .updateTable('payouts')
    .set({ undone_by: by, undone_at: postedAt(at) })
    .where('id', '=', id)
    .execute()
}

/** Whether money of this provider ever came into the books. */
export async function hasMoneyOf(db: Reader, provider: string): Promise<boolean> {
  const { rows } = await sql`select 1 from receipts where source = ${provider} and source <> 'bank' limit 1`.execute(db)
  return rows.length > 0
}
