import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Whoever joined by a mailed code has no password. Some things ask for one; a link in a mail sets the first. */
export function FirstPassword({ email }: { email: string }) {
  const { run, isBusy } = useCall()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    await api.post('/auth/forgot-password', { body: { email } })
    setSent(true)
  }
  return (
    <SettingsCard
      title="Password"
      lead="You log in by mailed codes and have no password. Adding a passkey, a second factor and erasing your account ask for one."
    >
      {isSent ? (
        <p role="status" className="mt-4">
          A link is on its way to <b className="font-semibold break-words">{email}</b>. It works once, for 30 minutes.
        </p>
      ) : (
        <Button
          look="line"
          className="mt-4 max-sm:w-full"
          busy={isBusy && 'Sending…'}
          onClick={() => void run(send, 'No link was sent')}
        >
          E-mail me a link to set one
        </Button>
      )}
    </SettingsCard>
  )
}
