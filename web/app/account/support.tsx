import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { Link } from 'react-router'
import { serverNow } from '../lib/browser/server-time.ts'
import { formatInstant } from '../lib/days.ts'
import { telephoneLink } from '../lib/format.ts'
import { useSite } from '../lib/site.ts'
import type { Booking } from '../lib/types/booking-types.ts'
import { paths } from '../paths.ts'
import { whatsappChat } from '../shared/whatsapp.ts'

/** Whom to ask, from the settings; a way of asking that is not set is not promised. */
export function Support({ booking }: { booking: Booking }) {
  const { contact_phone: phone, contact_email: email, whatsapp_number } = useSite().footer
  const free = booking.cancellation.steps.find(({ kind }) => kind === 'free')
  const isFreeToCancel = booking.can.cancel && free?.until && Date.parse(free.until) > serverNow()
  return (
    <div>
      <h2 className="mb-4 text-h3">Need a hand?</h2>
      <p className="text-[.9375rem] leading-[1.4375rem] text-muted">
        {phone ? (
          <>
            Call{' '}
            <a className="link num" href={telephoneLink(phone)}>
              {readablePhone(phone)}
            </a>
          </>
        ) : null}
        {phone && email ? ' or write to ' : email ? 'Write to ' : null}
        {email ? (
          <a
            className="link"
            href={`mailto:${email}?subject=${encodeURIComponent(`Booking ${booking.booking_reference}`)}`}
          >
            {email}
          </a>
        ) : null}
        {phone || email ? ' and say your reference. ' : null}
        {isFreeToCancel && free.until ? (
          <>
            To cancel free of charge, do it before <b className="text-ink">{formatInstant(free.until)}</b>.
          </>
        ) : null}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link className="link inline-flex min-h-11 items-center" to={paths.bookingSupport(booking.id)}>
          Contact Support
        </Link>
        {whatsapp_number ? (
          <a
            className="link inline-flex min-h-11 items-center"
            href={whatsappChat(whatsapp_number, `Booking ${booking.booking_reference}`)}
          >
            WhatsApp
          </a>
        ) : null}
        <Link className="link inline-flex min-h-11 items-center" to={paths.home}>
          Back to the front page
        </Link>
      </p>
    </div>
  )
}
