import { addDays } from '@skyroute/core/dates.ts'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { ChangeDates } from '../actions/change-dates.tsx'
import type { Move } from './timeline-bar.tsx'

type MoveDialogProps = { move: Move; onClose: () => void; onChanged: () => Promise<void> }

/** What a bar was dragged to, as a question: with its price, and changed by nothing but its button. */
export function MoveDialog({ move: { bar, byDays }, onClose, onChanged }: MoveDialogProps) {
  const { answer: booking, error } = useAnswer('/admin/bookings/{id}', { params: { id: bar.id } })
  const why = error?.detail ?? booking?.staff_can.change_dates.why_not
  const onOpenChange = (open: boolean) => open || onClose()
  if (why)
    return (
      <Dialog open onOpenChange={onOpenChange} title={`Change ${bar.booking_reference}?`}>
        <ErrorNotice title="The dates cannot change now">{why}</ErrorNotice>
      </Dialog>
    )
  if (!booking) return null
  return (
    <ChangeDates
      booking={booking}
      proposed={{ startOn: addDays(bar.start_date, byDays), endOn: addDays(bar.end_date, byDays) }}
      open
      onOpenChange={onOpenChange}
      onChanged={onChanged}
    />
  )
}
