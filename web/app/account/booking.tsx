import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { isBookingOver } from '@skyroute/core/bookings/states.ts'
import { ArrowLeft, CalendarCog, Mail, Phone, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { api, orElse } from '../lib/api.ts'
import { serverNow } from '../lib/browser/server-time.ts'
import { naira, telephoneLink } from '../lib/format.ts'
import { concernsBooking, useNews } from '../lib/live/use-news.ts'
import { isLineGone } from '../lib/offline/line.ts'
import { cachedResponse, freshOrCached } from '../lib/offline/offline-cache.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { requireUser } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import type { Booking, BookingList } from '../lib/types/booking-types.ts'
import { paths, SUPPORT_HASH } from '../paths.ts'
import { BookingStatus } from '../shared/booking-status.tsx'
import { CancellationSteps } from '../shared/cancellation-steps.tsx'
import { PriceBreakdown } from '../shared/price-breakdown.tsx'
import { Button, ButtonLink, buttonClasses } from '../ui/button.tsx'
import { useFocusOnChange } from '../ui/hooks/use-focus-on-change.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Dialog } from '../ui/popups/dialog.tsx'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/booking'
import { AccountError } from './account-error.tsx'
import { nameOf, stepsAhead } from './booking-trip.ts'
import { CancelDialog } from './cancel/cancel-dialog.tsx'
import { ChangeDialog } from './change/change-dialog.tsx'
import { WaitingChange } from './change/waiting-change.tsx'
import { FurtherFacts } from './dashboard/booking-details.tsx'
import { FileButtons } from './file-buttons.tsx'
import { HoldCountdown } from './hold/hold-countdown.tsx'
import { AccountToPay } from './pay/account-to-pay.tsx'
import { isOpenAccount } from './pay/one-time-account.tsx'
import { describeCharges } from './pay/provider-charge.ts'
import { RefundNews } from './refund/refund-news.tsx'
import { refundStanding } from './refund/refund-standing.ts'
import { OwnReview } from './reviews/own-review.tsx'
import { useSessionEnd } from './sign-in/session-ended.tsx'
import { SupportDialog } from './support-dialog.tsx'
import { Voucher } from './voucher/voucher.tsx'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const [booking, list] = await Promise.all([
    freshOrCached(`/bookings/${params.id}`, () => api.get('/bookings/{id}', { params })).catch((error) =>
      keptInList(params.id, error),
    ),
    orElse(api.get('/payments', { query: { booking_id: params.id } }), null),
  ])
  // Staff change also what its customer may not change any more.
  const waiting =
    booking.status === 'confirmed' ? await orElse(api.get('/bookings/{id}/change', { params }), null) : null
  const change = waiting?.change ?? null
  const accounts = change?.awaits_transfer ? await orElse(api.get('/bank-accounts'), null) : null
  const payments = list?.payments ?? []
  return {
    booking,
    change,
    transferInto: accounts?.bank_accounts[0] ?? null,
    refund: refundStanding(payments),
    charges: describeCharges(payments),
    account: payments.find(isOpenAccount) ?? null,
  }
}

