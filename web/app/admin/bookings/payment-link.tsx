import { useHref } from 'react-router'
import { paths } from '../../paths.ts'
import { CopyRow } from '../../ui/copy-row.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { ClaimLink } from './claim-link.tsx'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'
import { listingName, type StaffBooking } from './staff-booking.ts'

/** Where the customer pays, to copy or to send: they sign in there as themselves. */
export function PaymentLink({ booking }: { booking: StaffBooking }) {
  const path = useHref(paths.payment({ bookingId: booking.id }))
  const due = booking.waiting_change?.due ?? (booking.status === 'pending' ? booking.amount_due : 0)
  if (booking.customer_email === null) return <ClaimLink booking={booking} />
  if (due <= 0) return null
  const link = new URL(path, location.origin).href
  return (
    <DrawerSection title="Payment link" aside="The customer signs in to pay">
      <CopyRow label="Payment link" value={link} />
      <SendByWhatsApp booking={booking} message={messageOf(booking, { due, link })} />
    </DrawerSection>
  )
}

const messageOf = (booking: StaffBooking, { due, link }: { due: number; link: string }) =>
  `Skyroute ${booking.booking_reference}: ${listingName(booking)} ${booking.waiting_change ? 'is changed as you asked, once it is paid' : 'is reserved for you'}. Pay ${naira(due)} here: ${link} Log in with a code that we mail to you; no password is needed.`
