import { MessageCircle } from 'lucide-react'
import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { StaffBooking } from './staff-booking.ts'

type SendByWhatsAppProps = { booking: StaffBooking; message: string }

/** Opens WhatsApp with the message to the customer's number. */
export function SendByWhatsApp({ booking, message }: SendByWhatsAppProps) {
  return (
    <p className="-ml-3">
      <a
        href={`https://wa.me/${phoneOf(booking)}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ look: 'quiet' })}
      >
        <Icon of={MessageCircle} className="size-4" /> Send it by WhatsApp
      </a>
    </p>
  )
}

/** As WhatsApp takes it: digits with the country's, or nobody, and the sender chooses. */
function phoneOf({ customer_phone }: StaffBooking): string {
  const digits = (customer_phone ?? '').replace(/\D/g, '')
  return digits.startsWith('0') && digits.length === 11 ? `234${digits.slice(1)}` : digits
}
