import { useState } from 'react'
import { api } from '../lib/api.ts'
import { useCall } from '../lib/use-call.ts'
import { Button } from '../ui/button.tsx'

export const mailedCodeHelp =
  'Six digits. It works once, for 10 minutes. Nothing after a minute or two? Look in the spam folder.'

/** Who has no password shows that they read the mail of their address. `what`: "the change". */
export function MailCode({ email, what }: { email: string; what: string }) {
  const { run, isBusy } = useCall()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    await api.post('/auth/code', { body: { email } })
    setSent(true)
  }
  return (
    <div>
      <Button
        look="line"
        className="max-sm:w-full"
        busy={isBusy && 'Sending…'}
        onClick={() => void run(send, 'No code was sent')}
      >
        {isSent ? 'Send a new code' : 'E-mail me a code'}
      </Button>
      <p role="status" className="help">
        {isSent
          ? `A code is on its way to ${email}.`
          : `You have no password. A code mailed to ${email} confirms ${what}.`}
      </p>
    </div>
  )
}
