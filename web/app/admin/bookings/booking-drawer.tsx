import { type DrawerPlace, RecordDrawer } from '../parts/drawer.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { RefundAccountSection } from '../payments/refunds/refund-account-section.tsx'
import { BookingActions } from './actions/booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHire } from './booking-hire.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { BookingPapers } from './booking-papers.tsx'
import { StaffBookingStatus } from './booking-progress.tsx'
import { PaymentLink } from './payment-link.tsx'
import type { StaffBooking } from './staff-booking.ts'
import { WaitingChange } from './waiting-change.tsx'

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
      badge={(booking) => <StaffBookingStatus booking={booking} />}
      footer={(booking) => <BookingActions booking={booking} onChanged={loaded.reload} />}
      {...place}
    >
      {(booking) => (
        <>
          <WaitingChange booking={booking} onChanged={loaded.reload} />
          <BookingFacts booking={booking} />
          <BookingHire booking={booking} onChanged={loaded.reload} />
          <BookingMoney booking={booking} />
          {booking.payments.some(mayRefundByTransfer) ? <RefundAccountSection bookingId={booking.id} /> : null}
          <PaymentLink booking={booking} />
          <BookingPapers booking={booking} onChanged={loaded.reload} />
          <BookingNotes booking={booking} onChanged={loaded.reload} />
          <BookingHistory booking={booking} />
        </>
      )}
    </RecordDrawer>
  )
}

/** Money that came by transfer may go back by one. */
const mayRefundByTransfer = ({ payment_method, amount_received }: StaffBooking['payments'][number]) =>
  payment_method === 'bank_transfer' && amount_received > 0
