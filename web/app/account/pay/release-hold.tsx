import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import type { Booking, Payment } from '../../lib/types/booking-types.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/popups/dialog.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import { bookAgain, nameOf } from '../booking-trip.ts'
import { attemptEnd } from './last-attempt.ts'

type ReleaseHoldProps = { booking: Booking; payment: Payment | undefined; children: ReactNode }

/** Back to the wizard lets the hold go: two holds of one thing would stand in each other's way. */
export function ReleaseHold({ booking, payment, children }: ReleaseHoldProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const giveBack = async () => {
    setGiving(true)
    try {
      await api.delete('/bookings/{id}', { params: { id: booking.id }, body: {} })
      await navigate(bookAgain(booking, user?.id ?? null))
    } catch (error) {
      showError(
        'Cancellation Failed',
        error instanceof ApiError ? error.detail : 'Unable to cancel booking. Please try again.',
      )
      setOpen(false)
      // Paid, ended or discarded meanwhile: the page shows what the booking is now.
      await revalidate()
    } finally {
      setGiving(false)
    }
  }
  if (!booking.can.discard) return null
  return (
    <div className="mt-7 border-t border-line pt-5">
      <Button
        look="quiet"
        className="max-md:w-full md:-ml-5"
        onFocus={AlertDialog.preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change your booking?"
        description={`${nameOf(booking)} is reserved for you. If you go back, the reservation ends. What you typed is kept, and you can reserve it again while it is available.${isNothingCharged(booking, payment) ? ' Nothing was charged.' : ''}`}
        safe="Keep it and pay"
        costly="End it and change"
        busy={isGiving && 'Ending it…'}
        onCostly={() => void giveBack()}
      />
    </div>
  )
}

/** Not while a provider, or a person, has not said what became of the newest attempt. */
function isNothingCharged({ amount_paid }: Booking, payment: Payment | undefined) {
  const end = attemptEnd(payment)
  return amount_paid === 0 && end !== 'waiting' && end !== 'not_known'
}
