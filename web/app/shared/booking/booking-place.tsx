import { useState } from 'react'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingCard, type BookingCardProps } from './booking-card.tsx'

/** The id that fields elsewhere in the page name as their form: room rows belong to the card. */
export const bookingFormId = 'stay'

/** Beside the page, and in view while it scrolls. */
export function BookingAside(props: BookingCardProps) {
  const label = props.product === 'hotel' ? 'Book this stay' : 'Book this car'
  return (
    <aside
      id="book"
      aria-label={label}
      className="card max-lg:paint-when-near [--usual-height:460px] scroll-mt-32 p-6 shadow-soft lg:sticky lg:top-24"
    >
      <BookingCard {...props} formId={bookingFormId} />
    </aside>
  )
}

/** Where there is no room beside the page: a bar at the bottom that opens the same card. */
export function LazyBookingForm(props: BookingCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BookingBar {...props} onOpen={() => setOpen(true)} />
      <Sheet open={isOpen} onOpenChange={setOpen} title={props.product === 'hotel' ? 'Your stay' : 'Your hire'}>
        <BookingCard {...props} />
      </Sheet>
    </>
  )
}
