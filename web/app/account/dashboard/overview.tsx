import { lagosDayOf } from '@skyroute/core/dates.ts'
import { BedDouble, CarFront, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { serverNow } from '../../lib/browser/server-time.ts'
import { formatDay } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import type { User } from '../../lib/types/api-types.ts'
import type { Booking, UserStats } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useNow } from '../../ui/hooks/use-clock.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from '../booking-trip.ts'
import { holdClock } from '../hold/hold-clock.ts'
import { leftWords } from '../hold/hold-words.tsx'
import { FirstBookings } from './booking-history.tsx'
import { greeting } from './greeting.ts'
import { NextTrip, nextTripOf } from './next-trip.tsx'
import type { Bookings } from './use-bookings.ts'

const SHOWN = 5
const HALF_MINUTE = 30_000

type OverviewProps = { user: User; stats: UserStats | null; bookings: Bookings }

/** What waits, what comes next, and how it adds up. */
export function Overview({ user, stats, bookings }: OverviewProps) {
  const now = useNow(HALF_MINUTE, serverNow)
  const next = nextTripOf(bookings.bookings, now)
  return (
    <>
      <Head user={user} now={now} />
      {bookings.bookings
        .filter((booking) => booking.can.pay && Date.parse(booking.hold_expires_at ?? '') > now)
        .map((booking) => (
          <WaitingForPayment key={booking.id} booking={booking} now={now} />
        ))}
      {next ? (
        <NextTrip booking={next} now={now} onCancel={() => bookings.open({ what: 'cancel', id: next.id })} />
      ) : null}
      {stats ? <Figures stats={stats} /> : null}
      <section aria-labelledby="latest-bookings" className="mt-12 min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="latest-bookings" className="text-h2">
            My Bookings
          </h2>
          <Link to={paths.dashboard('bookings')} className="link inline-flex min-h-11 items-center">
            View Bookings
          </Link>
        </div>
        <FirstBookings bookings={bookings} most={SHOWN} />
      </section>
    </>
  )
}

function Head({ user, now }: { user: User; now: number }) {
  const { settings } = useSite()
  const today = lagosDayOf(now)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        {/* Names in the text face: the heading face lacks some of their marks. */}
        <h1 className="font-text text-[1.875rem] [overflow-wrap:anywhere] leading-[2.25rem] font-bold tracking-[-.02em]">
          {greeting(now)}, {user.first_name}
        </h1>
        <p className="num mt-1 text-muted">{formatDay(today, 'with year')}</p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        {settings.car_rental_enabled ? (
          <ButtonLink to={paths.cars()} look="line" small>
            <Icon of={CarFront} /> Book a Car
          </ButtonLink>
        ) : null}
        {settings.hotel_booking_enabled ? (
          <ButtonLink to={paths.hotels()} look="line" small>
            <Icon of={BedDouble} /> Book a Hotel
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

function WaitingForPayment({ booking, now }: { booking: Booking; now: number }) {
  const until = Date.parse(booking.hold_expires_at ?? '')
  const clock = holdClock({ since: now, until, now })
  return (
    <section
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-dusk-soft px-5 py-4 text-dusk-deep first-of-type:mt-6"
      aria-label={`Waiting for you: ${nameOf(booking)}`}
    >
      <p className="flex items-start gap-3 [overflow-wrap:anywhere]">
        <Icon of={Clock} className="mt-0.5 size-5" />
        <span>
          <b className="block font-semibold">
            {nameOf(booking)} is reserved until {clock.until}
          </b>
          <span className="text-[.9375rem] leading-[1.375rem]">
            {naira(booking.amount_due)} to pay, {leftWords(until - now)}. Then it goes on sale again.
          </span>
        </span>
      </p>
      <ButtonLink to={paths.payment({ bookingId: booking.id })} look="main" small className="max-md:w-full">
        Pay now
      </ButtonLink>
    </section>
  )
}

function Figures({ stats }: { stats: UserStats }) {
  const figures = [
    { label: 'Total Bookings', value: `${stats.total_bookings}`, note: 'in all' },
    { label: 'Active Bookings', value: `${stats.active_bookings}`, note: `${stats.upcoming_bookings} still to begin` },
    { label: 'Total Spent', value: naira(stats.total_spent), note: 'after refunds' },
    { label: 'Favorites', value: `${stats.total_favorites}`, note: 'saved' },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line md:grid-cols-4 [&>div]:bg-card gap-px">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="p-5">
          <dt className="text-note text-muted">{label}</dt>
          <dd className="price num mt-1 text-[1.5rem] leading-8">{value}</dd>
          <dd className="text-note text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
