import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '../../lib/browser/server-time.ts'
import { formatDayRange, naira } from '../../lib/format.ts'
import type { Booking, ChangeAnswer, ChangeQuote } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import { roomsWords } from '../../shared/booking/changed-rooms.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { nameOf } from '../booking-trip.ts'
import { ChangeDates } from './change-dates.tsx'
import { RequestsForm } from './requests-form.tsx'

type ChangeDialogProps = {
  booking: Booking
  onClose: () => void
  /** The booking as it now is. */
  onChanged: (booking: Booking) => void
}

/** Modify Booking: other dates, rooms or guests, or other wishes (B4, SB13). Mount it to open it. */
export function ChangeDialog({ booking, onClose, onChanged }: ChangeDialogProps) {
  const [part, setPart] = useState<'dates' | 'requests'>(booking.can.change_dates ? 'dates' : 'requests')
  const done = (changed: Booking) => {
    onChanged(changed)
    onClose()
  }
  const whatChanges = booking.booking_type === 'hotel' ? 'Dates and rooms' : 'Dates and passengers'
  const requests = <RequestsForm booking={booking} onSaved={done} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Modify Booking"
      description={
        <>
          {nameOf(booking)}, {formatDayRange(booking.check_in_date, booking.check_out_date)},{' '}
          <span className="num">{booking.booking_reference}</span>
        </>
      }
      className="max-w-[820px]"
    >
      {booking.can.change_dates ? (
        <div className="mt-4">
          <Tabs
            label="What to change"
            value={part}
            onChange={setPart}
            tabs={[
              {
                value: 'dates',
                label: whatChanges,
                panel: <Dates booking={booking} onDone={done} onClose={onClose} />,
              },
              { value: 'requests', label: 'Special requests', panel: requests },
            ]}
          />
        </div>
      ) : (
        <>
          <p className="mt-4 text-[.9375rem] leading-[1.375rem] text-muted">{whyDatesStay(booking)}</p>
          <div className="mt-5">{requests}</div>
        </>
      )}
    </Dialog>
  )
}

type DatesProps = { booking: Booking; onDone: (booking: Booking) => void; onClose: () => void }

function Dates({ booking, onDone, onClose }: DatesProps) {
  const navigate = useNavigate()
  const changed = (answer: ChangeAnswer, quote: ChangeQuote) => {
    if (answer.status === 'awaiting_payment') return void navigate(paths.payment({ bookingId: booking.id }))
    showToast({ title: 'Booking changed', message: afterWords(booking, quote) })
    onDone(answer.booking)
  }
  return <ChangeDates booking={booking} onChanged={changed} onClose={onClose} />
}

function afterWords(booking: Booking, quote: ChangeQuote) {
  const { start_date, end_date, refund } = quote
  const rooms = roomsWords(booking, quote)
  const days = `It is ${formatDayRange(start_date, end_date)}${rooms && `, ${rooms}`} now.`
  return refund > 0 ? `${days} Refund of ${naira(refund)} requested.` : days
}

function whyDatesStay({ status, booking_type, rate_plan, starts_at }: Booking) {
  if (status === 'pending')
    return 'This booking cannot be changed while we check your payment, or once its time to pay is over.'
  if (rate_plan?.is_refundable === false && Date.parse(starts_at) > serverNow())
    return 'This rate is non-refundable, so its dates cannot be changed. Write to us if you cannot come.'
  return `Your ${booking_type === 'hotel' ? 'stay' : 'hire'} has begun: its dates stay as they are.`
}
