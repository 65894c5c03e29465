import { type TripGroup, tripGroups } from '@skyroute/core/bookings/trip-group.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingRow } from './booking-row.tsx'
import type { Bookings } from './use-bookings.ts'

const groupNames: Record<TripGroup, string> = {
  action: 'Needs action',
  under_way: 'Under way',
  next: 'Next',
  past: 'Past and cancelled',
}

const nothingIn: Record<TripGroup, string> = {
  action: 'Nothing needs your action now.',
  under_way: 'No booking is under way now.',
  next: 'You have no booking to come.',
  past: 'You have no past or cancelled booking.',
}

/** The bookings tab: every booking in the server's order, what needs its customer first. */
export function BookingHistory({ bookings }: { bookings: Bookings }) {
  const { bookings: rows, groups, total, show, isLoading } = bookings
  const inAll = (show ? groups?.[show] : total) ?? 0
  return (
    <section aria-labelledby="bookings-title">
      <h1 id="bookings-title" className="text-[1.875rem] leading-[2.25rem]">
        My Bookings
      </h1>
      {groups && total > 0 ? <GroupTabs here={show} groups={groups} total={total} /> : null}
      <div className="mt-5">
        <WhenLoaded bookings={bookings}>
          {tripGroups.map((group) => (
            <Group key={group} group={group} bookings={bookings} />
          ))}
          {show && inAll === 0 ? <p className="text-muted">{nothingIn[show]}</p> : null}
          {isLoading && rows.length === 0 ? <Skeletons label="Loading your bookings" bars={['h-32', 'h-32']} /> : null}
          <OpenedBooking bookings={bookings} />
        </WhenLoaded>
      </div>
      {isLoading ? null : <MoreBookings bookings={bookings} left={inAll - rows.length} />}
    </section>
  )
}

type GroupTabsProps = { here: TripGroup | undefined; groups: Record<TripGroup, number>; total: number }

function GroupTabs({ here, groups, total }: GroupTabsProps) {
  return (
    <nav aria-label="Which bookings" className="scroll-x mt-4 flex gap-1 border-b border-line">
      <GroupTab isHere={!here} count={total}>
        All
      </GroupTab>
      {tripGroups.map((group) => (
        <GroupTab key={group} show={group} isHere={here === group} count={groups[group]}>
          {groupNames[group]}
        </GroupTab>
      ))}
    </nav>
  )
}

type GroupTabProps = { show?: TripGroup; isHere: boolean; count: number; children: string }

const GroupTab = ({ show, isHere, count, children }: GroupTabProps) => (
  <Link
    to={paths.bookings(show)}
    preventScrollReset
    aria-current={isHere ? 'true' : undefined}
    className={classes(
      'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-3 font-semibold whitespace-nowrap',
      isHere ? 'border-lagoon text-lagoon' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {children} <span className="num text-sm font-normal">{count}</span>
  </Link>
)

function Group({ group, bookings: { bookings: rows, open } }: { group: TripGroup; bookings: Bookings }) {
  const id = useId()
  const own = rows.filter((booking) => booking.group === group)
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-7 first:mt-0">
      <h2 id={id} className="mb-3 text-h3">
        {groupNames[group]}
      </h2>
      <ul className="card">
        {own.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onOpen={open} />
        ))}
      </ul>
    </section>
  )
}

function MoreBookings({ bookings: { loadOlder, isLoadingOlder }, left }: { bookings: Bookings; left: number }) {
  if (left <= 0) return null
  return (
    <div className="mt-5 flex justify-center">
      <Button look="line" busy={isLoadingOlder && 'Loading…'} onClick={() => void loadOlder()}>
        Show more bookings ({left})
      </Button>
    </div>
  )
}

/** The rows, or why there are none. */
function WhenLoaded({ bookings, children }: { bookings: Bookings; children: ReactNode }) {
  const { total, hasFailed, isRetrying, retry } = bookings
  if (hasFailed) return <ErrorNotice title="Unable to fetch bookings." onRetry={retry} isRetrying={isRetrying} />
  return total === 0 ? <NothingPlanned /> : children
}

/** The first of them, with what opens from them. */
export function FirstBookings({ bookings, most }: { bookings: Bookings; most: number }) {
  return (
    <WhenLoaded bookings={bookings}>
      <ul className="card">
        {bookings.bookings.slice(0, most).map((booking) => (
          <BookingRow key={booking.id} booking={booking} onOpen={bookings.open} />
        ))}
      </ul>
      <OpenedBooking bookings={bookings} />
    </WhenLoaded>
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
      Your trips will appear here.
    </Empty>
  )
}
