import { type RawBuilder, sql } from 'kysely'
import { type CaseKind, openCase } from '../../../cases/open-case.ts'
import type { JsonFields } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import type { TransferLine } from './transfer-store.ts'

type About = { tx: Tx; line: TransferLine; now: Date }

export async function openTransferCase({ tx, line, now }: About, kind: CaseKind, facts: JsonFields) {
  const { payee_name: partner, amount_kobo, reference: transfer } = line
  await openCase(tx, { kind, details: { partner, amount_kobo, transfer, ...facts }, at: now })
}

/** It was paid and is booked as not paid, and what would pay for it is in another run: a person withdraws that one. */
export const paidTwice = 'it was paid, and it had been written down as not paid and is not owed any more'

const isPaidTwice = sql`kind = 'partner_transfer_differs' and details ->> 'differs' = ${paidTwice}`
const isEndless = sql`kind = 'partner_transfer_undecided'`

/** It was not paid: nobody need look for its end. */
export const closeUndecided = (about: About, outcome: string) =>
  closeWhere(about, sql`(${isEndless} or ${isPaidTwice})`, outcome)

/** It was paid, and is booked so: nobody need look at its account either. */
export const closeUnpaid = (about: About, outcome: string) =>
  closeWhere(about, sql`(${isEndless} or ${isPaidTwice} or kind = 'partner_transfer_failed')`, outcome)

async function closeWhere({ tx, line, now }: About, which: RawBuilder<unknown>, outcome: string) {
  await sql`
    update cases set closed_at = ${now}, outcome = ${outcome}
     where ${which} and closed_at is null and details ->> 'transfer' = ${line.reference}`.execute(tx)
}

/** Whether nobody has closed it yet. */
export async function isPaidTwiceOpen({ tx, line }: About): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cases where ${isPaidTwice} and closed_at is null and details ->> 'transfer' = ${line.reference}`.execute(
    tx,
  )
  return rows.length > 0
}
