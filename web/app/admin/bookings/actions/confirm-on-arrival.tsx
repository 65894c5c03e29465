import { api } from '../../../lib/api.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { DeedProps } from './deed-props.ts'

export const ConfirmOnArrival = ({ booking, ...dialog }: DeedProps) => (
  <ConfirmAction
    {...dialog}
    title={`Confirm ${booking.booking_reference} without money?`}
    consequence={`The days are theirs, the customer is told, and ${naira(booking.amount_due)} is to be paid on arrival. If nobody comes, nothing was paid.`}
    verb="Confirm"
    busyVerb="Confirming…"
    look="lagoon"
    reason={{ label: 'Why may this one be paid on arrival?', atLeast: 3 }}
    call={({ reason }) => api.post('/admin/bookings/{id}/confirm', { params: { id: booking.id }, body: { reason } })}
    done="Booking confirmed"
  />
)
