import { Clock, TrendingDown, TrendingUp } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PriceMove } from './rejection-alert.tsx'
import type { SavedDraft } from './saved-draft.ts'
import type { Wizard } from './use-wizard.ts'

/** B13: back from signing in, the price is asked for anew; when it moved, that is said before anything is held. */
export function MovedMeanwhile({ kept, total }: { kept: SavedDraft | null; total: number | null }) {
  const before = kept?.total ?? null
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
          Go on to payment
        </ButtonLink>
      }
    >
      It is held for you while you pay. Discard it in My Bookings if you want something else.
    </Notice>
  )
}
