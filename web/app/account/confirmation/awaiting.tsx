import { addHours } from '@skyroute/core/dates.ts'
import { Check, Hourglass, Landmark, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import type { Booking, Payment } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { nameOf } from '../booking-trip.ts'
import { NextSteps } from '../next-steps.tsx'
import { Support } from '../support.tsx'

const VERIFIED_WITHIN_HOURS = 24

/** A transfer was sent and its proof is here: people look at it now. */
export function Awaiting({ booking, payment }: { booking: Booking; payment: Payment | null }) {
  const sentAt = new Date(payment?.proof?.uploaded_at ?? booking.updated_at)
  return (
    <section className="mx-auto max-w-[860px]">
      <div className="card grid overflow-hidden md:grid-cols-[1.25fr_1fr]">
        <div className="p-5 sm:p-6 md:p-9">
          <Status look={['wait', Hourglass, 'Awaiting Approval']} />
          <h1 className="mt-4 text-[1.875rem] leading-[2.25rem]">We are checking your transfer.</h1>
          <p className="mt-3 text-muted">
            {nameOf(booking)} is reserved meanwhile. You can close this page: we will e-mail you.
          </p>
          <h2 className="sr-only">What happens next</h2>
          <div className="mt-6">
            <NextSteps
              stops={[
                { icon: Check, isDone: true, title: 'Proof received', text: formatInstant(sentAt) },
                {
                  icon: Landmark,
                  title: 'We check it with the bank',
                  text: `Within ${VERIFIED_WITHIN_HOURS} hours: by ${formatInstant(addHours(sentAt, VERIFIED_WITHIN_HOURS))}`,
                },
                { icon: Mail, title: 'We e-mail you', text: `To ${booking.customer_email}` },
              ]}
            />
          </div>
        </div>
        <div className="border-t border-line bg-paper/70 p-5 sm:p-6 md:border-t-0 md:border-l md:p-9 dark:bg-sunk">
          <dl className="grid gap-4 text-[.9375rem]">
            <Fact label="Booking reference">{booking.booking_reference}</Fact>
            {payment ? <Fact label="Payment reference">{payment.payment_reference}</Fact> : null}
            <Fact label="Amount">{naira(payment?.amount ?? booking.total_amount)}</Fact>
            {payment?.proof ? <Fact label="Proof">{payment.proof.name}</Fact> : null}
          </dl>
          <div className="mt-7 grid">
            <ButtonLink to={paths.dashboard('bookings')}>View my bookings</ButtonLink>
          </div>
        </div>
      </div>
      <div className="mt-10 max-w-[46ch]">
        <Support booking={booking} />
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="num font-semibold break-words whitespace-normal">{children}</dd>
    </div>
  )
}
