import type { UseFormRegisterReturn } from 'react-hook-form'
import type { User } from '../../lib/types/api-types.ts'
import { PasswordField, TextField } from '../../ui/fields/field.tsx'
import { MailCode, mailedCodeHelp } from '../mailed-code.tsx'

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
        You log in with the new address once it is confirmed. We mail it a link that confirms it, and we tell{' '}
        <b className="font-semibold break-words">{user.email}</b>, which counts until then.
      </p>
      {user.has_password ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...bind('password', 'Please enter your password')}
        />
      ) : (
        <MailCode email={user.email} what="the change" />
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
