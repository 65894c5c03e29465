import { api } from '../../../lib/api.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/money.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { DeedProps } from './deed-props.ts'

export function ConfirmOnArrival({ booking, open, onOpenChange, onChanged }: DeedProps) {
  const { attempt } = useStaffCall(onChanged)
  return (
    <ConfirmAction
      open={open}
      onOpenChange={onOpenChange}
      title={`Confirm ${booking.booking_reference} without money?`}
      consequence={`The days are theirs, the customer is told, and ${naira(booking.amount_due)} is to be paid on arrival. If nobody comes, nothing was paid.`}
      verb="Confirm"
      busyVerb="Confirming…"
      look="lagoon"
      reason={{ label: 'Why may this one be paid on arrival?', atLeast: 3 }}
      onConfirm={(reason) =>
        attempt({
          call: () => api.post('/admin/bookings/{id}/confirm', { params: { id: booking.id }, body: { reason } }),
          done: 'Booking confirmed',
          failed: 'Failed to confirm booking',
        })
      }
    />
  )
}
