import { sql } from 'kysely'
import { type CaseKind, openCase } from '../../../cases/open-case.ts'
import type { JsonFields } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import type { TransferLine } from './transfer-store.ts'

type About = { tx: Tx; line: TransferLine; now: Date }

export async function openTransferCase({ tx, line, now }: About, kind: CaseKind, facts: JsonFields) {
  const { partner_name: partner, amount_kobo, reference: transfer } = line
  await openCase(tx, { kind, details: { partner, amount_kobo, transfer, ...facts }, at: now })
}

/** It has an end: nobody need look for one. */
export async function closeUndecided({ tx, line, now }: About, outcome: string) {
  await sql`
    update cases set closed_at = ${now}, outcome = ${outcome}
     where kind = 'partner_transfer_undecided' and closed_at is null
       and details ->> 'transfer' = ${line.reference}`.execute(tx)
}
