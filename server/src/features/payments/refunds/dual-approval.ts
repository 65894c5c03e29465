import { defaultThresholdKobo } from '@skyroute/core/payments/refunds.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

/** Above this amount two persons agree (M16, SP11), as the settings say; readable inside a transaction. */
export async function dualApprovalThreshold(db: Reader): Promise<number> {
  const { rows } = await sql<{ above: unknown }>`
    select value -> 'approvalAboveKobo' as above from settings where key = 'refunds'`.execute(db)
  const above = rows[0]?.above
  return typeof above === 'number' && Number.isSafeInteger(above) && above >= 0 ? above : defaultThresholdKobo
}
