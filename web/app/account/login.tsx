import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { signIn } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/check.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import type { Route } from './+types/login'
import { Door } from './door/door.tsx'
import { type Problem, ProblemNotice } from './door/problem.tsx'
import { loginProblem } from './door/sign-in-problem.ts'
import { useEntry } from './door/use-entry.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Log in' })

type Credentials = { email: string; password: string; remember: boolean }

export default function Login() {
  const { returnTo, enter } = useEntry()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const submit = handleSubmit(async (credentials) => {
    setProblem(null)
    await enter(() => signIn(credentials)).catch((error: unknown) => setProblem(loginProblem(error)))
  })
  return (
    <Door
      title="Welcome back"
      lead="Log in to see your trips, pay, and book faster."
      foot={
        <>
          New here?{' '}
          <Link to={paths.register(returnTo)} className="link inline-flex min-h-11 items-center">
            Sign up
          </Link>
        </>
      }
    >
      <ProblemNotice problem={problem} />
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', { required: 'Please enter your email address' })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
        <Check label="Remember me" {...register('remember')} />
        <Button type="submit" busy={formState.isSubmitting && 'Logging in…'}>
          Log in
        </Button>
      </form>
    </Door>
  )
}
