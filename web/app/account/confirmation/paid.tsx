import { addressLine } from '@skyroute/core/bookings/stated/arriving.ts'
import { BedDouble, CarFront, Check, Flag, Printer } from 'lucide-react'
import { formatDay, formatInstant } from '../../lib/days.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { nameOf } from '../booking-trip.ts'
import { FileButtons } from '../file-buttons.tsx'
import { NextSteps, type NextStepsOf } from '../next-steps.tsx'
import { Support } from '../support.tsx'
import { Voucher } from '../voucher/voucher.tsx'

/** The money is there and the booking is confirmed. */
export function Paid({ booking, charges }: { booking: Booking; charges: readonly string[] }) {
  // The toast region.
  useSeen('Your booking has been confirmed', (message) => showToast({ title: 'Payment Successful', message }))
  return (
    <section className="mx-auto max-w-[860px]">
      <div className="text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-lagoon text-on-lagoon">
          <Icon of={Check} className="size-7" />
        </span>
        <p className="mt-4 font-semibold text-lagoon">Payment Completed</p>
        <h1 className="mt-1 text-[2.125rem] leading-[2.5rem] md:text-h1">
          {nameOf(booking)} is yours from {formatDay(booking.check_in_date)}.
        </h1>
        <p className="mx-auto mt-3 max-w-[46ch] text-muted">
          Your booking has been confirmed. Confirmation sent to{' '}
          <b className="font-semibold">{booking.customer_email}</b>.
        </p>
      </div>
      <div className="mt-9">
        <Voucher booking={booking} charges={charges} />
      </div>
      <div className="no-print mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.dashboard('bookings')}>View my bookings</ButtonLink>
        <FileButtons booking={booking} />
        <Button look="line" onClick={() => print()}>
          <Icon of={Printer} /> Print
        </Button>
      </div>
      <div className="no-print mt-10 grid gap-8 md:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 className="mb-4 text-h3">What happens next</h2>
          <NextSteps stops={ahead(booking)} />
        </div>
        <Support booking={booking} />
      </div>
    </section>
  )
}

/** What a driver waits for, after the hour and the place. */
const flightWords = ({ flight_number, driver_waiting }: Booking) => [
  ...(flight_number ? [`Flight ${flight_number}`] : []),
  ...(driver_waiting ? [driver_waiting] : []),
]

function ahead(booking: Booking): NextStepsOf[] {
  const isHotel = booking.booking_type === 'hotel'
  const { arrival, location } = booking
  const place = arrival ? addressLine(arrival, location) : (booking.booking_data.pickup_location ?? location)
  return [
    {
      icon: Check,
      isDone: true,
      title: 'Paid and confirmed',
      text: formatInstant(booking.confirmed_at ?? booking.updated_at),
    },
    {
      icon: isHotel ? BedDouble : CarFront,
      title: isHotel ? 'Check-in' : 'Pick-up',
      text: [`${formatInstant(booking.starts_at)}, ${place}`, ...flightWords(booking)].join('. '),
    },
    { icon: Flag, title: isHotel ? 'Check-out' : 'Return', text: formatInstant(booking.ends_at) },
  ]
}
