import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/fields/check.tsx'
import { PasswordField, TextField } from '../../ui/fields/field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { challengeIn } from './challenge.ts'
import type { Problem } from './problem.tsx'
import { loginProblem } from './sign-in-problem.ts'

type Credentials = { email: string; password: string; remember: boolean }
type PasswordFormProps = {
  email: string | undefined
  onEmail: (typed: string) => void
  /** Why the second step led back here. */
  refusal: Problem | null
  onCredentials: (typed: Credentials) => Promise<void>
  onChallenge: (challenge: string) => void
}

export function PasswordForm({ email = '', onEmail, refusal, onCredentials, onChallenge }: PasswordFormProps) {
  const refused = (error: unknown) => {
    const challenge = challengeIn(error)
    if (!challenge) return loginProblem(error)
    onChallenge(challenge)
    return null
  }
  const form = useAccountForm<Credentials>({
    send: onCredentials,
    refused,
    problem: refusal,
    defaultValues: { email, password: '', remember: false },
  })
  return (
    <AccountForm form={form} className="mt-6 grid gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.bind('email', {
          required: 'Please enter your email address',
          onChange: ({ target }) => onEmail(target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.bind('password', { required: 'Please enter your password' })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Check label="Remember me" {...form.register('remember')} />
        <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" busy={form.isBusy && 'Logging in…'}>
        Log in
      </Button>
    </AccountForm>
  )
}
