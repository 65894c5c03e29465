import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { PartnerRuns } from '../../../db/schema.ts'
import { conflict, notFound } from '../../../errors.ts'
import { refuseWithdrawn } from '../../payments/outgoing/bank-file.ts'
import { lockReadyKobo, type RunLine } from './run-store.ts'

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

/** The order in which partners are locked. */
export const byPartner = (one: Pick<RunLine, 'partner_id'>, other: Pick<RunLine, 'partner_id'>) =>
  one.partner_id < other.partner_id ? -1 : 1

/** A refund may have taken back some of it since the file was made: then the file is withdrawn, and another says what is owed. */
export async function refuseOwedLess(tx: Tx, { partner_id, partner_name }: RunLine) {
  if ((await lockReadyKobo(tx, partner_id)) < 0)
    throw conflict('owed_less', `${partner_name} is owed less by now. Withdraw this file and make another.`)
}
