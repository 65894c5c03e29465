import { freeUntil } from '@skyroute/core/cancellation/refund-for.ts'
import { type StayDates, stayTimes } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { Settings } from '../../settings/default-settings.ts'
import type { ListingCard } from './listing-store.ts'

type SoldNow = { dates: StayDates | null; settings: Settings; soldAt: Date }

/** Until when a stay that is sold now can be cancelled without charge; null without dates, or when that is over already. */
export function freeCancellationUntil(card: ListingCard, { dates, settings, soldAt }: SoldNow): Date | null {
  if (!dates) return null
  const { startsAt } = stayTimes({
    kind: card.kind,
    startOn: dates.startOn,
    endOn: dates.endOn,
    soldAt,
    times: dates.times,
    checkInTime: card.kind === 'hotel' ? card.check_in_time : undefined,
    settings: settings.stay,
  })
  const until = freeUntil({ terms: settings.cancellation[card.kind], startsAt })
  return until !== null && until > soldAt ? until : null
}
