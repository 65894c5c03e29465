import { checkTerms } from '@skyroute/core/cancellation/check-terms.ts'
import type { CancellationTerms, CancellationTier } from '@skyroute/core/cancellation/terms.ts'
import { auditStaff } from '../../audit/audit-staff.ts'
import { changeRecord } from '../../audit/change-record.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale, versionOf } from '../../http/versions.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { forgetSettings, readSettings } from '../../settings/read-settings.ts'
import { termsSentence } from '../catalogue/cancellation-text.ts'
import type { CancellationEdit, Tier } from './schemas.ts'
import { lockSettings, saveSetting } from './settings-store.ts'

type Kind = 'hotel' | 'car'
type Terms = Settings['cancellation']

export async function showCancellation(ctx: AppContext) {
  return present((await readSettings(ctx)).cancellation)
}

/** What is sold from now on; a booking keeps the terms that it was sold under (B8). */
export async function editCancellation(ctx: AppContext, by: ActorInRequest, edit: CancellationEdit) {
  const saved = await inTransaction(ctx.db, async (tx) => {
    const { cancellation: before } = await lockSettings(tx, ['cancellation'])
    refuseStale(tiersOf(before), { version: edit.version, shown: tiersOf(before) })
    const after: Terms = { hotel: readTerms('hotel', edit, before), car: readTerms('car', edit, before) }
    await saveSetting(tx, { key: 'cancellation', value: after }, { by: by.actor.userId, at: ctx.clock.now() })
    const change = changeRecord('settings', 'cancellation', { before: tiersOf(before), after: tiersOf(after) })
    await auditStaff(ctx, tx, by, { ...change, reason: edit.reason?.trim() || null })
    return after
  })
  forgetSettings(ctx)
  return present(saved)
}

function readTerms(kind: Kind, edit: CancellationEdit, before: Terms): CancellationTerms {
  const typed = edit[kind]
  if (!typed) return before[kind]
  const tiers = typed.map((tier) => readTier(kind, tier))
  return allowed(checkTerms(kind, tiers)).terms
}

function readTier(kind: Kind, { hours_before, keeps, kept_percent }: Tier): CancellationTier {
  if (keeps !== 'share') return { untilHoursBefore: hours_before, keeps: { what: keeps } }
  if (kept_percent === undefined) throw invalid(kind, 'Say how much of the price is kept.', 'kept_percent')
  return { untilHoursBefore: hours_before, keeps: { what: 'share', refundBps: 10_000 - kept_percent * 100 } }
}

/** As staff read and write them: what is kept, in per cent. */
function tiersOf(terms: Terms): Record<Kind, Tier[]> {
  return { hotel: terms.hotel.tiers.map(presentTier), car: terms.car.tiers.map(presentTier) }
}

function presentTier({ untilHoursBefore, keeps }: CancellationTier): Tier {
  const tier = { hours_before: untilHoursBefore, keeps: keeps.what }
  return keeps.what === 'share' ? { ...tier, kept_percent: 100 - keeps.refundBps / 100 } : tier
}

function present(terms: Terms) {
  const tiers = tiersOf(terms)
  const sentences = { hotel: termsSentence(terms.hotel), car: termsSentence(terms.car) }
  return { ...tiers, sentences, version: versionOf(tiers) }
}
