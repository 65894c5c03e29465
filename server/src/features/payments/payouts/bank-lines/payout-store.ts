import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../../db/pool.ts'
import type { Payouts } from '../../../../db/schema.ts'
import { daysApart } from '../provider-payout-store.ts'

export type PayoutRow = Pick<Selectable<Payouts>, 'id' | 'provider' | 'bank_line_id' | 'amount_kobo' | 'part_of'>

/** When the ledger has it: of a month that is closed on the first open day, so that what is held is its account on every day. */
const postedAt = (at: Date) => sql<Date>`posting_date(${at})`

type NewPayout = { provider: string; lineId: string; amountKobo: number; partOf: string | null; by: string; at: Date }

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<string> {
  const { provider, lineId, amountKobo, partOf, by, at } = payout
  const row = {
    provider,
    bank_line_id: lineId,
    amount_kobo: amountKobo,
    part_of: partOf,
    recorded_by: by,
    recorded_at: postedAt(at),
  }
  const { id } = await tx.insertInto('payouts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What a line stands for as a payout, with the other lines of the same one; the first of them first. */
export async function findPayoutsOf(db: Reader, lineId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select p.id, p.provider, p.bank_line_id, p.amount_kobo, p.part_of
      from payouts named join payouts p on coalesce(p.part_of, p.id) = coalesce(named.part_of, named.id)
     where named.bank_line_id = ${lineId} and named.undone_at is null and p.undone_at is null
     order by p.part_of nulls first, p.id`.execute(db)
  return rows
}

export async function saveUndone(tx: Tx, { id }: PayoutRow, { by, at }: { by: string; at: Date }) {
  const { rows } = await sql<{ at: Date }>`select ${postedAt(at)} as at`.execute(tx)
  await tx.updateTable('payouts').set({ undone_by: by, undone_at: rows[0]?.at }).where('id', '=', id).execute()
}

type BookedLine = { id: string; provider: string; amountKobo: number; on: string }

/** A person said that the line is none of those that the provider told of: those that fit it are not linked to it by themselves. */
export async function ruleOutAwaited(tx: Tx, { id, provider, amountKobo, on }: BookedLine) {
  await sql`
    insert into payouts_ruled_out (payout_id, provider_payout_id)
    select ${id}, p.id from provider_payouts p
     where p.provider = ${provider} and p.amount_minor = ${amountKobo} and p.currency = 'NGN' and p.booked_as is null
       and abs(p.paid_on - ${on}::date) <= ${daysApart}`.execute(tx)
}

/** Whether money of this provider ever came into the books. */
export async function hasMoneyOf(db: Reader, provider: string): Promise<boolean> {
  const { rows } = await sql`select 1 from receipts where source = ${provider} and source <> 'bank' limit 1`.execute(db)
  return rows.length > 0
}
