import { isBookingOver } from '@skyroute/core/bookings/states.ts'
import { CalendarPlus, FileDown } from 'lucide-react'
import { api } from '../lib/api.ts'
import { saveFile } from '../lib/browser/save-file.ts'
import type { Booking } from '../lib/types/booking-types.ts'
import { useCall } from '../lib/use-call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'

const files = {
  receipt: {
    path: '/bookings/{id}/receipt',
    failed: 'No receipt',
    nameOf: (reference: string) => `receipt-${reference}.pdf`,
    icon: FileDown,
    words: 'Download Receipt',
  },
  calendar: {
    path: '/bookings/{id}/calendar.ics',
    failed: 'No calendar entry',
    nameOf: (reference: string) => `${reference}.ics`,
    icon: CalendarPlus,
    words: 'Add to calendar',
  },
} as const

type FileButtonsProps = { booking: Booking; small?: boolean }

/** The receipt as a PDF, and the trip for one's calendar. */
export const FileButtons = (props: FileButtonsProps) => (
  <>
    <FileButton {...props} what="receipt" off={!hasReceipt(props.booking) && 'Nothing has been paid yet.'} />
    {isBookingOver(props.booking.status) ? null : <FileButton {...props} what="calendar" />}
  </>
)

type FileButtonProps = FileButtonsProps & { what: keyof typeof files; off?: string | false }

/** Private, so fetched with the token and handed over as a file (P7b). */
function FileButton({ booking: { id, booking_reference }, small, what, off }: FileButtonProps) {
  const { path, failed, nameOf, icon, words } = files[what]
  const { run, isBusy } = useCall()
  const download = async () => saveFile(await api.blob(path, { params: { id } }), nameOf(booking_reference))
  return (
    <Button
      look="line"
      small={small}
      busy={isBusy && 'Making it…'}
      off={off}
      onClick={() => void run(download, failed)}
    >
      <Icon of={icon} /> {words}
    </Button>
  )
}

/** Nothing was paid yet, so there is nothing to receipt; the server says the same (409 nothing_paid). */
const hasReceipt = ({ confirmed_at, amount_paid }: Booking) => confirmed_at !== null || amount_paid > 0
