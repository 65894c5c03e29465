import { api } from '../../../lib/api.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import type { DeedProps } from './deed-props.ts'

export const CompleteBooking = ({ booking, ...dialog }: DeedProps) => (
  <ConfirmAction
    {...dialog}
    title={`Complete ${booking.booking_reference}?`}
    consequence="The stay or hire is over and what was paid is earned. The customer is asked for a review. It cannot be undone."
    verb="Complete"
    busyVerb="Completing…"
    look="lagoon"
    call={() => api.post('/admin/bookings/{id}/complete', { params: { id: booking.id } })}
    done="Booking completed"
  />
)
