import { Clock, TrendingDown, TrendingUp } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { askedBy } from '../booking-request.ts'
import type { Wizard } from '../use-wizard.ts'
import { PriceMove } from './rejection-alert.tsx'

/** B13: whoever comes back is told a price that moved before anything is held; other days have another price anyway. */
export function MovedMeanwhile({ wizard: { kept, item, wish } }: { wizard: Wizard }) {
  const total = item.quote?.total ?? null
  const before = kept?.asked === askedBy(wish) ? kept.total : null
  if (before === null || total === null || before === total) return null
  const isHigher = total > before
  return (
    <Notice
      tone={isHigher ? 'dusk' : 'good'}
      icon={isHigher ? TrendingUp : TrendingDown}
      title="The price changed while you were away"
      isNews
      className="mb-6"
    >
      <PriceMove oldTotal={before} newTotal={total} />
    </Notice>
  )
}

/** Back from the payment page: what was confirmed is held already. */
export function HeldAlready({ wizard: { ownHold, wish } }: { wizard: Wizard }) {
  if (!ownHold || ownHold.check_in_date !== wish.startOn || ownHold.check_out_date !== wish.endOn) return null
  return (
    <Notice
      tone="good"
      icon={Clock}
      title="You confirmed this a moment ago"
      className="mb-6"
      actions={
        <ButtonLink to={paths.payment({ bookingId: ownHold.id })} small>
          Continue to payment
        </ButtonLink>
      }
    >
      It is reserved for you while you pay. Discard it in My Bookings if you want something else.
    </Notice>
  )
}
