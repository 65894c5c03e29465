import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'

type Told = { runId: string; action: string; after: Record<string, number | string>; reason?: string }

export function auditRun(ctx: AppContext, tx: Tx, by: ActorInRequest, { runId, ...done }: Told) {
  return auditStaff(ctx, tx, by, { ...done, subjectKind: 'partner-run', subjectId: runId })
}
