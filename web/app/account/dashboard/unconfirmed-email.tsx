import { MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showError, showToast } from '../../ui/toasts/toast.ts'

/** Until the mailed link is opened; it works for two days, so another one can be asked for. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const [isSending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      await api.post('/users/me/resend-confirmation')
      showToast({ title: 'A new link is on its way', message: email })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError('No link was sent', error.detail)
    } finally {
      setSending(false)
    }
  }
  return (
    <Notice
      tone="sky"
      icon={MailQuestionMark}
      title="Your email address is not confirmed"
      className="mt-5"
      actions={
        <Button look="line" small className="!text-ink" busy={isSending && 'Sending…'} onClick={() => void resend()}>
          Send the link again
        </Button>
      }
    >
      Open the link in the mail we sent to {email}, so that bookings and receipts reach you.
    </Notice>
  )
}
