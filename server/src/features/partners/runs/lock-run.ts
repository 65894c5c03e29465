import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { PartnerRuns } from '../../../db/schema.ts'
import { conflict, notFound } from '../../../errors.ts'
import { refuseWithdrawn } from '../../payments/outgoing/bank-file.ts'

type Locked = Pick<Selectable<PartnerRuns>, 'created_by' | 'sent_at' | 'withdrawn_at' | 'provider' | 'fetched_at'>

/** One that is withdrawn is refused. */
export async function lockRun(tx: Tx, runId: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select created_by, sent_at, withdrawn_at, provider, fetched_at from partner_runs where id = ${runId} for update`.execute(
    tx,
  )
  if (!rows[0]) throw notFound('There is no such bank file.')
  refuseWithdrawn(rows[0])
  return rows[0]
}

export async function lockUnsentRun(tx: Tx, runId: string): Promise<Locked> {
  const run = await lockRun(tx, runId)
  if (run.provider) throw conflict('run_sent', 'Paystack was asked for these payments already.')
  if (run.sent_at) throw conflict('run_sent', 'Somebody has said already that our bank has this file.')
  return run
}
