import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { addressLine } from '@skyroute/core/bookings/stated/arriving.ts'
import { hireTerms, hireTermsNote } from '@skyroute/core/bookings/stated/hire-terms.ts'
import { Phone } from 'lucide-react'
import { naira, telephoneLink } from '../../lib/format.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { DirectionsLink } from '../../shared/map/directions-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** What one tells a driver, and whom one calls from the road. */
export function HowToGetThere({ booking }: { booking: Booking }) {
  const { arrival } = booking
  if (!arrival) return null
  return (
    <section
      className="mt-6 border-t border-line pt-5 text-[.9375rem] leading-[1.375rem]"
      aria-label="How to get there"
    >
      <h3 className="text-lg">How to get there</h3>
      <address className="mt-1 not-italic">
        <b className="block font-semibold">{addressLine(arrival, booking.location)}</b>
        {arrival.landmark ? <span className="block text-muted">{arrival.landmark}</span> : null}
      </address>
      {arrival.directions ? <p className="mt-2 max-w-[62ch] text-muted">{arrival.directions}</p> : null}
      <p className="flex flex-wrap items-center gap-x-6">
        {arrival.phone ? (
          <a
            href={telephoneLink(arrival.phone)}
            className="link inline-flex min-h-11 items-center gap-1.5 !font-medium"
          >
            <Icon of={Phone} className="size-4" />
            <span>
              Call the hotel <span className="num">{readablePhone(arrival.phone)}</span>
            </span>
          </a>
        ) : null}
        <span className="no-print">
          <DirectionsLink to={arrival} />
        </span>
      </p>
    </section>
  )
}

/** What a car's hirer pays and leaves besides the price, as it was stated when it was booked. */
export function HireTermsAsSold({ booking: { car_facts: facts, with_driver } }: { booking: Booking }) {
  const terms = facts ? hireTerms(facts, with_driver ? 'driver' : 'hirer') : []
  if (terms.length === 0) return null
  return (
    <section
      className="mt-6 border-t border-line pt-5 text-[.9375rem] leading-[1.375rem]"
      aria-label="Cover and deposit"
    >
      <h3 className="text-lg">Cover and deposit</h3>
      <dl className="mt-1 grid gap-1">
        {terms.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[96px_1fr] gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-note text-muted">{hireTermsNote}</p>
    </section>
  )
}

type Money = Pick<
  Booking,
  'amount_paid' | 'amount_refunded' | 'amount_refund_sent' | 'amount_due' | 'total_amount' | 'status'
>

/** What came in, what went back, and what is to be paid at the desk. */
export function VoucherMoney({ booking, charges }: { booking: Money; charges: readonly string[] }) {
  const { amount_paid, amount_refunded, amount_refund_sent, amount_due, total_amount, status } = booking
  const due = status === 'confirmed' && amount_due > 0 ? <b className="num">{naira(amount_due)}</b> : null
  if (amount_paid > 0)
    return (
      <span>
        Paid <b className="num">{naira(amount_paid)}</b>
        {charges.length > 0 && <span className="num whitespace-normal"> ({charges.join(', ')})</span>}
        {amount_refund_sent > 0 && <Back amount={amount_refund_sent} word="refunded" />}
        {amount_refund_sent < amount_refunded && (
          <Back amount={amount_refunded - amount_refund_sent} word="refund pending" />
        )}
        {due && <>, to pay on arrival {due}</>}
      </span>
    )
  if (due) return <span>To pay on arrival: {due}</span>
  return (
    <span>
      Total <b className="num">{naira(total_amount)}</b>
    </span>
  )
}

const Back = ({ amount, word }: { amount: number; word: string }) => (
  <>
    , <b className="num">{naira(amount)}</b> {word}
  </>
)
