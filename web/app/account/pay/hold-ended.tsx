import { cancelReasonLabels } from '@skyroute/core/bookings/labels.ts'
import { Hourglass } from 'lucide-react'
import { useNavigate } from 'react-router'
import { naira } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import type { Booking, Payment } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { bookAgain, nameOf } from '../booking-trip.ts'
import { attemptEnd } from './last-attempt.ts'

/** The time to pay is over: what happened, whether money moved, and the way to hold it again. */
export function HoldEnded({ booking, payment }: { booking: Booking; payment: Payment | null }) {
  const navigate = useNavigate()
  const user = useUser()
  const thing = booking.booking_type === 'hotel' ? 'room' : 'car'
  return (
    <section className="card p-6 md:p-8">
      <p className="flex items-center gap-2.5 font-semibold text-muted">
        <Icon of={Hourglass} /> {cancelReasonLabels[booking.cancel_reason ?? 'hold_expired']}
      </p>
      <h1 className="mt-2 text-[1.75rem] [overflow-wrap:anywhere] leading-[2.125rem]">
        The reservation of {nameOf(booking)} has ended.
      </h1>
      <p className="mt-3 text-muted">
        The {thing} is on sale again. {moneyWords(booking, payment)} If it is still available, you can reserve it again
        with what you typed.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="main" onClick={() => void navigate(bookAgain(booking, user?.id ?? null))}>
          Reserve it again
        </Button>
        <ButtonLink to={paths.dashboard('bookings')} look="line">
          View my bookings
        </ButtonLink>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-note text-muted">
        Money that arrives later is used if the {thing} is still available. Otherwise we refund it.
      </p>
    </section>
  )
}

/** That nothing was charged is said only where the server knows it. */
function moneyWords({ amount_paid, amount_refund_sent }: Booking, payment: Payment | null) {
  const end = attemptEnd(payment)
  if (amount_paid === 0 && (end === 'not_known' || end === 'waiting'))
    return 'We do not know yet whether your payment was made. If it was, we refund it.'
  if (amount_paid === 0) return payment ? 'Your payment was not made. Nothing was charged.' : 'Nothing was charged.'
  const back = naira(amount_paid)
  return amount_refund_sent >= amount_paid ? `${back} was refunded to you.` : `Your refund of ${back} is pending.`
}
