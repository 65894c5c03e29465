import {
  type RefundProgress,
  refundPlaces,
  refundProgressWords,
} from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { RefundStanding } from './refund-standing.ts'

type Told = { bookingId: string; refund: RefundStanding }

/** How far the money has come on its way back, with the latest day (M20). */
export function RefundNews({ bookingId, refund }: { bookingId: string; refund: RefundStanding | null }) {
  if (!refund) return null
  const { total, progress, charges } = refund
  return (
    <Notice tone="sky" icon={RotateCcw} title={refundProgressWords[progress].title(naira(total))}>
      {words[progress]({ bookingId, refund })}
      {charges.length > 0 ? ` In the currency charged: ${charges.join(', ')}.` : null}
    </Notice>
  )
}

const words: Readonly<Record<RefundProgress, (told: Told) => ReactNode>> = {
  requested: toPlace,
  unapproved: () => 'We write to you when it is sent, or when it is not approved.',
  disputed: () => 'We send it when your bank has decided about the payment that you disputed.',
  being_paid: toPlace,
  sent: ({ refund }) => `To ${refundPlaces[refund.way]}.`,
  no_account: ({ bookingId, refund: { by } }) => (
    <>
      We send it by bank transfer once we have your account{by ? `, by ${formatDay(by)}` : ''}.{' '}
      <Link to={paths.refundAccount({ bookingId })} className="link">
        To which account?
      </Link>
    </>
  ),
  failed: () => 'It did not arrive. We are looking into it and will write to you.',
  not_sent: () => null,
}

function toPlace({ refund: { way, by } }: Told) {
  return by ? `To ${refundPlaces[way]} by ${formatDay(by)}.` : `To ${refundPlaces[way]}.`
}
