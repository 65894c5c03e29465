import { api } from '../../../lib/api.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { DeedProps } from './deed-props.ts'

export function CompleteBooking({ booking, open, onOpenChange, onChanged }: DeedProps) {
  const { attempt } = useStaffCall(onChanged)
  return (
    <ConfirmAction
      open={open}
      onOpenChange={onOpenChange}
      title={`Complete ${booking.booking_reference}?`}
      consequence="The stay or hire is over and what was paid is earned. The customer is asked for a review. It cannot be undone."
      verb="Complete"
      busyVerb="Completing…"
      look="lagoon"
      onConfirm={() =>
        attempt({
          call: () => api.post('/admin/bookings/{id}/complete', { params: { id: booking.id } }),
          done: 'Booking completed',
          failed: 'Failed to complete booking',
        })
      }
    />
  )
}
