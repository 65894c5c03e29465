import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingRow } from './booking-row.tsx'
import type { Bookings } from './use-bookings.ts'

/** The bookings tab: every booking, the newest first. */
export function BookingHistory({ bookings }: { bookings: Bookings }) {
  const { bookings: rows, total, loadOlder, isLoadingOlder } = bookings
  return (
    <section aria-labelledby="bookings-title">
      <h1 id="bookings-title" className="text-[30px] leading-[36px]">
        My Bookings
      </h1>
      <div className="mt-5">
        <BookingRows bookings={bookings} heading="h2" />
      </div>
      {rows.length < total ? (
        <div className="mt-5 flex justify-center">
          <Button look="line" busy={isLoadingOlder && 'Loading…'} onClick={() => void loadOlder()}>
            Show older bookings ({total - rows.length})
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type BookingRowsProps = { bookings: Bookings; heading: 'h2' | 'h3'; most?: number }

/** Rows with what opens from them, or why there are none. */
export function BookingRows({ bookings, heading, most }: BookingRowsProps) {
  const { bookings: rows, hasFailed, isRetrying, retry, open } = bookings
  if (hasFailed) return <ErrorNotice title="Unable to fetch bookings." onRetry={retry} isRetrying={isRetrying} />
  if (rows.length === 0) return <NothingPlanned />
  return (
    <>
      <ul className="card">
        {rows.slice(0, most).map((booking) => (
          <BookingRow key={booking.id} booking={booking} heading={heading} onOpen={open} />
        ))}
      </ul>
      <OpenedBooking bookings={bookings} />
    </>
  )
}

function OpenedBooking({ bookings: { bookings: rows, opened, close, open, replace } }: { bookings: Bookings }) {
  const booking = rows.find(({ id }) => id === opened?.id)
  if (!booking || !opened) return null
  if (opened.what === 'cancel') return <CancelDialog booking={booking} onClose={close} onCancelled={replace} />
  if (opened.what === 'modify') return <ChangeDialog booking={booking} onClose={close} onChanged={replace} />
  return <BookingDetails booking={booking} onClose={close} onOpen={(what) => open({ what, id: booking.id })} />
}

/** To what is on sale. */
export function WaysToBook({ hotels, cars }: { hotels: string; cars: string }) {
  const { settings } = useSite()
  return (
    <>
      {settings.hotel_booking_enabled ? <ButtonLink to={paths.hotels()}>{hotels}</ButtonLink> : null}
      {settings.car_rental_enabled ? (
        <ButtonLink to={paths.cars()} look="line">
          {cars}
        </ButtonLink>
      ) : null}
    </>
  )
}

function NothingPlanned() {
  return (
    <Empty title="Nothing planned" actions={<WaysToBook hotels="Book a Hotel" cars="Book a Car" />}>
      The first trip shows up here, with its road from today to the end.
    </Empty>
  )
}
