import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../lib/session.ts'
import type { Booking } from '../lib/types/booking-types.ts'
import { ContactLetter } from '../shared/contact-letter.tsx'
import type { Problem } from '../shared/contact-message.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Dialog } from '../ui/popups/dialog.tsx'
import { nameOf } from './booking-trip.ts'

/** A message to us about one booking: its reference goes along. Mount it to open it. */
export function SupportDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const user = useUser()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const start = {
    name: user?.full_name ?? booking.customer_name,
    email: user?.email ?? booking.customer_email ?? '',
    subject: `Booking ${booking.booking_reference}`,
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Contact Support"
      description={
        <>
          About {nameOf(booking)}, <span className="num">{booking.booking_reference}</span>. We answer by e-mail.
        </>
      }
      className="max-w-[600px]"
      actions={sentFrom === null ? null : <Button onClick={onClose}>Done</Button>}
    >
      <div className="mt-5">
        {sentFrom === null ? (
          <ContactLetter
            start={start}
            told={problem}
            tell={setProblem}
            onSent={setSentFrom}
            beside={
              <Button look="line" onClick={onClose}>
                Cancel
              </Button>
            }
          />
        ) : (
          <Notice tone="good" icon={MailCheck} title="Your message has arrived" isNews>
            We answer by e-mail, to {sentFrom}.
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
