import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { RefundStanding } from './refund-standing.ts'

/** Money on its way back, with the latest day (M20). */
export function RefundNews({ bookingId, refund }: { bookingId: string; refund: RefundStanding | null }) {
  if (!refund) return null
  const { total, isThere, charges, by, way } = refund
  return (
    <Notice
      tone="sky"
      icon={RotateCcw}
      title={isThere ? `${naira(total)} refunded` : `Refund of ${naira(total)} requested`}
    >
      {way === 'to_name' ? (
        <>
          By bank transfer{by ? `, by ${formatDay(by)}` : ''}.{' '}
          <Link to={paths.refundAccount({ bookingId })} className="link">
            To which account?
          </Link>
        </>
      ) : by && !isThere ? (
        `Refunded to ${places[way]} by ${formatDay(by)}.`
      ) : (
        `To ${places[way]}.`
      )}
      {charges.length > 0 ? ` In the currency charged: ${charges.join(', ')}.` : null}
    </Notice>
  )
}

const places = {
  original: 'your original payment method',
  bank: 'your bank account',
  both: 'your bank account and your original payment method',
} as const
