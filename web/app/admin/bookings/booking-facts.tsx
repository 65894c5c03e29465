import { cancelReasonLabels } from '@skyroute/core/bookings/labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstant } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { consolePaths } from '../console-paths.ts'
import { DrawerSection } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { listingName, type StaffBooking, soldWords } from './staff-booking.ts'

export function BookingFacts({ booking }: { booking: StaffBooking }) {
  return (
    <DrawerSection title="Booking" aside={`Booked ${formatInstant(booking.created_at, 'with year')}`}>
      <Listing booking={booking} />
      <dl className="mt-2">
        <Fact name="Dates">
          {formatDay(booking.check_in_date, 'with year')} to {formatDay(booking.check_out_date, 'with year')}
          <Aside>
            {count(booking.duration, booking.booking_type === 'hotel' ? 'night' : 'day')}, {guestsOf(booking)}
          </Aside>
        </Fact>
        {booking.booking_type === 'car' ? (
          <Fact name="Hours">
            {formatInstant(booking.starts_at)} to {formatInstant(booking.ends_at)}
          </Fact>
        ) : null}
        <Customer booking={booking} />
        {booking.booking_data.pickup_location && booking.booking_type === 'car' ? (
          <Fact name="Pick-up">
            {booking.booking_data.pickup_location}
            {booking.booking_data.dropoff_location ? (
              <Aside>Returned at {booking.booking_data.dropoff_location}</Aside>
            ) : null}
          </Fact>
        ) : null}
        {booking.buyer_company || booking.buyer_tin ? (
          <Fact name="Company">
            {booking.buyer_company ?? 'Not named'}
            {booking.buyer_tin ? <Aside>TIN {booking.buyer_tin}</Aside> : null}
          </Fact>
        ) : null}
        {booking.discount ? (
          <Fact name="Discount">
            {booking.discount.percent}%
            <Aside>
              {booking.discount.by_name ? `Given by ${booking.discount.by_name}: ` : ''}
              {booking.discount.reason}
            </Aside>
          </Fact>
        ) : null}
        {booking.flight_number ? <Fact name="Flight">{booking.flight_number}</Fact> : null}
        {booking.special_requests ? (
          <Fact name="Special requests">
            <span className="font-normal whitespace-pre-line">{booking.special_requests}</span>
          </Fact>
        ) : null}
        <Arrival booking={booking} />
        <Ends booking={booking} />
      </dl>
    </DrawerSection>
  )
}

function Listing({ booking }: { booking: StaffBooking }) {
  const { booking_data, booking_type, image } = booking
  const to = booking_type === 'hotel' ? paths.hotel(booking_data.item_id) : paths.car(booking_data.item_id)
  return (
    <div className="flex items-center gap-3">
      {image ? <Picture picture={image} sizes="64px" className="h-11 w-16 shrink-0 rounded-lg object-cover" /> : null}
      <p className="min-w-0">
        <Link to={to} className="block truncate font-semibold hover:underline">
          {listingName(booking)}
        </Link>
        <span className="text-muted">
          {soldWords(booking)}, {booking.location}
        </span>
      </p>
    </div>
  )
}

function Customer({ booking }: { booking: StaffBooking }) {
  const may = useMay()
  const { customer_name, customer_email, customer_phone, account_name, account_email } = booking
  return (
    <Fact name="Guest">
      {customer_name}
      <Aside>
        {customer_email ? (
          <a href={`mailto:${customer_email}`} className="hover:underline">
            {customer_email}
          </a>
        ) : (
          'No e-mail address'
        )}
        {customer_phone ? (
          <>
            {', '}
            <a href={`tel:${customer_phone}`} className="num hover:underline">
              {customer_phone}
            </a>
          </>
        ) : null}
      </Aside>
      <Aside>
        {booking.is_on_behalf ? 'Booked by staff for ' : 'Account of '}
        {may('users.read') ? (
          <Link to={consolePaths.users({ open: booking.user_id })} className="underline underline-offset-2">
            {account_name}
          </Link>
        ) : (
          account_name
        )}
        {account_email === null || account_email === customer_email ? '' : `, ${account_email}`}
      </Aside>
    </Fact>
  )
}

/** When the guest of a stay came and went; a hire says it with its car. */
function Arrival({ booking: { booking_type, arrived_at, left_at } }: { booking: StaffBooking }) {
  if (booking_type === 'car' || !arrived_at) return null
  return (
    <Fact name="At the desk">
      Checked in {formatInstant(arrived_at)}
      {left_at ? <Aside>Checked out {formatInstant(left_at)}</Aside> : null}
    </Fact>
  )
}

/** Until when it waits, why it ended, what its terms still give back. */
function Ends({ booking }: { booking: StaffBooking }) {
  const { status, hold_expires_at, cancel_reason, cancel_note, cancelled_at, cancellation } = booking
  if (status === 'pending')
    return (
      <Fact name="Reserved until">
        {hold_expires_at ? formatInstant(hold_expires_at) : '–'}
        <Aside>
          {booking.is_on_behalf ? 'Held by our staff. ' : ''}
          {naira(booking.amount_due)} to pay; without it the reservation ends by itself.
        </Aside>
      </Fact>
    )
  if (cancel_reason)
    return (
      <Fact name="Cancelled">
        {cancelReasonLabels[cancel_reason]}
        <Aside>
          {cancelled_at ? formatInstant(cancelled_at, 'with year') : ''}
          {cancel_note ? `: ${cancel_note}` : ''}
        </Aside>
      </Fact>
    )
  return (
    <Fact name="Terms">
      <span className="font-normal">{cancellation.sentence}</span>
    </Fact>
  )
}

function guestsOf({ number_of_guests, number_of_children }: StaffBooking) {
  const guests = count(number_of_guests, 'guest')
  return number_of_children > 0 ? `${guests}, ${count(number_of_children, 'child', 'children')}` : guests
}

/** A fact with its name: rows of one list. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 border-b border-line py-2 last:border-0">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-semibold break-words">{children}</dd>
  </div>
)

/** Under a fact, in the second voice. */
const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-[.75rem] leading-4 font-normal text-muted">{children}</span>
)
