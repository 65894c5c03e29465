import { BookingStatus } from '../../shared/booking-status.tsx'
import { type DrawerPlace, RecordDrawer } from '../parts/drawer.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { BookingActions } from './actions/booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { BookingPapers } from './booking-papers.tsx'

/** One booking with everything that staff decide by. */
export function BookingDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/admin/bookings/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="booking"
      name={`SKY-${id}`}
      failed={loaded.error?.status === 404 ? 'There is no such booking' : 'The booking could not be loaded'}
      title={({ booking_reference }) => booking_reference}
      badge={(booking) => <BookingStatus booking={booking} />}
      footer={(booking) => <BookingActions booking={booking} onChanged={loaded.reload} />}
      {...place}
    >
      {(booking) => (
        <>
          <BookingFacts booking={booking} />
          <BookingMoney booking={booking} />
          <BookingPapers booking={booking} onChanged={loaded.reload} />
          <BookingNotes booking={booking} onChanged={loaded.reload} />
          <BookingHistory booking={booking} />
        </>
      )}
    </RecordDrawer>
  )
}
