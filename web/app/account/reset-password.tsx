import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { forgetSession, useUser } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/fields/field.tsx'
import { useClock } from '../ui/hooks/use-clock.ts'
import { Notice } from '../ui/notice.tsx'
import { showError } from '../ui/toasts/toast.ts'
import type { Route } from './+types/reset-password'
import { AccountForm, useAccountForm } from './sign-in/account-form.tsx'
import { newPasswordError } from './sign-in/new-password.ts'
import type { Problem } from './sign-in/problem.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'

const TO_LOGIN_MS = 3000

/** The address opens the account: no other site may learn it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Choose a new password' }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPassword() {
  const token = useSearchParams()[0].get('token')
  const [isDone, setDone] = useState(false)
  const navigate = useNavigate()
  // The router: without a key there is no door to open.
  useEffect(() => {
    if (token) return
    showError('Invalid Reset Link', 'Ask for a new one.')
    void navigate(paths.forgotPassword, { replace: true })
  }, [token, navigate])
  return (
    <SignInLayout
      title={isDone ? 'Your password is changed' : 'Choose a new password'}
      lead={isDone ? 'Every device was logged out. The new password works now.' : 'Then log in with it everywhere.'}
      foot={
        <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center">
          Ask for a new link
        </Link>
      }
    >
      {isDone ? <Done /> : token ? <NewPasswordForm token={token} onDone={() => setDone(true)} /> : null}
    </SignInLayout>
  )
}

type NewPassword = { new_password: string; confirm_password: string }

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const user = useUser()
  const send = async ({ new_password }: NewPassword) => {
    await api.post('/auth/reset-password', { body: { token, new_password } })
    // The session of this browser ended with the others.
    if (user) forgetSession()
    onDone()
  }
  const form = useAccountForm({ send, refused: resetProblem, tellsFields: true })
  return (
    <AccountForm form={form} className="mt-6 grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
        {...form.bind('new_password', { validate: newPasswordError })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.bind('confirm_password', {
          validate: (typed, { new_password }) => typed === new_password || 'Passwords do not match',
        })}
      />
      <Button type="submit" busy={form.isBusy && 'Saving…'}>
        Save the new password
      </Button>
    </AccountForm>
  )
}

function resetProblem(error: unknown): Problem {
  const isTold = error instanceof ApiError && error.status < 500
  return {
    title: 'Reset Failed',
    message: isTold ? error.detail : 'Failed to reset password. The link may have expired.',
  }
}

function Done() {
  const navigate = useNavigate()
  useClock(() => void navigate(paths.login(), { replace: true }), { afterMs: TO_LOGIN_MS })
  return (
    <div className="mt-6 grid gap-5" role="status">
      <Notice tone="good" icon={CircleCheck} title="Done">
        We take you to the log-in page now.
      </Notice>
      <ButtonLink to={paths.login()} replace>
        Log in
      </ButtonLink>
    </div>
  )
}
