import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { Button } from '../../ui/button.tsx'
import { CopyRow } from '../../ui/copy-row.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'
import { listingName, type StaffBooking } from './staff-booking.ts'

type Made = { url: string; expires_at: string }

/** Without an e-mail address the guest logs in nowhere yet: this link gives them the booking, to pay and to change it. */
export function ClaimLink({ booking }: { booking: StaffBooking }) {
  const [made, setMade] = useState<Made | null>(null)
  const { attempt, isBusy } = useStaffCall()
  const may = useMay()
  // Of what is cancelled the guest still says to which account a refund goes.
  const isOver = booking.status === 'completed' || (booking.status === 'cancelled' && !isRefundPending(booking))
  if (!may('bookings.write') || isOver) return null
  const make = () =>
    attempt({
      call: async () => setMade(await api.post('/admin/bookings/{id}/claim-link', { params: { id: booking.id } })),
      done: 'The link is ready',
    })
  return (
    <DrawerSection title="Link for the guest" aside="No e-mail address">
      <p className="text-muted">
        Send it to the guest’s own number only. Whoever opens it and logs in has the booking in their account
        {booking.amount_due > 0 ? ' and can pay there' : ''}.
      </p>
      {made ? (
        <>
          <div className="break-all">
            <CopyRow label="Link" value={made.url} />
          </div>
          <p className="text-[.75rem] text-muted">
            Works once, until {formatInstant(made.expires_at, 'with year')}. A newer link, another phone number or a
            cancellation ends it.
          </p>
          <SendByWhatsApp booking={booking} message={messageOf(booking, made.url)} />
        </>
      ) : (
        <Button className="mt-2" busy={isBusy && 'Making it…'} onClick={() => void make()}>
          Make a link
        </Button>
      )}
    </DrawerSection>
  )
}

const isRefundPending = ({ amount_refunded, amount_refund_sent }: StaffBooking) => amount_refund_sent < amount_refunded

const messageOf = (booking: StaffBooking, link: string) => {
  const pay = booking.status === 'pending' && booking.amount_due > 0 ? ` Pay ${naira(booking.amount_due)} there.` : ''
  return `Skyroute ${booking.booking_reference}: ${listingName(booking)}. Open ${link} and log in with your e-mail address to see your booking.${pay}`
}
