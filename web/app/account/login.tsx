import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { signIn, signInWithCode } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { PasswordField, TextField } from '../ui/fields/field.tsx'
import type { Route } from './+types/login'
import { AccountForm, useAccountForm } from './sign-in/account-form.tsx'
import { CodeForm } from './sign-in/code-form.tsx'
import type { Problem } from './sign-in/problem.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'
import { loginProblem } from './sign-in/sign-in-problem.ts'
import { useEntry } from './sign-in/use-entry.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Log in' })

export default function Login() {
  const { returnTo, enter } = useEntry()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const startOver = (why: Problem | null) => {
    setProblem(why)
    setChallenge(null)
  }
  return (
    <SignInLayout
      title="Welcome back"
      lead={
        challenge ? 'One more step: the code of your second factor.' : 'Log in to see your trips, pay, and book faster.'
      }
      foot={
        <>
          New here?{' '}
          <Link to={paths.register(returnTo)} className="link inline-flex min-h-11 items-center">
            Sign up
          </Link>
        </>
      }
    >
      {challenge ? (
        <CodeForm onCode={(code) => enter(() => signInWithCode({ challenge, code }))} onOver={startOver} />
      ) : (
        <PasswordForm
          refusal={problem}
          onCredentials={(typed) => enter(() => signIn(typed))}
          onChallenge={setChallenge}
        />
      )}
    </SignInLayout>
  )
}

type Credentials = { email: string; password: string; remember: boolean }
type PasswordFormProps = {
  /** Why the second step led back here. */
  refusal: Problem | null
  onCredentials: (typed: Credentials) => Promise<void>
  onChallenge: (challenge: string) => void
}

function PasswordForm({ refusal, onCredentials, onChallenge }: PasswordFormProps) {
  const refused = (error: unknown) => {
    const challenge = challengeIn(error)
    if (!challenge) return loginProblem(error)
    onChallenge(challenge)
    return null
  }
  const form = useAccountForm({ send: onCredentials, refused, problem: refusal })
  return (
    <AccountForm form={form} className="mt-6 grid gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.bind('email', { required: 'Please enter your email address' })}
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

/** The password was right and a code is asked for. */
function challengeIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'two_factor_required') return null
  return typeof error.body.challenge === 'string' ? error.body.challenge : null
}
