import { CircleX, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '../../lib/days.ts'
import type { Booking, Payment } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from '../booking-trip.ts'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { attemptAdvice, attemptEnd, whyNotMade } from '../pay/last-attempt.ts'
import { pauseBefore } from './outcome.ts'

/** An attempt is over without money: the hold runs on and the way to pay is open (SB5). */
export function Failed({ booking, payment }: { booking: Booking; payment: Payment | null }) {
  const { title, text } = failedWords(payment)
  return (
    <BesideHold booking={booking}>
      <section className="card p-5 sm:p-6 md:p-8" role="alert">
        <p className="flex items-center gap-2.5 font-semibold text-danger">
          <Icon of={CircleX} /> Payment Failed
        </p>
        <h1 className="mt-2 text-[1.75rem] leading-[2.125rem]">{title}</h1>
        <p className="mt-3 text-muted">
          {text}{' '}
          {booking.status === 'confirmed'
            ? 'Your booking stays as it was, and the new dates stay reserved for you.'
            : `Your booking is safe: ${nameOf(booking)} stays reserved for you.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink look="main" to={paths.payment({ bookingId: booking.id, method: wayOf(payment) })}>
            Try Again
          </ButtonLink>
          <ButtonLink look="line" to={paths.payment({ bookingId: booking.id })}>
            Pay another way
          </ButtonLink>
        </div>
        {payment ? (
          <p className="num mt-5 border-t border-line pt-4 text-note whitespace-normal text-muted">
            Attempt {payment.payment_reference}, {formatInstant(payment.updated_at)}
          </p>
        ) : null}
      </section>
    </BesideHold>
  )
}

const wayOf = (payment: Payment | null) => (payment?.has_one_time_account ? 'bank_transfer' : payment?.payment_method)

/** That nothing was charged is said only where the server knows it. */
function failedWords(payment: Payment | null) {
  switch (attemptEnd(payment)) {
    case 'not_known':
      return {
        title: 'We do not know yet whether your payment was made.',
        text: attemptAdvice.not_known,
      }
    case 'not_found':
      return {
        title: 'We could not find your transfer.',
        text: attemptAdvice.not_found,
      }
    default:
      return {
        title: 'This payment was not made. Nothing was charged.',
        text: payment ? whyNotMade(payment) : '',
      }
  }
}

type AskingProps = {
  booking: Booking
  payment: Payment | null
  /** They came back from the payment page by themselves. */
  hasLeft: boolean
}

/** Silence is not failure: we ask, and say so, and warn against paying twice. */
export function Asking({ booking, payment, hasLeft }: AskingProps) {
  const { isAsking, seconds } = useAsking()
  const { revalidate } = useRevalidator()
  return (
    <BesideHold booking={booking}>
      <section className="card p-5 sm:p-6 md:p-8">
        <p className="flex items-center gap-2.5 font-semibold text-on-sun" role="status">
          {hasLeft ? (
            'Not paid'
          ) : (
            <>
              <Icon of={LoaderCircle} className="size-5 animate-spin" />
              {isAsking ? 'Checking…' : 'Waiting for the bank'}
            </>
          )}
        </p>
        <h1 className="mt-2 text-[1.75rem] leading-[2.125rem]">
          {hasLeft ? 'You did not pay.' : 'We are confirming your payment.'}
        </h1>
        <p className="mt-3 text-muted">
          {hasLeft && booking.hold_expires_at
            ? `${nameOf(booking)} is reserved until ${formatInstant(booking.hold_expires_at)}. `
            : ''}
          If you {hasLeft ? 'did pay' : 'paid'}, <b className="text-ink">do not pay again</b>. Checking again in{' '}
          {seconds} seconds. You can close this page: we will e-mail {booking.customer_email}.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {hasLeft ? (
            <ButtonLink look="main" to={paths.payment({ bookingId: booking.id, method: wayOf(payment) })}>
              Pay now
            </ButtonLink>
          ) : null}
          <Button look="line" busy={isAsking && 'Checking…'} onClick={() => void revalidate()}>
            Check now
          </Button>
          {payment?.checkout_url && !hasLeft ? (
            <a href={payment.checkout_url} className={buttonClasses({ look: 'quiet' })}>
              I have not paid: go back and pay
            </a>
          ) : null}
        </div>
        {payment ? (
          <p className="num mt-5 border-t border-line pt-4 text-note whitespace-normal text-muted">
            Attempt {payment.payment_reference}, {formatInstant(payment.created_at)}
          </p>
        ) : null}
      </section>
    </BesideHold>
  )
}

function BesideHold({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
      <div className="max-w-[680px]">{children}</div>
      {booking.hold_expires_at ? (
        <aside aria-label="Your booking" className="card self-start overflow-hidden max-lg:row-start-1">
          <HoldCountdown since={booking.created_at} until={booking.hold_expires_at} onEnd={() => void revalidate()} />
          <p className="px-5 py-4 text-sm text-muted max-lg:hidden">
            When the time is over, {nameOf(booking)} goes on sale again. Money that arrives later is used if it is still
            available. Otherwise we refund it.
          </p>
        </aside>
      ) : null}
    </div>
  )
}

/** Asks the server again and again while the page is open; answers the pause before the next look, in seconds. */
function useAsking() {
  const { revalidate, state } = useRevalidator()
  const [look, setLook] = useState(0)
  const isAsking = state === 'loading'
  const pause = pauseBefore(look)
  const lookAgain = () => {
    setLook((before) => before + 1)
    void revalidate()
  }
  useClock(lookAgain, { afterMs: isAsking ? null : pause }, look)
  return { isAsking, seconds: pause / 1000 }
}
