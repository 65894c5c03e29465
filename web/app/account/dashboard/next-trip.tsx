import { Ban, MessageCircle, Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '../../lib/days.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { BookingStatus } from '../../shared/booking-status.tsx'
import { CancellationSteps } from '../../shared/cancellation-steps.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { kindOf, nameOf, stepsAhead } from '../booking-trip.ts'
import { whenNext } from './greeting.ts'

/** The confirmed trip that begins first, or is under way. */
export function nextTripOf(bookings: Booking[], now: number): Booking | undefined {
  return bookings
    .filter(({ status, ends_at }) => status === 'confirmed' && Date.parse(ends_at) > now)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))[0]
}

type NextTripProps = { booking: Booking; now: number; onCancel: () => void }

export function NextTrip({ booking, now, onCancel }: NextTripProps) {
  return (
    <section className="card mt-4 overflow-hidden" aria-labelledby="next-trip">
      <div className="grid md:grid-cols-[300px_minmax(0,1fr)]">
        {booking.image ? (
          <Picture
            picture={booking.image}
            // Cut to the height of the words beside it: the file must be wider than the cut.
            sizes="(min-width: 768px) 600px, 100vw"
            className="max-md:aspect-[16/9] md:h-full"
          />
        ) : null}
        <div className="min-w-0 p-5 md:p-6">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="eyebrow">{whenNext(booking.check_in_date, booking.check_out_date, now)}</p>
              <h2 id="next-trip" className="mt-0.5 text-h3 [overflow-wrap:anywhere]">
                {nameOf(booking)}
              </h2>
              <p className="text-sm text-muted">
                {kindOf(booking)}, {booking.booking_data.pickup_location ?? booking.location}
              </p>
            </div>
            <BookingStatus booking={booking} />
          </div>
          <div className="mt-5 max-md:hidden">
            <CancellationSteps
              label="Free cancellation, charges and the end of the trip"
              steps={stepsAhead(booking.cancellation.steps, now)}
              flat
            />
          </div>
          <p className="mt-3 text-sm text-muted md:hidden">{shortRoad(booking, now)}</p>
          <Actions booking={booking} onCancel={onCancel} />
        </div>
      </div>
    </section>
  )
}

function shortRoad(booking: Booking, now: number) {
  const start = `${booking.booking_type === 'hotel' ? 'Check-in' : 'Pick-up'} ${formatInstant(booking.starts_at)}.`
  const free = booking.cancellation.steps.find(({ kind }) => kind === 'free')?.until
  return free && Date.parse(free) > now ? `${start} Free to cancel until ${formatInstant(free)}.` : start
}

const action =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 text-sm font-semibold text-lagoon hover:bg-lagoon-soft first:-ml-3'

function Actions({ booking, onCancel }: Omit<NextTripProps, 'now'>) {
  return (
    <div className="mt-5 -mb-2 flex flex-wrap gap-x-1 border-t border-line pt-3">
      <Link to={paths.booking(booking.id)} className={action}>
        <Icon of={Ticket} className="size-4.5" /> Voucher
      </Link>
      {booking.can.cancel ? (
        <button type="button" className={action} onClick={onCancel}>
          <Icon of={Ban} className="size-4.5" /> Cancel
        </button>
      ) : null}
      <Link to={paths.bookingSupport(booking.id)} className={action}>
        <Icon of={MessageCircle} className="size-4.5" /> Message us
      </Link>
    </div>
  )
}