/** A booking that was never opened here may stand in the list that was. */
function keptInList(id: string, error: unknown): Booking {
  const kept = isLineGone(error)
    ? cachedResponse<BookingList>('bookings')?.bookings.find((each) => each.id === id)
    : undefined
  if (!kept) throw error
  return kept
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your booking' })

type Opened = 'cancel' | 'modify' | 'support'

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, change, transferInto, refund, charges, account } = loaderData
  useSessionEnd()
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  useNews(concernsBooking(booking.id), () => void revalidate())
  const [opened, setOpened] = useState<Opened | null>(hash === SUPPORT_HASH ? 'support' : null)
  const heading = useFocusOnChange(booking.status)
  return (
    <div className="wrap pt-5 pb-16 md:pt-8">
      <Link to={paths.dashboard('bookings')} className="no-print link inline-flex min-h-11 items-center gap-2">
        <Icon of={ArrowLeft} /> My Bookings
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-[1.875rem] [overflow-wrap:anywhere] leading-[2.25rem] outline-none md:text-h1"
        >
          {nameOf(booking)}
        </h1>
        <BookingStatus booking={booking} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
        <div className="grid min-w-0 content-start gap-6">
          <RefundNews bookingId={booking.id} refund={refund} />
          {account ? <AccountToPay payment={account} /> : null}
          {change ? (
            <WaitingChange
              booking={booking}
              change={change}
              account={transferInto}
              onModify={() => setOpened('modify')}
            />
          ) : null}
          {booking.status === 'completed' ? <OwnReview booking={booking} /> : null}
          <Voucher booking={booking} charges={charges} />
        </div>
        <Side booking={booking} onOpen={setOpened} />
        <section className="card min-w-0 self-start p-5 md:p-8" aria-labelledby="details">
          <h2 id="details" className="text-h3">
            More details
          </h2>
          <FurtherFacts booking={booking} />
        </section>
      </div>
      <OpenedDialog booking={booking} opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

type OpenedDialogProps = { booking: Booking; opened: Opened | null; onClose: () => void }

function OpenedDialog({ booking, opened, onClose }: OpenedDialogProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  if (opened === 'cancel') return <CancelDialog booking={booking} onClose={onClose} onCancelled={reload} />
  if (opened === 'modify') return <ChangeDialog booking={booking} onClose={onClose} onChanged={reload} />
  return opened === 'support' ? <SupportDialog booking={booking} onClose={onClose} /> : null
}

function Side({ booking, onOpen }: { booking: Booking; onOpen: (what: Opened) => void }) {
  const { revalidate } = useRevalidator()
  const isOver = isBookingOver(booking.status)
  return (
    <aside aria-label="Price and what you can do" className="grid content-start gap-5 lg:row-span-2">
      <div className="card overflow-hidden">
        {booking.can.pay && booking.hold_expires_at ? (
          <HoldCountdown since={booking.created_at} until={booking.hold_expires_at} onEnd={() => void revalidate()} />
        ) : null}
        <div className="p-5">
          <PriceBreakdown
            price={{ ...booking, total: booking.total_amount }}
            totalLabel={booking.amount_paid > 0 ? 'Total' : 'You pay'}
            isBig
          />
        </div>
        {isOver ? null : (
          <div className="border-t border-line bg-paper/70 p-5 dark:bg-sunk">
            <CancellationSteps
              label="Free cancellation, charges and the end of the trip"
              steps={stepsAhead(booking.cancellation.steps, serverNow())}
            />
          </div>
        )}
      </div>
      <Actions booking={booking} onOpen={onOpen} />
    </aside>
  )
}

function Actions({ booking, onOpen }: { booking: Booking; onOpen: (what: Opened) => void }) {
  const { contact_phone: phone } = useSite().footer
  const { can } = booking
  return (
    <div className="no-print grid gap-2 [&>span]:grid [&>span]:gap-1 [&>span]:text-center">
      {can.pay ? (
        <ButtonLink to={paths.payment({ bookingId: booking.id })} look="main">
          Pay {naira(booking.amount_due)}
        </ButtonLink>
      ) : null}
      {can.change_dates || can.modify ? (
        <Button look="line" {...Dialog.opener} onClick={() => onOpen('modify')}>
          <Icon of={CalendarCog} /> Modify Booking
        </Button>
      ) : null}
      <Button look="line" {...Dialog.opener} onClick={() => onOpen('support')}>
        <Icon of={Mail} /> Contact Support
      </Button>
      {phone ? (
        <a href={telephoneLink(phone)} className={buttonClasses({ look: 'line' })}>
          <Icon of={Phone} /> <span className="num">{readablePhone(phone)}</span>
        </a>
      ) : null}
      <div className="grid gap-2 border-t border-line pt-3 [&>span]:grid [&>span]:gap-1">
        <FileButtons booking={booking} small />
        <Button look="line" small onClick={() => print()}>
          <Icon of={Printer} /> Print
        </Button>
      </div>
      {can.cancel || can.discard ? (
        <Button look="quiet" className="!text-danger" onClick={() => onOpen('cancel')}>
          {booking.status === 'pending' ? 'Discard Booking' : 'Cancel Booking'}
        </Button>
      ) : null}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Skeletons
      label="Loading your booking"
      className="wrap grid gap-6 py-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12"
    >
      <div className="grid content-start gap-6">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-90" />
      </div>
      <Skeleton className="h-80" />
    </Skeletons>
  )
}

export function ErrorBoundary() {
  return <AccountError title="Your booking could not be loaded" missing="Booking not found" />
}
