import { describePaymentStatus } from '@skyroute/core/bookings/labels.ts'
import { describeRatePlan } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { CalendarCog, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { BookingStatus } from '../../shared/booking-status.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { driverFacts, kindOf, lengthOf, nameOf, partyOf } from '../booking-trip.ts'
import { FileButtons } from '../file-buttons.tsx'

type BookingDetailsProps = { booking: Booking; onClose: () => void; onOpen: (what: 'cancel' | 'modify') => void }

/** The booking detail dialog of the specification, field by field. Mount it to open it. */
export function BookingDetails({ booking, onClose, onOpen }: BookingDetailsProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={nameOf(booking)}
      className="max-w-[640px]"
      actions={
        <>
          {booking.can.cancel ? (
            <Button look="quiet" className="!text-danger" onClick={() => onOpen('cancel')}>
              Cancel Booking
            </Button>
          ) : null}
          <ButtonLink to={paths.booking(booking.id)}>Open the booking</ButtonLink>
        </>
      }
    >
      <BookingFacts booking={booking} />
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5 max-sm:[&>*]:w-full max-sm:[&>span]:grid max-sm:[&>span]:gap-1 max-sm:[&>span]:text-center">
        <FileButtons booking={booking} small />
        {booking.can.change_dates || booking.can.modify ? (
          <Button look="line" small onClick={() => onOpen('modify')}>
            <Icon of={CalendarCog} /> Modify Booking
          </Button>
        ) : null}
        <ButtonLink look="line" small to={paths.bookingSupport(booking.id)}>
          <Icon of={Mail} /> Contact Support
        </ButtonLink>
      </div>
    </Dialog>
  )
}

const list = 'mt-4 grid gap-x-6 gap-y-3.5 text-[.9375rem] sm:grid-cols-2'

function BookingFacts({ booking }: { booking: Booking }) {
  const isHotel = booking.booking_type === 'hotel'
  return (
    <dl className={list}>
      <Fact label="Reference">
        <span className="num">{booking.booking_reference}</span>
      </Fact>
      <Fact label="Type">{isHotel ? 'Hotel' : 'Car'}</Fact>
      <Fact label="Service">{nameOf(booking)}</Fact>
      <Fact label="Service details">{serviceWords(booking)}</Fact>
      {booking.rate_plan ? <Fact label="Rate">{describeRatePlan(booking.rate_plan)}</Fact> : null}
      <Fact label={isHotel ? 'Check-in' : 'Pick-up'}>{instant(booking.starts_at)}</Fact>
      <Fact label={isHotel ? 'Check-out' : 'Return'}>{instant(booking.ends_at)}</Fact>
      <Fact label={isHotel ? 'Guests' : 'Passengers'}>{partyOf(booking)}</Fact>
      <Fact label="Status">
        <BookingStatus booking={booking} />
      </Fact>
      <Further booking={booking} />
    </dl>
  )
}

/** What a booking's page does not say already: its voucher has the dates, the guests and the reference. */
export const FurtherFacts = ({ booking }: { booking: Booking }) => (
  <dl className={list}>
    <Further booking={booking} />
  </dl>
)

function Further({ booking }: { booking: Booking }) {
  const isHotel = booking.booking_type === 'hotel'
  const { pickup_location, dropoff_location } = booking.booking_data
  return (
    <>
      <Fact label="Customer">
        {booking.customer_name}
        <span className="block font-normal text-muted">{booking.customer_email}</span>
      </Fact>
      <Fact label="Payment status">{paymentWords(booking)}</Fact>
      <Fact label={isHotel ? 'Hotel location' : 'Pickup location'}>{pickup_location ?? booking.location}</Fact>
      {isHotel ? null : <Fact label="Drop-off location">{dropoff_location ?? 'Same as pickup'}</Fact>}
      {booking.buyer_company ? <Fact label="Company on the receipt">{booking.buyer_company}</Fact> : null}
      {booking.buyer_tin ? <Fact label="Company TIN">{booking.buyer_tin}</Fact> : null}
      {driverFacts(booking).map(([name, text]) => (
        <Fact key={name} label={name} isWide={name === 'Waiting'}>
          {text}
        </Fact>
      ))}
      <Fact label="Special requests" isWide>
        {booking.special_requests ?? 'None'}
      </Fact>
      <Fact label="Created">{instant(booking.created_at)}</Fact>
      <Fact label="Updated">{instant(booking.updated_at)}</Fact>
    </>
  )
}

function serviceWords(booking: Booking) {
  const rooms = booking.rooms > 1 ? `${booking.rooms} × ` : ''
  return `${rooms}${kindOf(booking)}, ${lengthOf(booking)}, ${booking.location}`
}

function paymentWords(booking: Booking) {
  const { amount_paid, amount_refunded, total_amount } = booking
  const { text } = describePaymentStatus(booking)
  if (amount_refunded > 0) return `${text}: ${naira(amount_refunded)} of ${naira(amount_paid)}`
  return `${text}: ${naira(amount_paid)} of ${naira(total_amount)} paid`
}

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', isWide && 'sm:col-span-2')}>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

/** "Fri 11 Dec 2026, 14:00": a history runs over years. */
function instant(at: string) {
  const on = lagosDayOf(at)
  return `${formatDay(on, 'with year')}, ${lagosTimeOf(at)}`
}
