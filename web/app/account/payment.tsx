import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, redirect, useRevalidator } from 'react-router'
import { concernsBooking, useNews } from '../lib/live/use-news.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { requireUser } from '../lib/session.ts'
import type { Booking, WaitingChange } from '../lib/types/booking-types.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useSeen } from '../ui/hooks/use-seen.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import { showError } from '../ui/toasts/toast.ts'
import type { Route } from './+types/payment'
import { AccountError } from './account-error.tsx'
import { tripOfBooking } from './booking-trip.ts'
import { ChangeSummary } from './change/change-summary.tsx'
import { HoldCountdown } from './hold/hold-countdown.tsx'
import { HoldEnded } from './pay/hold-ended.tsx'
import { loadPayment, type PaymentFormData } from './pay/load-payment.ts'
import { PaymentForm } from './pay/payment-form.tsx'
import { TripSummary } from './trip-summary.tsx'
import { WizardSteps } from './wizard-steps.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const query = new URL(request.url).searchParams
  const bookingId = query.get('bookingId')
  if (!bookingId) return { desk: null, asked: null }
  const desk = await loadPayment(bookingId)
  if (!desk.change && isSettled(desk.booking)) throw redirect(paths.paymentConfirmation({ bookingId }))
  return { desk, asked: query.get('method') }
}

/** Nothing to choose any more: paid, or a proof is being checked. */
const isSettled = ({ status, payment_status }: Booking) =>
  isBookingSold(status) || (status === 'pending' && payment_status === 'pending_verification')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payment' })

export default function Payment({ loaderData: { desk, asked } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useNews(concernsBooking(desk?.booking.id ?? ''), () => void (desk && revalidate()))
  if (!desk) return <NoBooking />
  if (desk.change) return <PayingChange desk={desk} change={desk.change} asked={asked} />
  return desk.booking.can.pay ? <Paying desk={desk} asked={asked} /> : <NoMorePaying desk={desk} />
}

function Paying({ desk, asked }: { desk: PaymentFormData; asked: string | null }) {
  const { revalidate } = useRevalidator()
  const { booking, options } = desk
  const until = options.hold_expires_at
  const band = until ? <HoldCountdown since={booking.created_at} until={until} onEnd={() => void revalidate()} /> : null
  return (
    <div className="wrap pb-16">
      <WizardSteps here={4} />
      <div className="mt-5 grid gap-7 md:mt-9 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="min-w-0 max-w-[680px] max-lg:row-start-2">
          <PaymentForm desk={desk} asked={asked} />
        </div>
        <TripSummary trip={tripOfBooking(booking)} band={band} standing="Total with tax" />
      </div>
    </div>
  )
}

/** The difference for other dates: the booking itself is confirmed and stays so (SB13). */
function PayingChange({ desk, change, asked }: { desk: PaymentFormData; change: WaitingChange; asked: string | null }) {
  const { revalidate } = useRevalidator()
  const { booking } = desk
  return (
    <div className="wrap pt-5 pb-16 md:pt-8">
      <Link to={paths.booking(booking.id)} className="link inline-flex min-h-11 items-center gap-2">
        <Icon of={ArrowLeft} /> Your booking
      </Link>
      <div className="mt-3 grid gap-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="min-w-0 max-w-[680px] max-lg:row-start-2">
          <PaymentForm desk={desk} asked={asked} />
        </div>
        <ChangeSummary booking={booking} change={change} onEnd={() => void revalidate()} />
      </div>
    </div>
  )
}

function NoMorePaying({ desk: { booking, payments } }: { desk: PaymentFormData }) {
  return (
    <div className="wrap pb-16">
      <WizardSteps here={4} />
      <div className="mt-5 grid gap-7 md:mt-9 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="min-w-0 max-w-[680px] max-lg:row-start-2">
          <HoldEnded booking={booking} payment={payments[0] ?? null} />
        </div>
        <TripSummary
          trip={{ ...tripOfBooking(booking), steps: [] }}
          band={<p className="bg-sunk px-5 py-4 font-semibold text-muted">Not paid in time</p>}
          standing="No longer reserved"
          totalLabel="It was"
        />
      </div>
    </div>
  )
}

function NoBooking() {
  // The toast region.
  useSeen('No booking ID provided', (told) => showError('Error', told))
  return (
    <div className="wrap py-10 md:py-14">
      <Empty
        title="No booking ID provided"
        heading="h1"
        actions={<ButtonLink to={paths.dashboard('bookings')}>View my bookings</ButtonLink>}
      >
        The link does not name a booking. Open your bookings and choose Pay now.
      </Empty>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Skeletons
      label="Loading your payment"
      className="wrap grid gap-6 py-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16"
    >
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-90" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-120 max-lg:hidden" />
    </Skeletons>
  )
}

export function ErrorBoundary() {
  return <AccountError title="Your payment could not be loaded" missing="No booking found. Please try again." />
}
