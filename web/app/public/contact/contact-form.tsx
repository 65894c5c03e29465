import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ContactLetter } from '../../shared/contact-letter.tsx'
import type { Message, SentBack } from '../../shared/contact-message.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toast.ts'

type ContactFormProps = { hasSent: boolean; back?: SentBack<Message> }

/** Sends by script when there is some; before that it is a plain form that the page itself takes. */
export function ContactForm({ hasSent, back }: ContactFormProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(hasSent ? '' : null)
  if (sentFrom !== null) return <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
  const sent = (email: string) => {
    setSentFrom(email)
    // Takes the place of an error that may still stand there.
    showToast({ title: 'Message sent', message: 'We answer by e-mail.' })
  }
  return <ContactLetter start={back?.typed} told={back?.problem} wrong={back?.errors} onSent={sent} />
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <Notice
      tone="good"
      icon={MailCheck}
      title="Your message has arrived"
      isNews
      actions={
        <Button look="line" small className="!text-ink scripted:inline-flex hidden" onClick={onAnother}>
          Write another
        </Button>
      }
    >
      We answer by e-mail{email ? `, to ${email}` : ''}.
    </Notice>
  )
}
