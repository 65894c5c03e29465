import { auditAlone } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { type CsvColumns, csvExport } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { type ProcessingActivity, processingRegister } from './processing-register.ts'

const columns: CsvColumns<ProcessingActivity> = {
  activity: ({ name }) => name,
  purpose: ({ purpose }) => purpose,
  people: ({ people }) => people,
  data: ({ data }) => data,
  legal_basis: ({ legalBasis }) => legalBasis,
  recipients: ({ recipients }) => recipients,
  kept_for: ({ keptFor }) => keptFor,
  tables: ({ tables }) => tables.join(' '),
}

export function readRegister() {
  return {
    activities: processingRegister.map(({ legalBasis, keptFor, tables, ...activity }) => ({
      ...activity,
      legal_basis: legalBasis,
      kept_for: keptFor,
      tables: [...tables],
    })),
  }
}

/** For the auditor or the commission: who took it stands in the audit. */
export async function exportRegister(ctx: AppContext, by: ActorInRequest) {
  await auditAlone(ctx, by, { action: 'register.exported', subjectKind: 'report', subjectId: 'processing-register' })
  return csvExport(columns, [processingRegister])
}
