import { api } from '../../../lib/api.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import type { DeedProps } from './deed-props.ts'

export function CheckIn({ booking, ...dialog }: DeedProps) {
  return (
    <ConfirmAction
      {...dialog}
      title={`Check in ${booking.customer_name}?`}
      consequence="The guest is in the house from now on, and this can be no no-show any more. It can be taken back until the check-out."
      verb="Check in"
      busyVerb="Checking in…"
      look="lagoon"
      call={() => api.post('/admin/bookings/{id}/check-in', { params: { id: booking.id } })}
      done="Checked in"
    />
  )
}

export function CheckOut({ booking, ...dialog }: DeedProps) {
  return (
    <ConfirmAction
      {...dialog}
      title={`Check out ${booking.customer_name}?`}
      consequence="The guest has left. The stay can be completed from now on; otherwise that happens by itself a day after its end."
      verb="Check out"
      busyVerb="Checking out…"
      look="lagoon"
      call={() => api.post('/admin/bookings/{id}/check-out', { params: { id: booking.id } })}
      done="Checked out"
    />
  )
}

export function UndoCheckIn({ booking, ...dialog }: DeedProps) {
  return (
    <ConfirmAction
      {...dialog}
      title={`Take back the check-in of ${booking.customer_name}?`}
      consequence="The guest is expected again. Both stay in the history."
      verb="Take it back"
      busyVerb="Taking back…"
      call={() => api.delete('/admin/bookings/{id}/check-in', { params: { id: booking.id } })}
      done="Check-in taken back"
    />
  )
}

export function UndoCheckOut({ booking, ...dialog }: DeedProps) {
  return (
    <ConfirmAction
      {...dialog}
      title={`Take back the check-out of ${booking.customer_name}?`}
      consequence="The guest is in the house again. Both stay in the history."
      verb="Take it back"
      busyVerb="Taking back…"
      call={() => api.delete('/admin/bookings/{id}/check-out', { params: { id: booking.id } })}
      done="Check-out taken back"
    />
  )
}
