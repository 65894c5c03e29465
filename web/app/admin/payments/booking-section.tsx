import type { ReactNode } from 'react'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink, DrawerSection } from '../parts/drawer.tsx'

type BookingSectionProps = {
  booking: { id: string; booking_reference: string }
  /** Who or what it is. */
  title: string
  children: ReactNode
}

/** The booking that a drawer of money is about, with the way to it. */
export function BookingSection({ booking, title, children }: BookingSectionProps) {
  const { id, booking_reference } = booking
  return (
    <DrawerSection
      title="Booking"
      more={
        <DrawerLink to={consolePaths.bookings({ search: booking_reference, open: id })}>{booking_reference}</DrawerLink>
      }
    >
      <p>
        <b className="block font-semibold">{title}</b>
        <span className="text-muted">{children}</span>
      </p>
    </DrawerSection>
  )
}
