import { CalendarPlus, FileDown } from 'lucide-react'
import type { Booking } from '../lib/types/booking-types.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { hasReceipt, useBookingFiles } from './use-booking-files.ts'

/** The receipt as a PDF, and the trip for one's calendar. */
export function FileButtons({ booking, small }: { booking: Booking; small?: boolean }) {
  const { loading, download } = useBookingFiles(booking)
  const isAhead = booking.status === 'confirmed' || booking.status === 'pending'
  return (
    <>
      <Button
        look="line"
        small={small}
        busy={loading === 'receipt' && 'Making it…'}
        off={!hasReceipt(booking) && 'Nothing has been paid yet.'}
        onClick={() => void download('receipt')}
      >
        <Icon of={FileDown} /> Download Receipt
      </Button>
      {isAhead ? (
        <Button
          look="line"
          small={small}
          busy={loading === 'calendar' && 'Making it…'}
          onClick={() => void download('calendar')}
        >
          <Icon of={CalendarPlus} /> Add to calendar
        </Button>
      ) : null}
    </>
  )
}
