import { BookingStatus } from '../../shared/booking-status.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { BookingActions } from './actions/booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { BookingPapers } from './booking-papers.tsx'

type BookingDrawerProps = {
  id: string
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One booking with everything that staff decide by. */
export function BookingDrawer({ id, ...around }: BookingDrawerProps) {
  const { answer: booking, error, isLoading, reload } = useAnswer('/admin/bookings/{id}', { params: { id } })
  if (!booking)
    return (
      <Drawer title={`SKY-${id}`} {...around}>
        {error ? (
          <ErrorNotice
            title={error.status === 404 ? 'There is no such booking' : 'The booking could not be loaded'}
            onRetry={() => void reload()}
            isRetrying={isLoading}
          >
            {error.detail}
          </ErrorNotice>
        ) : (
          <DrawerSkeleton />
        )}
      </Drawer>
    )
  return (
    <Drawer
      title={booking.booking_reference}
      badge={<BookingStatus booking={booking} />}
      footer={<BookingActions booking={booking} onChanged={reload} />}
      {...around}
    >
      <div className="grid gap-6">
        <BookingFacts booking={booking} />
        <BookingMoney booking={booking} />
        <BookingPapers booking={booking} onChanged={reload} />
        <BookingNotes booking={booking} onChanged={reload} />
        <BookingHistory booking={booking} />
      </div>
    </Drawer>
  )
}

const DrawerSkeleton = () => (
  <Skeletons label="Loading the booking" className="grid gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
    <Skeleton className="h-32" />
  </Skeletons>
)
