import { checkTerms } from '@skyroute/core/cancellation/check-terms.ts'
import type { CancellationTerms, CancellationTier } from '@skyroute/core/cancellation/terms.ts'
import type { AppContext } from '../../context.ts'
import { allowed, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { versionOf } from '../../http/versions.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { termsSentence } from '../catalogue/cancellation-text.ts'
import type { CancellationEdit, Tier } from './schemas.ts'
import { editSettings } from './settings-store.ts'

type Kind = 'hotel' | 'car'
type Terms = Settings['cancellation']

export async function showCancellation(ctx: AppContext) {
  return present((await readSettings(ctx)).cancellation)
}

/** What is sold from now on; a booking keeps the terms that it was sold under (B8). */
export async function editCancellation(ctx: AppContext, by: ActorInRequest, edit: CancellationEdit) {
  const { stored } = await editSettings(ctx, by, {
    subject: 'cancellation',
    keys: ['cancellation'],
    edit,
    shownOf: ({ cancellation }) => tiersOf(cancellation),
    change: (_, { cancellation: before }) => ({
      cancellation: { hotel: readTerms('hotel', edit, before), car: readTerms('car', edit, before) },
    }),
  })
  return present(stored.cancellation)
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
