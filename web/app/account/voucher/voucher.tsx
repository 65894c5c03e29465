import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { describeRatePlan } from '@skyroute/core/bookings/stated/rate-plan.ts'
import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/days.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { classes } from '../../ui/classes.ts'
import { LogoMark } from '../../ui/icons/logo.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { driverFacts, kindOf, lengthOf, nameOf, partyOf } from '../booking-trip.ts'
import { HireTermsAsSold, HowToGetThere, VoucherMoney } from './voucher-details.tsx'

type VoucherProps = {
  booking: Booking
  /** What a provider charged in another currency, in words. */
  charges: readonly string[]
}

/** What one shows on arrival. Prints on its own; a voucher that is no good says so across its head. */
export function Voucher({ booking, charges }: VoucherProps) {
  const stamp = stamps[booking.status]
  return (
    <section
      aria-label="Voucher"
      className="voucher overflow-hidden rounded-stage border border-line bg-card shadow-soft print:shadow-none"
    >
      <div className="adire flex items-center justify-between gap-4 bg-lagoon-deep px-5 py-5 text-on-deep md:px-8">
        <span className="inline-flex items-center gap-2.5">
          <LogoMark size={32} />
          <span className="head text-lg">Voucher</span>
        </span>
        <span className="text-right">
          <span className="block text-note text-on-deep-muted">Booking reference</span>
          <b className="num text-[1.0625rem] font-semibold tracking-[.04em]">{booking.booking_reference}</b>
        </span>
      </div>
      {stamp ? (
        <p className="border-b border-line bg-sunk px-5 py-2.5 font-semibold text-muted md:px-8">{stamp}</p>
      ) : null}
      <div className="grid md:grid-cols-[1fr_auto]">
        <Journey booking={booking} />
        <Stub booking={booking} />
      </div>
      <Foot booking={booking} charges={charges} />
    </section>
  )
}

const stamps: Record<Booking['status'], string | null> = {
  pending: 'Not paid yet: this voucher is not valid.',
  confirmed: null,
  cancelled: 'Cancelled: this voucher is not valid.',
  completed: 'Used',
}

function Journey({ booking }: { booking: Booking }) {
  return (
    <div className="min-w-0 p-5 md:p-8">
      <div className="flex gap-4">
        {booking.image ? (
          <Picture picture={booking.image} sizes="120px" className="h-20 w-30 shrink-0 rounded-field" />
        ) : null}
        <div className="min-w-0">
          <h2 className="text-h3 [overflow-wrap:anywhere]">{nameOf(booking)}</h2>
          <p className="text-sm text-muted">{kindOf(booking)}</p>
          <p className="text-sm text-muted">{booking.location}</p>
        </div>
      </div>
      <div className="mt-6">
        <Timeline label="The trip" stops={tripStops(booking)} />
      </div>
      <HowToGetThere booking={booking} />
      <HireTermsAsSold booking={booking} />
    </div>
  )
}

function tripStops(booking: Booking): TimelineStep[] {
  const isHotel = booking.booking_type === 'hotel'
  const { pickup_location: pickUp, dropoff_location: dropOff } = booking.booking_data
  const from = isHotel ? 'Check-in' : `Pick-up${pickUp ? ` at ${pickUp}` : ''}`
  const to = isHotel ? 'Check-out' : `Return${dropOff ? ` at ${dropOff}` : ', same place'}`
  return [
    { kind: 'trip', when: formatInstant(booking.starts_at), what: from },
    { kind: 'end', when: formatInstant(booking.ends_at), what: to },
  ]
}

function Stub({ booking }: { booking: Booking }) {
  const meals = describeMeals(booking.room_facts ?? {}, booking.rate_plan)
  return (
    <dl className="relative grid content-center gap-3 border-t border-dashed border-edge p-5 text-[.9375rem] sm:grid-cols-3 md:w-64 md:grid-cols-1 md:border-t-0 md:border-l md:px-8">
      <Notch className="-top-2.5" />
      <Notch className="-bottom-2.5" />
      <Fact label="Name">{booking.customer_name}</Fact>
      <Fact label={booking.booking_type === 'hotel' ? 'Guests' : 'Passengers'}>{partyOf(booking)}</Fact>
      <Fact label="Length">
        {lengthOf(booking)}
        {booking.rooms > 1 ? `, ${booking.rooms} rooms` : ''}
      </Fact>
      {booking.rate_plan ? <Fact label="Rate">{describeRatePlan(booking.rate_plan)}</Fact> : null}
      {meals ? <Fact label="Meals">{meals}</Fact> : null}
      {driverFacts(booking).map(([name, text]) => (
        <Fact key={name} label={name}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}

const Notch = ({ className }: { className: string }) => (
  <span
    className={classes('absolute -left-2.5 size-5 rounded-full bg-paper max-md:hidden print:hidden', className)}
    aria-hidden="true"
  />
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}

function Foot({ booking, charges }: VoucherProps) {
  const at = booking.confirmed_at ?? booking.created_at
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-paper/70 px-5 py-4 text-[.9375rem] md:px-8 dark:bg-sunk">
      <VoucherMoney booking={booking} charges={charges} />
      <span className="num text-muted">
        {booking.confirmed_at ? 'Confirmed' : 'Booked'} {formatInstant(at)}
      </span>
    </div>
  )
}
