import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { forgetImportsBefore } from './import-store.ts'

const keptForDays = 90

/** What a sheet did stays in the audit log; the sheet itself need not stay. */
export async function forgetOldImports(ctx: AppContext) {
  const before = addDays(lagosDayOf(ctx.clock.now()), -keptForDays)
  await forgetImportsBefore(ctx.db, lagosInstant(before, '00:00'))
}
