import { CircleAlert, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '../../lib/days.ts'
import type { Payment } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { attemptAdvice, attemptEnd, whyNotMade } from './last-attempt.ts'

/** What became of the newest attempt, for whoever comes back to pay. */
export function LastAttemptNotice({ payment, bookingId }: { payment: Payment | undefined; bookingId: string }) {
  const end = attemptEnd(payment)
  if (!payment || !end) return null
  const attempt = (
    <span className="num mt-1 block whitespace-normal">
      Attempt {payment.payment_reference}, {formatInstant(payment.updated_at)}
    </span>
  )
  switch (end) {
    case 'not_made':
      return (
        <Notice tone="dusk" icon={CircleAlert} title="This payment was not made" className="mt-5">
          {whyNotMade(payment)} Nothing was charged. Pay again below.
          {attempt}
        </Notice>
      )
    case 'not_found':
      return (
        <Notice tone="dusk" icon={CircleAlert} title="We could not find your transfer" className="mt-5">
          {attemptAdvice.not_found}
          {attempt}
        </Notice>
      )
    case 'not_known':
      return (
        <Notice
          tone="dusk"
          icon={CircleAlert}
          title="We do not know yet whether this payment was made"
          className="mt-5"
        >
          {attemptAdvice.not_known}
          {attempt}
        </Notice>
      )
    case 'waiting':
      return (
        <Notice tone="sky" icon={Hourglass} title="We have not heard yet that this payment was made" className="mt-5">
          If you paid, do not pay again:{' '}
          <Link to={paths.paymentConfirmation({ bookingId })} className="link">
            check the payment
          </Link>
          . If you did not pay, pay below.
          {attempt}
        </Notice>
      )
  }
}
