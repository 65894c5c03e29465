import { MailQuestionMark } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toast.ts'

/** Until the mailed link is opened; it works for two days, so another one can be asked for. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { run, isBusy } = useCall()
  const resend = async () => {
    await api.post('/users/me/resend-confirmation')
    showToast({ title: 'A new link is on its way', message: email })
  }
  return (
    <Notice
      tone="sky"
      icon={MailQuestionMark}
      title="Your email address is not confirmed"
      className="mt-5"
      actions={
        <Button
          look="line"
          small
          className="!text-ink"
          busy={isBusy && 'Sending…'}
          onClick={() => void run(resend, 'No link was sent')}
        >
          Send the link again
        </Button>
      }
    >
      Open the link in the mail we sent to {email}, so that bookings and receipts reach you.
    </Notice>
  )
}
