import { cancelReasonLabels } from '@skyroute/core/bookings/labels.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { naira } from '../../lib/format.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { BookingStatus } from '../../shared/booking-status.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture, type PictureSource } from '../../ui/pictures/picture.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { kindOf, nameOf, partyOf, placeOf, whenOf } from '../booking-trip.ts'
import { ChangeWords, HoldWords } from '../hold/hold-words.tsx'
import type { Opened } from './use-bookings.ts'

type BookingRowProps = { booking: Booking; onOpen: (opened: Opened) => void }

export function BookingRow({ booking, onOpen }: BookingRowProps) {
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line px-4 py-4 last:border-0 md:grid-cols-[120px_minmax(0,1fr)_auto] md:items-center md:px-5">
      <RowPicture picture={booking.image} isGrey={booking.status === 'cancelled'} />
      <Words booking={booking} />
      <div className="max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-3 md:text-right">
        <p>
          <span className="price num text-[1.0625rem] leading-6">{naira(booking.total_amount)}</span>
          <span className="block text-note text-muted">
            <Standing booking={booking} />
          </span>
        </p>
        <Actions booking={booking} onOpen={onOpen} />
      </div>
    </li>
  )
}

type RowPictureProps = { picture: PictureSource | null | undefined; isGrey?: boolean }

export function RowPicture({ picture, isGrey }: RowPictureProps) {
  const size = 'h-16 w-22 rounded-field md:h-21 md:w-30'
  if (!picture) return <span className={`${size} bg-sunk`} />
  return <Picture picture={picture} sizes="120px" className={classes(size, isGrey && 'grayscale')} />
}

function Words({ booking }: { booking: Booking }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-col-reverse items-start gap-x-3 gap-y-1.5 md:flex-row md:flex-wrap md:items-center">
        <h3 className="text-[1.0625rem] [overflow-wrap:anywhere] leading-[1.375rem]">{nameOf(booking)}</h3>
        <BookingStatus booking={booking} />
      </div>
      <p className="mt-0.5 text-sm text-muted">
        <span className="num whitespace-normal">{whenOf(booking)}</span> · {partyOf(booking)}, {kindOf(booking)}
      </p>
      <p className="text-sm break-words text-muted">{placeOf(booking)}</p>
      <p className="num text-note text-muted">{booking.booking_reference}</p>
    </div>
  )
}

/** The one thing worth knowing about its money now. */
function Standing({ booking }: { booking: Booking }) {
  const { status, can, amount_paid, amount_refunded, amount_refund_sent, hold_expires_at, change_due_by } = booking
  if (change_due_by) return <ChangeWords until={change_due_by} />
  if (can.pay && hold_expires_at) return <HoldWords until={hold_expires_at} />
  if (amount_refund_sent < amount_refunded) return `Refund of ${naira(amount_refunded)} pending`
  if (amount_refunded > 0) return `${naira(amount_refunded)} refunded`
  if (status === 'cancelled' && booking.cancel_reason) return cancelReasonLabels[booking.cancel_reason]
  if (booking.payment_status === 'pending_verification') return 'We confirm within 24 hours'
  return amount_paid > 0 ? 'Paid' : 'Not paid'
}

function Actions({ booking, onOpen }: BookingRowProps) {
  const { can, status, change_due_by } = booking
  return (
    <p className="flex flex-wrap justify-end gap-1 md:mt-2 md:-mr-3">
      {can.discard || (can.cancel && status === 'confirmed') ? (
        <Action className="text-muted hover:text-danger" onClick={() => onOpen({ what: 'cancel', id: booking.id })}>
          {can.discard ? 'Discard' : 'Cancel'}
          <About booking={booking} />
        </Action>
      ) : null}
      <Action
        className="text-lagoon hover:bg-lagoon-soft"
        {...Dialog.opener}
        onClick={() => onOpen({ what: 'details', id: booking.id })}
      >
        View Details
        <About booking={booking} />
      </Action>
      {status === 'completed' ? (
        <Link to={paths.bookingReview(booking.id)} className={`${action} text-lagoon hover:bg-lagoon-soft`}>
          Review
          <About booking={booking} />
        </Link>
      ) : null}
      {can.pay || change_due_by ? (
        <Link
          to={paths.payment({ bookingId: booking.id })}
          className={`${action} bg-lagoon text-on-lagoon hover:opacity-90 md:mr-3`}
        >
          Pay now
          <About booking={booking} />
        </Link>
      ) : null}
    </p>
  )
}

const action = 'inline-flex min-h-11 cursor-pointer items-center rounded-field px-3 text-sm font-semibold'

const Action = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classes(action, className)} />
)

/** Many rows have the same buttons: who hears them only must know which row. */
const About = ({ booking }: { booking: Booking }) => <span className="sr-only"> {nameOf(booking)}</span>
