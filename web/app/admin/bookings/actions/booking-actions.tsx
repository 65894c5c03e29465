import { type ComponentType, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { StaffBooking } from '../staff-booking.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeDates } from './change-dates.tsx'
import { CheckIn, CheckOut, UndoCheckIn, UndoCheckOut } from './check-in.tsx'
import type { DeedProps } from './deed-props.ts'
import { EditDetails } from './edit-details.tsx'
import { RecordNoShow } from './record-no-show.tsx'

type Deed = {
  name: keyof StaffBooking['staff_can']
  label: string
  look: ButtonLook
  className?: string
  dialog: ComponentType<DeedProps>
}

/** In their order; each is there when the API says that it may be done now. */
const deeds: readonly Deed[] = [
  { name: 'confirm', label: 'Confirm, pay on arrival', look: 'lagoon', dialog: ConfirmOnArrival },
  { name: 'check_in', label: 'Check in', look: 'lagoon', dialog: CheckIn },
  { name: 'check_out', label: 'Check out', look: 'lagoon', dialog: CheckOut },
  { name: 'complete', label: 'Complete', look: 'lagoon', dialog: CompleteBooking },
  {
    name: 'change_dates',
    label: 'Change dates or rooms',
    look: 'line',
    className: '!border-line',
    dialog: ChangeDates,
  },
  { name: 'edit', label: 'Edit', look: 'line', className: '!border-line', dialog: EditDetails },
  { name: 'undo_check_in', label: 'Take back check-in', look: 'line', className: '!border-line', dialog: UndoCheckIn },
  {
    name: 'undo_check_out',
    label: 'Take back check-out',
    look: 'line',
    className: '!border-line',
    dialog: UndoCheckOut,
  },
  { name: 'no_show', label: 'Nobody came', look: 'line', className: '!border-line', dialog: RecordNoShow },
  {
    name: 'cancel',
    label: 'Cancel',
    look: 'quiet',
    className: '!text-danger hover:!bg-danger-soft',
    dialog: CancelBooking,
  },
]

type BookingActionsProps = { booking: StaffBooking; onChanged: () => Promise<void> }

export function BookingActions({ booking, onChanged }: BookingActionsProps) {
  const [open, setOpen] = useState<Deed['name'] | null>(null)
  const allowed = deeds.filter(({ name }) => isAllowed(booking, name))
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.length === 0 ? <p className="text-muted">{booking.staff_can.edit.why_not}</p> : null}
      {allowed.map(({ name, label, look, className }) => (
        <Button key={name} look={look} className={className} aria-haspopup="dialog" onClick={() => setOpen(name)}>
          {label}
        </Button>
      ))}
      {/* All of them: when a colleague was first, what was asked may no longer be done, and its dialog must say so. */}
      {deeds.map(({ name, dialog: Dialog }) => (
        <Dialog
          key={name}
          booking={booking}
          open={open === name}
          onOpenChange={(next) => setOpen(next ? name : null)}
          onChanged={onChanged}
        />
      ))}
    </div>
  )
}

/** Whoever may cancel in the customer's name alone comes here as well. */
function isAllowed({ staff_can }: StaffBooking, name: Deed['name']) {
  return staff_can[name].allowed || (name === 'cancel' && staff_can.cancel_for_customer.allowed)
}

function CompleteBooking({ booking, ...dialog }: DeedProps) {
  return (
    <ConfirmAction
      {...dialog}
      title={`Complete ${booking.booking_reference}?`}
      consequence="The stay or hire is over, and what was paid counts as earned. The customer is asked for a review. It cannot be undone."
      verb="Complete"
      busyVerb="Completing…"
      look="lagoon"
      call={() => api.post('/admin/bookings/{id}/complete', { params: { id: booking.id } })}
      done="Booking completed"
    />
  )
}

function ConfirmOnArrival({ booking, ...dialog }: DeedProps) {
  return (
    <ConfirmAction
      {...dialog}
      title={`Confirm ${booking.booking_reference} without money?`}
      consequence={`The booking is confirmed, the customer is told, and ${naira(booking.amount_due)} is to be paid on arrival. If nobody comes, nothing was paid.`}
      verb="Confirm"
      busyVerb="Confirming…"
      look="lagoon"
      reason={{ label: 'Why may this one be paid on arrival?', atLeast: 3 }}
      call={({ reason }) => api.post('/admin/bookings/{id}/confirm', { params: { id: booking.id }, body: { reason } })}
      done="Booking confirmed"
    />
  )
}
