import type { ReactElement } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { api, orElse } from '../lib/api.ts'
import { concernsBooking, useNews } from '../lib/live/use-news.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { requireUser } from '../lib/session.ts'
import type { Booking, Payment } from '../lib/types/booking-types.ts'
import { paths } from '../paths.ts'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/payment-confirmation'
import { AccountError } from './account-error.tsx'
import { Awaiting } from './confirmation/awaiting.tsx'
import { Asking, Failed } from './confirmation/not-paid.tsx'
import { type Outcome, outcomeOf } from './confirmation/outcome.ts'
import { Paid } from './confirmation/paid.tsx'
import { HoldEnded } from './pay/hold-ended.tsx'
import { describeCharges } from './pay/provider-charge.ts'
import { forgetDraftOf } from './wizard/saved-draft.ts'

/** The server is asked how the payment ended; `status=cancelled` says only that somebody left its page by themselves. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const bookingId = searchParams.get('bookingId')
  if (!bookingId) throw redirect(paths.home)
  await requireUser(request)
  const result = await loadOutcome(bookingId)
  if (result.outcome === 'paid') forgetDraftOf(bookingId)
  if (result.outcome === 'unpaid' || result.outcome === 'short') throw redirect(paths.payment({ bookingId }))
  const charges = result.outcome === 'paid' ? describeCharges(await paymentsOf(bookingId)) : []
  return { ...result, charges, hasLeft: searchParams.get('status') === 'cancelled' }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your payment' })

export default function PaymentConfirmation({ loaderData }: Route.ComponentProps) {
  const { booking, outcome } = loaderData
  const { revalidate } = useRevalidator()
  // What is paid is settled: its page stays as it was shown.
  useNews(concernsBooking(booking.id), () => void (outcome !== 'paid' && revalidate()))
  return (
    <div className="wrap py-8 md:py-12">
      <ResultOf {...loaderData} />
    </div>
  )
}

function ResultOf({ outcome, booking, payment, charges, hasLeft }: Route.ComponentProps['loaderData']): ReactElement {
  switch (outcome) {
    case 'paid':
      return <Paid booking={booking} charges={charges} />
    case 'awaiting':
      return <Awaiting booking={booking} payment={payment} />
    case 'asking':
      return <Asking booking={booking} payment={payment} hasLeft={hasLeft} />
    case 'ended':
      return (
        <div className="mx-auto max-w-[680px]">
          <HoldEnded booking={booking} payment={payment} />
        </div>
      )
    case 'failed':
    case 'short':
    case 'unpaid':
      return <Failed booking={booking} payment={payment} />
  }
}

export function HydrateFallback() {
  return (
    <Skeletons label="Checking your payment" className="wrap py-12">
      <div className="mx-auto grid max-w-[860px] justify-items-center gap-5">
        <Skeleton className="size-14 !rounded-full" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-80 w-full" />
      </div>
    </Skeletons>
  )
}

export function ErrorBoundary() {
  return <AccountError title="Your payment could not be loaded" missing="No booking found. Please try again." />
}

type Result = { outcome: Outcome; booking: Booking; payment: Payment | null }

/** Lets the server ask the provider, then reads how the booking stands (M5). */
async function loadOutcome(bookingId: string): Promise<Result> {
  const asked = await orElse(api.post('/payments/process', { body: { booking_id: bookingId } }), null)
  const params = { id: bookingId }
  const [booking, { change }] = await Promise.all([
    api.get('/bookings/{id}', { params }),
    api.get('/bookings/{id}/change', { params }),
  ])
  // While other dates wait for their payment, the one that paid the booking says nothing of them.
  const payment = change || !asked ? await newestPayment(bookingId) : asked
  return { outcome: outcomeOf(booking, payment, change), booking, payment }
}

/** What we know when the provider could not be asked. */
async function newestPayment(bookingId: string): Promise<Payment | null> {
  return (await paymentsOf(bookingId))[0] ?? null
}

/** Newest first; none when they could not be loaded. */
async function paymentsOf(bookingId: string): Promise<Payment[]> {
  const list = await orElse(api.get('/payments', { query: { booking_id: bookingId } }), null)
  return list?.payments ?? []
}
