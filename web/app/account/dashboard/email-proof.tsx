import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import type { User } from '../../lib/types/api-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields/field.tsx'

export type TypedProof = { password: string; code: string }

type EmailProofProps = {
  user: User
  bind: (field: keyof TypedProof, required: string) => UseFormRegisterReturn & { error?: string }
}

/** What another e-mail address is confirmed with: an open page alone moves no account. */
export function EmailProof({ user, bind }: EmailProofProps) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="float-left font-semibold">Confirm the new email</legend>
      <p className="-mt-3 text-muted">
        You will log in with the new address. We mail it a link that confirms it, and we tell{' '}
        <b className="font-semibold break-words">{user.email}</b> that it changed.
      </p>
      {user.has_password ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...bind('password', 'Please enter your password')}
        />
      ) : (
        <MailCode email={user.email} />
      )}
      {user.has_password && !user.has_two_factor ? null : (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          help={user.has_password ? 'Six digits from your authenticator app, or one recovery code.' : mailedCodeHelp}
          {...bind('code', 'Please enter the code')}
        />
      )}
    </fieldset>
  )
}

const mailedCodeHelp =
  'Six digits. It works once, for 10 minutes. Nothing after a minute or two? Look in the spam folder.'

/** Who has no password shows that they read the mail of the present address. */
function MailCode({ email }: { email: string }) {
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
          : `You have no password. A code mailed to ${email} confirms the change.`}
      </p>
    </div>
  )
}
